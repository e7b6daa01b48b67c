import type { CropPath } from '@vignette/engine/video-engine'

/** Where the middle of the window is at a time: on the straight way between two points, unless the second is a jump. */
export const placeAt = (points: CropPath['points'], atMs: number): { readonly x: number; readonly y: number } => {
  const next = points.findIndex((point) => point.atMs > atMs)
  const after = points[next]
  const before = points[(next === -1 ? points.length : next) - 1]
  if (!before) return after ?? { x: 0.5, y: 0.5 }
  if (!after || after.isCut) return before
  const share = (atMs - before.atMs) / (after.atMs - before.atMs)
  return { x: before.x + (after.x - before.x) * share, y: before.y + (after.y - before.y) * share }
}
