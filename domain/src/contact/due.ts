const hourMs = 3_600_000
const dayMs = 24 * hourMs

const isWeekend = (at: number): boolean => [0, 6].includes(new Date(at).getUTCDay())

const after = (at: number, leftMs: number): number => {
  const nextDay = (Math.floor(at / dayMs) + 1) * dayMs
  if (isWeekend(at)) return after(nextDay, leftMs)
  const today = nextDay - at
  return leftMs <= today ? at + leftMs : after(nextDay, leftMs - today)
}

/** The instant so many hours after another. Saturdays and Sundays in UTC do not count. */
export const businessHoursAfter = (from: string, hours: number): string =>
  new Date(after(Date.parse(from), hours * hourMs)).toISOString()
