import { z } from 'zod'
import { idSchema } from '../kernel/schemas.ts'
import { text } from '../kernel/text.ts'

/** What can be done with a caption that exists. */
export const refinements = {
  shorter: 'Shorter',
  longer: 'Longer',
  warmer: 'Warmer',
  formal: 'More formal',
  hook: 'Another hook',
  like: 'More like this',
  translate: 'Translate',
  wish: 'In your words',
} as const
export type Refinement = keyof typeof refinements

export const refinementSchema = z.enum(Object.keys(refinements) as [Refinement, ...Refinement[]])

/** What the offline engine can do, since it sets people's own words and writes none. */
export const offlineRefinements: readonly Refinement[] = ['shorter', 'formal', 'hook']

export const wishMax = 500

const base = {
  resultId: idSchema,
  text: text({ min: 1, max: 10_000 }),
  /** True if a person has changed the text since it was delivered. */
  isEdited: z.boolean(),
}

/** The caption that a new one is made from. `wish` says what to do in free words. */
export const refineSchema = z.discriminatedUnion('how', [
  z.strictObject({ how: refinementSchema.exclude(['wish']), ...base }),
  z.strictObject({ how: z.literal('wish'), wish: text({ min: 1, max: wishMax }), ...base }),
])
export type Refine = z.infer<typeof refineSchema>
