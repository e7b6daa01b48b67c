import { text } from '../kernel/text.ts'

export const promptMax = 10_000
export const promptSchema = text({ min: 1, max: promptMax })
