/** Parses `Retry-After`, which is a number of seconds or a date, into milliseconds. */
export const retryAfterMs = (header: string | undefined, now: number): number | undefined => {
  if (header === undefined) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isFinite(ms) && ms > 0 ? ms : undefined
}
