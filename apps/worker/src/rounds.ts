import { coalesce } from '@vignette/event-log/process/coalesce'

export type Rounds = {
  /**
   * Adds a round.
   * @returns a function that runs it at once.
   */
  readonly add: (work: () => Promise<void>) => () => Promise<void>
  /** Starts every round without waiting for it. */
  readonly run: () => void
  /** Starts no more rounds and ends after those that are under way. */
  readonly close: () => Promise<void>
}

/** Rounds of work. Each runs once at a time, so that a slow one does not hold up the others. */
export const createRounds = (onError: (error: unknown) => void): Rounds => {
  const rounds: (() => Promise<void>)[] = []
  let isClosing = false
  return {
    add: (work) => {
      const round = coalesce(async () => {
        if (!isClosing) await work().catch(onError)
      })
      rounds.push(round)
      return round
    },
    run: () => {
      for (const round of rounds) void round()
    },
    close: async () => {
      isClosing = true
      await Promise.all(rounds.map((round) => round()))
    },
  }
}

/** Calls `work` at once and then at every interval, whether it fails or not. */
export const every = (
  intervalMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): NodeJS.Timeout => {
  const run = () => void work().catch(onError)
  run()
  return setInterval(run, intervalMs)
}
