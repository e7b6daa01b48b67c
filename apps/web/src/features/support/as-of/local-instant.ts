const two = (value: number): string => String(value).padStart(2, '0')

/** An instant as a date-time field wants it, in the zone of whoever looks, in whole seconds. */
export const toLocal = (at: string): string => {
  const date = new Date(at)
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`
}

/** What a date-time field says, as an instant; null while it says none. */
export const fromLocal = (value: string): string | null => {
  const ms = Date.parse(value)
  return Number.isFinite(ms) ? new Date(ms).toISOString() : null
}

/** An instant that an address names; null where it names none. */
export const instantIn = (value: string | null): string | null => (value === null ? null : fromLocal(value))

/** The zone of whoever looks, such as `Europe/Berlin`. */
export const zoneName = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'long' })

/** With seconds and zone. */
export const formatExact = (at: string): string => exact.format(new Date(at))
