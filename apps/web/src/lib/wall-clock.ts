/** @public What clocks in a zone show at a moment, as fields for a date and a time take it: `2026-12-24T18:00`. */
export const wallClockAt = (ms: number, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(ms)
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`
}

const hourMs = 3_600_000

/** The next full hour that is at least an hour away, to begin with. */
export const nextFullHour = (ms: number, timeZone: string): string =>
  wallClockAt(Math.ceil(ms / hourMs + 1) * hourMs, timeZone)

/** When a day such as `2026-12-24` begins in a zone. */
export const startOfDay = (day: string, timeZone: string): Date => {
  const wanted = Date.parse(`${day}T00:00Z`)
  const offsetAt = (ms: number) => Date.parse(`${wallClockAt(ms, timeZone)}Z`) - Math.floor(ms / 60_000) * 60_000
  // the offset at the first guess may be that of the day before a change of clocks
  const guess = wanted - offsetAt(wanted)
  return new Date(wanted - offsetAt(guess))
}
