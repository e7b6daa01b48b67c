const two = (value: number): string => String(value).padStart(2, '0')

/** An instant as a field for local time has it: `2026-11-23T09:30`; empty for none. */
export const toLocal = (instant: string | null): string => {
  if (instant === null) return ''
  const date = new Date(instant)
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The instant that a field for local time holds; null for none. */
export const fromLocal = (local: string): string | null => {
  const time = new Date(local).getTime()
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** The zone of the reader, as it is written next to times. */
export const zoneName = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
