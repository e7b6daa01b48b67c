import { z } from 'zod'
import { languageIds } from '../languages.ts'
import { brandLimits } from '../limits.ts'
import { colorSchema, industrySchema } from '../schemas.ts'
import { text } from '../../kernel/text.ts'

/** The longest name and description that are taken from a page, in characters. */
export const websiteLimits = { name: 120, description: brandLimits.about } as const

/** POST /brand/website */
export const websiteRequestSchema = z.strictObject({ url: text({ min: 1, max: 500 }) })

/** What a page says about its brand; only what it does say. */
const websiteFactsSchema = z.object({
  name: z.string().optional(),
  description: z.string().optional(),
  industry: industrySchema.optional(),
  language: z.enum(languageIds).optional(),
  /** The most used first, at most three. */
  colors: z.array(colorSchema).optional(),
})
export type WebsiteFacts = z.infer<typeof websiteFactsSchema>

export const websiteAnswerSchema = z.object({ success: z.literal(true), facts: websiteFactsSchema })
