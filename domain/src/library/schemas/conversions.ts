import { z } from 'zod'
import { idSchema } from '../../kernel/schemas.ts'
import { videoPresetIds } from '../video-presets.ts'

const presetSchema = z.enum(videoPresetIds)

/** POST /library/:id/conversions */
export const conversionRequestSchema = z.strictObject({ preset: presetSchema })

/** The newest conversion of a video for a platform. */
export const conversionSchema = z.object({
  id: idSchema,
  preset: presetSchema,
  state: z.enum(['underWay', 'done', 'failed', 'cancelled']),
  /** The item that came of it; null until it is done. */
  itemId: idSchema.nullable(),
  /** Why it failed, as a sentence for people. */
  failure: z.string().nullable(),
})
export type VideoConversion = z.infer<typeof conversionSchema>

export const conversionAnswerSchema = z.object({ success: z.literal(true), conversion: conversionSchema })

/** GET /library/:id/conversions: at most one for each platform. None whose result was deleted or is in the trash. */
export const conversionsSchema = z.object({ success: z.literal(true), conversions: z.array(conversionSchema) })
