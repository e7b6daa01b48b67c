const two = (value: number): string => String(value).padStart(2, '0')

/** An instant as the value of a `datetime-local` field, to the minute: `2026-11-23T09:30`; empty for none. */
export const toLocal = (instant: string | null): string => {
  if (instant === null) return ''
  const date = new Date(instant)
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The same to the second: `2026-11-23T09:30:15`. */
export const toLocalSeconds = (instant: string): string => `${toLocal(instant)}:${two(new Date(instant).getSeconds())}`

/** The instant in a `datetime-local` field; null while there is none. */
export const fromLocal = (local: string): string | null => {
  const ms = Date.parse(local)
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}

/** The instant in a parameter of the address; null if there is none. */
export const instantIn = (value: string | null): string | null => (value === null ? null : fromLocal(value))

/** The time zone of the browser, such as `Europe/Berlin`. */
export const zoneName = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
