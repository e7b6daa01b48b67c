import { z } from 'zod'
import { engineSchema } from '../schemas.ts'

/** GET /studio/engines: what writes and draws now, if it answers. */
export const enginesAnswerSchema = z.object({
  success: z.literal(true),
  texts: engineSchema,
  images: engineSchema,
})
