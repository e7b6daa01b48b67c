export const postLimits = {
  /** The longest text in UTF-16 units. Networks take less. */
  text: 100_000,
  /** The most parts of a thread, pictures and videos of a part, and accounts of a post. */
  parts: 25,
  media: 20,
  targets: 50,
  /** How far ahead a post can be scheduled, in days. */
  daysAhead: 730,
} as const

/** A post that is out later than this after its moment is late, which people are told. */
export const lateMs = 5 * 60_000

/**
 * How long before its moment a worker may take a target: it does all that comes before the call meanwhile, and calls at the
 * moment.
 */
export const takenEarlyMs = 10_000

/** How long a post waits at once for a video that is being made ready. It goes out sooner if that is done sooner. */
export const videoWaitMs = 5 * 60_000

/** What goes wrong on several accounts within this time is told at once. */
export const troubleDelayMs = 30_000
