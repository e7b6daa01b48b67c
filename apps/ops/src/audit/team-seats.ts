import { addMs, isBefore } from '@vignette/domain/kernel/calendar'
import { longestActMs, type Moment } from './team-moments.ts'

/** How many seats the plan of a workspace includes from an instant on. */
export type SeatLimit = { readonly at: string; readonly seats: number }

export type SeatFault = { readonly check: 'seats.beyond_plan' | 'seats.not_freed'; readonly detail: string }

/** How long a smaller plan may take to arrive: a seat is decided on the plan just read, and workers take seats away. */
const longestArrivalMs = longestActMs

/** The greatest limit that a decision at an instant may have been made on. */
const limitFor = (limits: readonly SeatLimit[], at: string): number => {
  const known = limits.filter((limit) => !isBefore(at, limit.at))
  const recent = known.filter((_, nth) => {
    const next = known[nth + 1]
    return !next || !isBefore(next.at, addMs(at, -longestArrivalMs))
  })
  return Math.max(0, ...recent.map(({ seats }) => seats))
}

/** A seat that was taken while the plan had none. */
const beyondPlan = (moments: readonly Moment[], limits: readonly SeatLimit[]): SeatFault | undefined => {
  const wrong = moments.find(
    ({ taken, at }, nth) => taken > (moments[nth - 1]?.taken ?? 0) && taken > limitFor(limits, at),
  )
  if (!wrong) return undefined
  const detail = `${wrong.taken} seats were taken at version ${wrong.version} of the members; the plan had ${limitFor(limits, wrong.at)}`
  return { check: 'seats.beyond_plan', detail }
}

/** More seats than a smaller plan has, for longer than it takes to arrive. The limit may grow again, and members go. */
const notFreed = (moments: readonly Moment[], limits: readonly SeatLimit[], now: string): SeatFault | undefined => {
  const takenAt = (at: string) => moments.findLast((moment) => !isBefore(at, moment.at))?.taken ?? 0
  const limitAt = (at: string) => limits.findLast((limit) => !isBefore(at, limit.at))?.seats ?? 0
  const isOver = (at: string) => takenAt(at) > limitAt(at)
  const turns = [...new Set([...moments, ...limits].map(({ at }) => at))].toSorted()
  for (const shrunk of limits.slice(1)) {
    if (!isOver(shrunk.at)) continue
    const end = turns.find((at) => isBefore(shrunk.at, at) && !isOver(at)) ?? now
    if (!isBefore(addMs(shrunk.at, longestArrivalMs), end)) continue
    const detail = `the plan of ${shrunk.at} has ${limitAt(shrunk.at)} seats, and ${takenAt(shrunk.at)} stayed taken`
    return { check: 'seats.not_freed', detail }
  }
  return undefined
}

/** Judges the seats of a workspace. `limits` begins with the plan that it had at first. */
export const seatFaults = (
  moments: readonly Moment[],
  limits: readonly SeatLimit[],
  now: string,
): readonly SeatFault[] =>
  [beyondPlan(moments, limits), notFreed(moments, limits, now)].filter((fault) => fault !== undefined)
