import { z } from 'zod'
import { toneSchema } from '../brand/schemas.ts'
import { studioKinds } from '../generation/kinds.ts'
import { whatToMake } from '../generation/kinds.ts'
import { platformIds } from '../generation/platforms.ts'
import { promptSchema } from '../generation/prompt.ts'
import { idSchema } from '../kernel/schemas.ts'
import { text } from '../kernel/text.ts'
import { templateLimits } from './limits.ts'

/**
 * A template that somebody saved: its prompt has blanks like those of ours, or none. Without a platform or tone, those of
 * the studio hold.
 */
export const ownTemplateSchema = z.strictObject({
  name: text({ min: 1, max: templateLimits.name }),
  prompt: promptSchema,
  kinds: z
    .array(z.enum(studioKinds))
    .min(1, whatToMake)
    .max(studioKinds.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Please choose each kind once'),
  platform: z.enum(platformIds, 'Please choose a platform').optional(),
  tone: toneSchema.optional(),
})
export type OwnTemplate = z.infer<typeof ownTemplateSchema>

const savedTemplateSchema = z.object({ id: idSchema, ...ownTemplateSchema.shape })
export type SavedTemplate = z.infer<typeof savedTemplateSchema>

/** GET /templates: one's own, the newest first. */
export const ownTemplatesSchema = z.object({
  success: z.literal(true),
  items: z.array(savedTemplateSchema),
  stale: z.literal(true).optional(),
})

/** The path parameter of a template. */
export const templateParamsSchema = z.object({ id: idSchema })

/** The answer of POST /templates. */
export const templateSavedSchema = z.object({ success: z.literal(true), id: idSchema, position: z.string() })

/** The answer of PUT and DELETE /templates/:id. */
export const templateChangedSchema = z.object({ success: z.literal(true), position: z.string() })
