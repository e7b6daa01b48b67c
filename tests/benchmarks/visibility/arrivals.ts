import { setTimeout as sleep } from 'node:timers/promises'

/**
 * One at a time, with pauses of about `pauseMs` that meet every moment of the product's own timers.
 * @returns how many milliseconds each took.
 */
export const oneAtATime = async (count: number, pauseMs: number, work: () => Promise<void>): Promise<number[]> => {
  const values: number[] = []
  for (let index = 0; index < count; index++) {
    await sleep(pauseMs * (0.5 + Math.random()))
    values.push(await timed(performance.now(), work))
  }
  return values
}

/**
 * An open loop: they arrive at their time whatever became of those before, and each counts from the time it was due, so
 * that a system that stalls is not asked less meanwhile (G. Tene, "How not to measure latency").
 * @returns how many milliseconds each took.
 */
export const atRate = async (count: number, perSecond: number, work: () => Promise<void>): Promise<number[]> => {
  const startsAt = performance.now()
  const arrivals = Array.from({ length: count }, async (_, index) => {
    const due = startsAt + (index * 1_000) / perSecond
    await sleep(Math.max(0, due - performance.now()))
    return timed(due, work)
  })
  return Promise.all(arrivals)
}

const timed = async (since: number, work: () => Promise<void>): Promise<number> => {
  await work()
  return performance.now() - since
}
