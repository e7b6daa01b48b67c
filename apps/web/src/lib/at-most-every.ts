/** Does it at once, and then once each time that so long has passed, while it is asked for. */
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
