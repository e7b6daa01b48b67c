import type { SmallFrame, Tints } from '../media/small-frames.ts'
import type { Shift } from './camera-shift.ts'

const farFrom = (one: Tints, at: number, other: Tints, there: number): number =>
  Math.abs((one.blue[at] ?? 0) - (other.blue[there] ?? 0)) + Math.abs((one.red[at] ?? 0) - (other.red[there] ?? 0))

/** How far the colour of a pixel is from what it was before the camera has moved, whatever their brightness; 0 at the border. */
export const tintDifference = (
  { tints: now }: SmallFrame,
  { tints: other }: SmallFrame,
  shift: Shift,
): ((x: number, y: number) => number) => {
  if (!now || !other) return () => 0
  return (x, y) => farFrom(now, placeOf(now, x, y), other, placeOf(other, x - shift.x, y - shift.y))
}

/** How much the colour changes from a pixel to those on the right of it and below. */
export const tintGradient = ({ tints }: SmallFrame): ((x: number, y: number) => number) => {
  if (!tints) return () => 0
  const to = (x: number, y: number, right: number, below: number) =>
    farFrom(tints, placeOf(tints, x, y), tints, placeOf(tints, right, below))
  return (x, y) => to(x, y, x + 2, y) + to(x, y, x, y + 2)
}

const placeOf = ({ width, height }: Tints, x: number, y: number): number =>
  Math.min(height - 1, y >> 1) * width + Math.min(width - 1, x >> 1)
