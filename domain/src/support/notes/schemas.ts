import { text } from '../../kernel/text.ts'

/** A note of a few paragraphs at most. */
export const noteSchema = text({ min: 1, max: 4_000 })
