import { countWords } from '../../kernel/words.ts'

export const customerWords = (count: number): string => countWords(count, 'customer')

/** `40 s`, `12 min`, `3 h`, `5 days`. */
export const durationWords = (seconds: number): string => {
  if (seconds < 90) return `${Math.round(seconds)} s`
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min`
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)} h`
  return `${Math.round(seconds / 86_400)} days`
}

export const earliestOf = (instants: readonly string[]): string | null => instants.toSorted()[0] ?? null

/** The instant that is so many seconds before another. */
export const secondsBefore = (at: string, seconds: number): string =>
  new Date(Date.parse(at) - seconds * 1_000).toISOString()

/** `Profiles, Ledgers and 3 more`. */
export const listWords = (names: readonly string[], shown = 3): string => {
  const others = names.length - shown
  return others > 1 ? `${names.slice(0, shown).join(', ')} and ${others} more` : names.join(', ')
}
