/** Instants are ISO 8601 UTC strings with milliseconds, which sort as the moments do. */
export const isBefore = (a: string, b: string): boolean => Date.parse(a) < Date.parse(b)

export const later = (a: string, b: string): string => (isBefore(a, b) ? b : a)

const msPerDay = 86_400_000

export const addMs = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString()

export const addDays = (at: string, days: number): string => addMs(at, days * msPerDay)

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/**
 * The same time of day so many months later, on the last day of a month that is too short. Always counted from the
 * anchor: 31 January is followed by 28 February and 31 March.
 */
export const addMonths = (anchor: string, months: number): string => {
  const date = new Date(anchor)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  date.setUTCDate(Math.min(day, daysInMonth(date.getUTCFullYear(), date.getUTCMonth())))
  return date.toISOString()
}

export type Span = { readonly start: string; readonly end: string }

/** The number of calendar months from one instant to another, ignoring days. */
export const monthsBetween = (from: string, to: string): number => {
  const [a, b] = [new Date(from), new Date(to)]
  return (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth()
}

/**
 * The span of `months` months, counted from `anchor`, that an instant lies in. An instant before the anchor lies in the
 * first.
 */
export const spanAt = (anchor: string, at: string, months: 1 | 12 = 1): Span => {
  let index = Math.max(0, Math.floor(monthsBetween(anchor, at) / months))
  if (index > 0 && isBefore(at, addMonths(anchor, index * months))) index -= 1
  return { start: addMonths(anchor, index * months), end: addMonths(anchor, (index + 1) * months) }
}

/** The milliseconds of a span that are left, and its whole length. */
export const remainderOf = ({ start, end }: Span, at: string): { readonly left: number; readonly total: number } => {
  const total = Date.parse(end) - Date.parse(start)
  return { left: Math.min(total, Math.max(0, Date.parse(end) - Date.parse(at))), total }
}
