import type { MessageState } from '@vignette/domain/contact/schemas/inbox'

export const messageStateNames: Readonly<Record<MessageState, string>> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
}

const units = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

/** The age in the largest unit that fits: "3 hr", "2 days". */
export const ageOf = (at: string, now: Date): string => {
  const ms = Math.max(0, now.getTime() - Date.parse(at))
  const { unit, ms: size } = units.find((each) => ms >= each.ms) ?? units[2]
  return new Intl.NumberFormat(undefined, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.floor(ms / size))
}
