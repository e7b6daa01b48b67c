/** The use in a shorter time allows no forecast. */
const enoughMs = 6 * 3_600_000

type Spending = {
  readonly used: number
  /** Credits that are neither spent nor held. */
  readonly available: number
  readonly start: string
  readonly end: string
  readonly now: Date
}

export type Forecast =
  | { readonly kind: 'tooEarly' | 'unused' | 'usedUp' }
  | { readonly kind: 'runsOut'; readonly at: string }
  | { readonly kind: 'lasts'; readonly left: number }

/** The outlook for the credits until the reset at the pace so far. */
export const forecastOf = ({ used, available, start, end, now }: Spending): Forecast => {
  const elapsedMs = now.getTime() - Date.parse(start)
  if (available <= 0) return { kind: 'usedUp' }
  if (elapsedMs < enoughMs) return { kind: 'tooEarly' }
  if (used <= 0) return { kind: 'unused' }
  const usedPerMs = used / elapsedMs
  const runsOutMs = now.getTime() + available / usedPerMs
  const endMs = Date.parse(end)
  return runsOutMs < endMs
    ? { kind: 'runsOut', at: new Date(runsOutMs).toISOString() }
    : { kind: 'lasts', left: Math.floor(available - usedPerMs * Math.max(0, endMs - now.getTime())) }
}
