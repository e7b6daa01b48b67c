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
