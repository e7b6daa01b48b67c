/**
 * The way through a table of scores (one row for each moment, one column for each place) that gathers most, where each step
 * from a place to the next one costs something. The window rests as long as resting costs less than it loses, and no
 * step is wider than `longestStep`.
 */
export const bestWay = (rows: readonly Float32Array[], costOfStep: number, longestStep: number): number[] => {
  const places = rows[0]?.length ?? 0
  let gathered = new Float32Array(places)
  const cameFrom = rows.map((scores, index) => {
    const from = new Uint16Array(places)
    if (index === 0) {
      gathered = Float32Array.from(scores)
      return from
    }
    gathered = scores.map((score, place) => {
      const best = bestBefore(gathered, place, costOfStep, longestStep)
      from[place] = best.place
      return score + best.value
    })
    return from
  })
  let place = gathered.indexOf(Math.max(...gathered))
  return cameFrom
    .toReversed()
    .map((from) => {
      const here = place
      place = from[here] ?? 0
      return here
    })
    .toReversed()
}

const bestBefore = (gathered: Float32Array, place: number, costOfStep: number, longestStep: number) => {
  let best = { place, value: gathered[place] ?? 0 }
  const last = Math.min(gathered.length - 1, place + longestStep)
  for (let from = Math.max(0, place - longestStep); from <= last; from += 1) {
    const value = (gathered[from] ?? 0) - Math.abs(from - place) * costOfStep
    if (value > best.value) best = { place: from, value }
  }
  return best
}
