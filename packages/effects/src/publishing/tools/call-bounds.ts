/** How long the one call may take that cannot be taken back, and how long its answer may be waited for. */
export type CallBounds = {
  /** After arming, the call begins within this time or not at all. */
  readonly latestCallMs: number
  /** A call that was not answered by then is given up. */
  readonly longestCallMs: number
  /**
   * What was armed longer ago than this and is not at the network will not come any more: its call began in time, and was
   * given up in time, whatever became of its process.
   */
  readonly settledMs: number
}

const latestCallMs = 20_000
const longestCallMs = 60_000
const marginMs = 10_000

/** @param speed a test may run faster than life: all bounds shrink alike, so that what they promise together holds. */
export const callBoundsAt = (speed: number): CallBounds => ({
  latestCallMs: latestCallMs / speed,
  longestCallMs: longestCallMs / speed,
  settledMs: (latestCallMs + longestCallMs + marginMs) / speed,
})
