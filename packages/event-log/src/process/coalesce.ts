/**
 * Runs `work` once at a time. Calls during a run share one further run that begins after it, so that each caller gets a
 * run that started after its call.
 */
export const coalesce = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let running: Promise<Result> | undefined
  let next: Promise<Result> | undefined

  const start = (): Promise<Result> => {
    running = work().finally(() => (running = undefined))
    return running
  }

  return () => {
    // also between the end of a run and the start of the next, when none is running
    if (next) return next
    if (!running) return start()
    const startNext = () => {
      next = undefined
      return start()
    }
    next = running.then(startNext, startNext)
    return next
  }
}
