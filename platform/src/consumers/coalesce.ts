/**
 * Runs `work` one at a time. Calls while it runs share a single further run, begun after it, so that each caller gets a
 * run that started after its call. `work` must not reject.
 */
export const coalesce = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  const start = (): Promise<void> => {
    running = work().finally(() => (running = undefined))
    return running
  }

  return () => {
    // also between the end of a run and the start of the next, when none is running
    if (next) return next
    if (!running) return start()
    next = running.then(() => {
      next = undefined
      return start()
    })
    return next
  }
}
