import { z } from 'zod'
import { refinementSchema } from '../refinement.ts'
import { engineSchema } from '../schemas.ts'

/** Whose models work on videos, and on what. */
const offeredModelsSchema = z.object({ service: z.string(), matting: z.boolean(), enhancing: z.boolean() })

export type OfferedModels = z.infer<typeof offeredModelsSchema>

/** GET /studio/engines: what writes and draws now, if it answers. */
export const enginesAnswerSchema = z.object({
  success: z.literal(true),
  texts: engineSchema,
  images: engineSchema,
  /** Who makes videos from a prompt. */
  films: engineSchema.optional(),
  /** True if speech can be turned into words. */
  speech: z.boolean().optional(),
  /** Not there if no model works on videos. */
  videoModels: offeredModelsSchema.optional(),
  /** What can be done with captions that exist. */
  refinements: z.array(refinementSchema),
})
export type EnginesAnswer = z.infer<typeof enginesAnswerSchema>
