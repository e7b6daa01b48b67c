/** Calls `act` at once, and then at most once every `ms` while it is called. */
export const atMostEvery = (ms: number, act: () => void): (() => void) => {
  let isResting = false
  let isWanted = false
  const rest = () => {
    isResting = false
    if (isWanted) run()
  }
  const run = () => {
    isResting = true
    isWanted = false
    act()
    setTimeout(rest, ms)
  }
  return () => {
    if (isResting) isWanted = true
    else run()
  }
}
