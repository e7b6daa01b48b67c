/**
 * A running mean weighted like a bell, which looks as far ahead as back and therefore lags behind nothing. Before the first
 * value and after the last it goes on as it began and ended.
 */
export const smooth = (values: readonly number[], sigma: number): number[] => {
  const reach = Math.ceil(sigma * 3)
  return values.map((_, at) => {
    let sum = 0
    let weights = 0
    for (let offset = -reach; offset <= reach; offset += 1) {
      const weight = Math.exp(-(offset * offset) / (2 * sigma * sigma))
      sum += weight * beyond(values, at + offset)
      weights += weight
    }
    return sum / weights
  })
}

const beyond = (values: readonly number[], at: number): number => {
  const last = values.length - 1
  const kept = Math.min(last, Math.max(0, at))
  const value = values[kept] ?? 0
  if (kept === at) return value
  return 2 * value - (values[Math.min(last, Math.max(0, 2 * kept - at))] ?? value)
}

type At = { readonly atMs: number; readonly value: number }

/** The points that a line of straight pieces needs to be nowhere further than `tolerance` from all of them. */
export const thin = <Point extends At>(points: readonly Point[], tolerance: number): Point[] => {
  const kept = new Set([0, points.length - 1])
  const open: [number, number][] = [[0, points.length - 1]]
  for (let piece = open.pop(); piece; piece = open.pop()) {
    const [from, to] = piece
    const furthest = furthestFromLine(points, from, to)
    if (furthest.distance <= tolerance) continue
    kept.add(furthest.index)
    open.push([from, furthest.index], [furthest.index, to])
  }
  return points.filter((_, index) => kept.has(index))
}

const furthestFromLine = (points: readonly At[], from: number, to: number) => {
  const start = points[from]
  const end = points[to]
  let furthest = { index: from, distance: 0 }
  if (!start || !end) return furthest
  for (let index = from + 1; index < to; index += 1) {
    const point = points[index] ?? start
    const share = (point.atMs - start.atMs) / (end.atMs - start.atMs)
    const distance = Math.abs(point.value - (start.value + (end.value - start.value) * share))
    if (distance > furthest.distance) furthest = { index, distance }
  }
  return furthest
}
