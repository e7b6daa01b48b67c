import { AsyncLocalStorage } from 'node:async_hooks'
import { startStopwatch } from '@vignette/event-log/process/stopwatch'

const lateness = new AsyncLocalStorage<() => boolean>()

/**
 * Every call within the work that changes something at a network begins in this time, or nothing of it is sent: also if
 * the process or the machine stands still on the way, or much has to be read before. Timers see nothing of that, so the time
 * is looked at when the first byte is to be written.
 */
export const begunWithin = <Result>(ms: number, work: () => Promise<Result>): Promise<Result> => {
  const elapsedMs = startStopwatch()
  return lateness.run(() => elapsedMs() > ms, work)
}

/** What keeps a call back that would begin too late. What only reads may always go. */
export const boundsFor = (method: string): { readonly isLate?: () => boolean } => {
  const isLate = method === 'GET' ? undefined : lateness.getStore()
  return isLate ? { isLate } : {}
}
