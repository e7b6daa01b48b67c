import { cameraShift } from './camera-shift.ts'
import type { GreyFrame, SmallFrame } from '../media/small-frames.ts'
import { tintDifference, tintGradient } from './tints.ts'
import { standingOut, sumOf, type Axis, type Profile } from './profiles.ts'

/** A frame with its smaller version. */
export type Sample = { readonly frame: SmallFrame; readonly small: GreyFrame }

/** What draws the eye along one axis of a picture. */
export type Saliency = { readonly motion: Profile; readonly gradients: Profile; readonly motionPerPixel: number }

/** Below this difference of two frames it is noise of the camera or of the compression. */
const leastDifference = 10
/** More is not more of a movement, only more of a contrast. */
const mostDifference = 48

/**
 * What moves in a frame is different from the frame before or the one after, and most of all from both: the other places
 * are those that a subject has come from and goes to. The movement of the camera is taken out first.
 */
export const saliencyOf = (
  { before, now, after }: { before: Sample | undefined; now: Sample; after: Sample | undefined },
  axis: Axis,
  bins: number,
): Saliency => {
  const differences = [before, after].flatMap((other) => (other ? [differenceTo(now, other)] : []))
  const moved = together(differences, now.frame.pixels.length)
  const noise = Math.max(leastDifference, percentile(moved, 0.6) * 1.5)
  const motion = standingOut(
    along(now.frame, axis, bins, (at) => Math.min(mostDifference, Math.max(0, (moved[at] ?? 0) - noise))),
  )
  const gradients = standingOut(along(now.frame, axis, bins, gradientOf(now.frame)))
  return { motion, gradients, motionPerPixel: sumOf(motion) / now.frame.pixels.length }
}

const differenceTo = (now: Sample, other: Sample): Uint8Array => {
  const { width, height, pixels } = now.frame
  const shift = cameraShift(other, now)
  const difference = new Uint8Array(pixels.length)
  const ofTint = tintDifference(now.frame, other.frame, shift)
  for (let y = Math.max(0, shift.y); y < Math.min(height, height + shift.y); y += 1) {
    const row = y * width
    const there = (y - shift.y) * width - shift.x
    for (let x = Math.max(0, shift.x); x < Math.min(width, width + shift.x); x += 1) {
      const ofShade = Math.abs((pixels[row + x] ?? 0) - (other.frame.pixels[there + x] ?? 0))
      difference[row + x] = Math.min(255, Math.max(ofShade, ofTint(x, y)))
    }
  }
  return difference
}

const together = ([one, other]: readonly Uint8Array[], length: number): Uint8Array => {
  if (!one) return new Uint8Array(length)
  return other ? one.map((value, at) => bothWeigh(value, other[at] ?? 0)) : one
}

const bothWeigh = (one: number, other: number): number => (Math.min(one, other) * 2 + Math.max(one, other)) / 3

const percentile = (values: Uint8Array, share: number): number => {
  const counts = new Uint32Array(256)
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  let left = values.length * share
  return counts.findIndex((count) => (left -= count) < 0)
}

const gradientOf = (frame: SmallFrame): ((at: number) => number) => {
  const { width, pixels } = frame
  const ofTint = tintGradient(frame)
  return (at) => {
    const across = Math.abs((pixels[at + 1] ?? 0) - (pixels[at] ?? 0))
    const down = Math.abs((pixels[at + width] ?? pixels[at] ?? 0) - (pixels[at] ?? 0))
    const ofTints = ofTint(at % width, Math.floor(at / width))
    return Math.max(0, Math.max(across + down, ofTints) - leastDifference)
  }
}

/** Sums of what each pixel has, along an axis. */
const along = ({ width, height }: GreyFrame, axis: Axis, bins: number, value: (at: number) => number): Profile => {
  const profile = new Float32Array(bins)
  const perBin = bins / (axis === 'x' ? width : height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const bin = Math.floor((axis === 'x' ? x : y) * perBin)
      profile[bin] = (profile[bin] ?? 0) + value(y * width + x)
    }
  }
  return profile
}
