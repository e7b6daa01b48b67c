import type { CropDocument } from './crop-document.ts'
import { keepInside } from './window.ts'

export type PathPoint = CropDocument['points'][number]
type Place = { readonly x: number; readonly y: number }
type Moved = Place & { readonly atMs: number }
type Shot = { readonly points: readonly PathPoint[]; readonly startMs: number; readonly endMs: number }

/** How long the window takes from a key frame back to the way that was found. */
const blendMs = 1_000
/** A blend is a curve, drawn with straight pieces of this length. */
const stepMs = 100

const middle: Place = { x: 0.5, y: 0.5 }

/** Where the middle of the window is: straight between two points, or where it was until it jumps with a cut. */
export const placeAt = (points: readonly PathPoint[], atMs: number): Place => {
  const next = indexAfter(points, atMs)
  const before = points[next - 1]
  const after = points[next]
  if (!before || !after || after.isCut) return placeOf(before ?? after ?? middle)
  const share = (atMs - before.atMs) / (after.atMs - before.atMs)
  return { x: before.x + (after.x - before.x) * share, y: before.y + (after.y - before.y) * share }
}

/**
 * The way that was found, led through the key frames that were set by hand. Near a key frame the window keeps the distance
 * that it has there from what was found, which fades away, or into the distance at a key frame that is near. Nothing that
 * was set reaches over a cut.
 */
export const correctedPath = (
  { points, keyFrames }: Pick<CropDocument, 'points' | 'keyFrames'>,
  window: { readonly width: number; readonly height: number },
): (Moved & { readonly isCut?: boolean })[] =>
  shotsOf(points).flatMap((shot) => {
    const keys = keyFrames
      .filter(({ atMs }) => shot.startMs <= atMs && atMs < shot.endMs)
      .toSorted((one, other) => one.atMs - other.atMs)
      .map((key) => ({ atMs: key.atMs, ...difference(key, placeAt(shot.points, key.atMs)) }))
    return timesOf(shot, keys).map((atMs) => {
      const found = placeAt(shot.points, atMs)
      const by = movedBy(keys, atMs)
      const isCut = shot.points[0]?.isCut === true && atMs === shot.startMs
      return { atMs, ...keepInside({ x: found.x + by.x, y: found.y + by.y }, window), ...(isCut ? { isCut } : {}) }
    })
  })

const shotsOf = (points: readonly PathPoint[]): Shot[] => {
  const starts = points.flatMap(({ isCut }, index) => (isCut && index > 0 ? [index] : []))
  return [0, ...starts].map((start, index) => {
    const end = starts[index]
    const first = points[start]
    return {
      points: points.slice(start, end),
      startMs: start === 0 && !first?.isCut ? 0 : (first?.atMs ?? 0),
      endMs: end === undefined ? Infinity : (points[end]?.atMs ?? Infinity),
    }
  })
}

/** The times at which the way through a shot needs a point. */
const timesOf = ({ points, startMs, endMs }: Shot, keys: readonly Moved[]): number[] => {
  const steps = Math.round(blendMs / stepMs)
  const around = keys.flatMap(({ atMs }) =>
    Array.from({ length: 2 * steps + 1 }, (_, step) => atMs + (step - steps) * stepMs),
  )
  const lastMs = endMs - 1 // the way goes on until the cut
  const within = around.map((atMs) => Math.min(lastMs, Math.max(startMs, atMs)))
  return [...new Set([...points.map(({ atMs }) => atMs), ...within])].sort((one, other) => one - other)
}

const movedBy = (keys: readonly Moved[], atMs: number): Place => {
  const next = indexAfter(keys, atMs)
  const before = keys[next - 1]
  const after = keys[next]
  if (before && after && after.atMs - before.atMs <= 2 * blendMs) {
    return mix(before, after, ease((atMs - before.atMs) / (after.atMs - before.atMs)))
  }
  const left = before ? mix(before, nowhere, ease((atMs - before.atMs) / blendMs)) : nowhere
  const right = after ? mix(after, nowhere, ease((after.atMs - atMs) / blendMs)) : nowhere
  return { x: left.x + right.x, y: left.y + right.y }
}

const nowhere: Place = { x: 0, y: 0 }

/** From 0 to 1 without a jerk at either end. */
const ease = (share: number): number => {
  const kept = Math.min(1, share)
  return kept * kept * (3 - 2 * kept)
}

const mix = (from: Place, to: Place, share: number): Place => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

const difference = (one: Place, other: Place): Place => ({ x: one.x - other.x, y: one.y - other.y })

const placeOf = ({ x, y }: Place): Place => ({ x, y })

const indexAfter = (points: readonly { readonly atMs: number }[], atMs: number): number => {
  let low = 0
  let high = points.length
  while (low < high) {
    const half = (low + high) >> 1
    if ((points[half]?.atMs ?? Infinity) <= atMs) low = half + 1
    else high = half
  }
  return low
}
