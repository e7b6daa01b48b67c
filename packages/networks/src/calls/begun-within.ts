import { AsyncLocalStorage } from 'node:async_hooks'

const latest = new AsyncLocalStorage<number>()

/**
 * Every call within the work that changes something at a network begins in this time, or nothing of it is sent: also if
 * the process stands still on the way, or much has to be read before. A process that is asleep is not seen by timers, so
 * the time is looked at when the first byte is to be written.
 */
export const begunWithin = <Result>(ms: number, work: () => Promise<Result>): Promise<Result> =>
  latest.run(performance.now() + ms, work)

/** When a call may begin at the latest, by `performance.now()`. */
export const latestFor = (method: string): { readonly latest?: number } => {
  const found = method === 'GET' ? undefined : latest.getStore()
  return found === undefined ? {} : { latest: found }
}
