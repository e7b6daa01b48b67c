import { setTimeout as sleep } from 'node:timers/promises'

/** Sleeps until `ms` have passed or the signal aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<unknown> =>
  sleep(ms, undefined, { signal }).catch(() => undefined)

/** Repeats something until the signal aborts. */
export const repeat = async (signal: AbortSignal, work: () => Promise<unknown>): Promise<void> => {
  while (!signal.aborted) await work()
}
