import { countWords } from '@vignette/domain/kernel/words'

/** A length of time for people, such as "12 seconds" or "3 minutes". */
export const lengthInWords = (durationMs: number): string => {
  const seconds = Math.max(1, Math.round(durationMs / 1_000))
  return seconds < 120 ? countWords(seconds, 'second') : countWords(Math.round(seconds / 60), 'minute')
}
