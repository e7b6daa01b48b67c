import { formatCount } from '#lib/formats.ts'
import type { GenerationQuote } from '#entities/generation/quote-generation.ts'

const minute = 60

/** A time as a person would say it: `a few seconds`, `about 40 seconds`, `about 3 minutes`. */
export const timeWords = (seconds: number): string => {
  if (seconds < 8) return 'a few seconds'
  if (seconds < 55) return `about ${formatCount(Math.ceil(seconds / 10) * 10)} seconds`
  const minutes = Math.max(1, Math.round(seconds / minute))
  if (minutes < 90) return `about ${formatCount(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}`
  const hours = Math.round(minutes / minute)
  return `about ${formatCount(hours)} ${hours === 1 ? 'hour' : 'hours'}`
}

/** How long it is expected to take, and to wait before. */
export const estimateWords = ({ waitSeconds, workSeconds }: NonNullable<GenerationQuote['estimate']>): string =>
  waitSeconds < 5
    ? `It should take ${timeWords(workSeconds)}.`
    : `It should wait ${timeWords(waitSeconds)}, and then take ${timeWords(workSeconds)}.`
