/** Says how many milliseconds have passed since it was started. */
export type Stopwatch = () => number

/**
 * Starts to measure. The time counts in which the process or the machine stood still: the clock of the process does not run
 * while a machine is suspended, and that of the wall does.
 */
export const startStopwatch = (): Stopwatch => {
  const [processAt, wallAt] = [performance.now(), Date.now()]
  return () => Math.max(performance.now() - processAt, Date.now() - wallAt)
}
