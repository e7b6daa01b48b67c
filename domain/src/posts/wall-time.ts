import { Temporal } from 'temporal-polyfill'
import type { Moment } from './schemas.ts'

/** True if this is the name of a time zone. */
export const isTimeZone = (timeZone: string): boolean => {
  try {
    return Temporal.Now.zonedDateTimeISO(timeZone).timeZoneId !== ''
  } catch {
    return false
  }
}

/**
 * The instant of a wall time in a zone, by the zone's rules as this process knows them. A time that clocks skip is the
 * same while later on the clock; of a time that comes twice, it is the first.
 * @throws {RangeError} for what is no wall time or no zone.
 */
export const instantOf = (wallTime: string, timeZone: string): string =>
  new Date(
    Temporal.PlainDateTime.from(wallTime).toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds,
  ).toISOString()

/** True if clocks in a zone show a wall time at an instant: of a time that comes twice, at both. */
export const isShownAt = (wallTime: string, timeZone: string, at: string): boolean =>
  wallTimeOf(at, timeZone) === Temporal.PlainDateTime.from(wallTime).toString({ smallestUnit: 'second' })

/** Why a wall time is not simply what it says: clocks skip it on that day, or show it twice. */
export const oddityOf = (wallTime: string, timeZone: string): 'skipped' | 'twice' | null => {
  const plain = Temporal.PlainDateTime.from(wallTime)
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    plain.toZonedDateTime(timeZone, { disambiguation }),
  )
  if (!earlier || !later || earlier.epochMilliseconds === later.epochMilliseconds) return null
  return later.toPlainDateTime().equals(plain) ? 'twice' : 'skipped'
}

/** What clocks in a zone show at an instant, to the second. */
const wallTimeOf = (at: string, timeZone: string): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'second' })

/**
 * A moment from what somebody asks for: an instant such as `2026-12-24T17:00:00Z`, or a wall time in the zone.
 * @throws {RangeError} for what is neither.
 */
export const momentOf = (asked: string, timeZone: string): Moment => {
  if (!/(?:Z|[+-]\d{2}:?\d{2})$/.test(asked)) {
    return { at: instantOf(asked, timeZone), wallTime: asked, timeZone }
  }
  const at = new Date(Temporal.Instant.from(asked).epochMilliseconds).toISOString()
  return { at, wallTime: wallTimeOf(at, timeZone), timeZone }
}
