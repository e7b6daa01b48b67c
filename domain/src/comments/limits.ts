export const commentLimits = {
  /** The longest text in characters, with the ids of those whom it mentions. */
  text: 5_000,
  /** The most threads about one thing, the most answers in one thread, and the most people in one comment. */
  threads: 500,
  replies: 100,
  mentions: 20,
} as const
