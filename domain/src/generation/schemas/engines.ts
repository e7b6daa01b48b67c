import { z } from 'zod'
import { refinementSchema } from '../refinement.ts'
import { engineSchema } from '../schemas.ts'

/** GET /studio/engines: what writes and draws now, if it answers. */
export const enginesAnswerSchema = z.object({
  success: z.literal(true),
  texts: engineSchema,
  images: engineSchema,
  /** Who makes videos from a prompt. */
  films: engineSchema.optional(),
  /** True if speech can be turned into words. */
  speech: z.boolean().optional(),
  /** Whose models work on videos, and on what; not there if there are none. */
  videoModels: z.object({ service: z.string(), matting: z.boolean(), enhancing: z.boolean() }).optional(),
  /** What can be done with captions that exist. */
  refinements: z.array(refinementSchema),
})
export type EnginesAnswer = z.infer<typeof enginesAnswerSchema>
