import { text } from '../../kernel/text.ts'

/** As long as a few paragraphs. */
export const noteSchema = text({ min: 1, max: 4_000 })
