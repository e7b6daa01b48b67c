import { coalesce } from '@vignette/event-log/process/coalesce'

export type Rounds = {
  /** Adds a round. @returns what runs it out of turn. */
  readonly add: (work: () => Promise<void>) => () => Promise<void>
  /** Begins every round. Does not wait for it. */
  readonly run: () => void
  /** Ends after the rounds that are under way, and begins no more. */
  readonly close: () => Promise<void>
}

/** Rounds of work. Each runs once at a time, so that a slow one holds up nothing but itself. */
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
