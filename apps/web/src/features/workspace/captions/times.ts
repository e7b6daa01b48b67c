/** A time in a video, to the hundredth of a second: `1:05.20`. */
export const clockOf = (ms: number): string => {
  const hundredths = Math.round(ms / 10)
  const [minutes, seconds] = [Math.floor(hundredths / 6_000), Math.floor(hundredths / 100) % 60]
  return `${minutes}:${String(seconds).padStart(2, '0')}.${String(hundredths % 100).padStart(2, '0')}`
}

const clock = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,4}(?:[.,]\d{1,3})?)$/

/** The time that somebody typed: `65.2`, `1:05.2` or `0:01:05,200`. Null if it is none. */
export const readClock = (typed: string): number | null => {
  const found = clock.exec(typed.trim())
  if (!found) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = found
  return Math.round((Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'))) * 1_000)
}
