import type { IncomingHttpHeaders } from 'node:http'

/** Beyond this, a number is an instant in seconds rather than a time to wait. */
const firstInstant = 1_000_000_000

/** A week: whoever says more means something else. */
const longestMs = 604_800_000

const instantOf = (text: string, now: number): number => {
  if (!/^\d+(?:\.\d+)?$/.test(text)) return Date.parse(text)
  const seconds = Number(text)
  return seconds >= firstInstant ? seconds * 1_000 : now + seconds * 1_000
}

const names = ['retry-after', 'ratelimit-reset', 'x-ratelimit-reset'] as const

/** When a network wants to be asked again, in any of the ways in which networks say so; null if it does not. */
export const retryAtIn = (headers: IncomingHttpHeaders, now: number): string | null => {
  for (const name of names) {
    const text = headers[name]
    const at = typeof text === 'string' ? instantOf(text.trim(), now) : Number.NaN
    if (at > now && at < now + longestMs) return new Date(at).toISOString()
  }
  return null
}
