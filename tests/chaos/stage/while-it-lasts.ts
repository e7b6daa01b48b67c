import { setTimeout as sleep } from 'node:timers/promises'

/** Sleeps, unless it is over. */
export const pause = (ms: number, signal: AbortSignal): Promise<unknown> =>
  sleep(ms, undefined, { signal }).catch(() => undefined)

/** Does something again and again until it is over. */
export const repeat = async (signal: AbortSignal, work: () => Promise<unknown>): Promise<void> => {
  while (!signal.aborted) await work()
}
