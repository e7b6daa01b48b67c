import type { GreyFrame } from '../media/small-frames.ts'

const bins = 32

/** Two cuts are never nearer: a flash is one cut. */
const leastBetweenMs = 300

/** Says of one small frame after the other whether a new scene begins with it. */
export const createCutDetector = (): ((small: GreyFrame) => boolean) => {
  let before: { readonly small: GreyFrame; readonly shades: Float32Array } | undefined
  let usual = 4
  let lastCutMs = -Infinity
  return (small) => {
    const now = { small, shades: shadesOf(small) }
    const earlier = before
    before = now
    if (!earlier) return false
    const change = changeTo(earlier.small, small)
    const isNew = change > 12 && change > 3 * usual + 4 && (distance(earlier.shades, now.shades) > 0.18 || change > 30)
    if (!isNew) usual = usual * 0.85 + change * 0.15
    if (!isNew || small.atMs - lastCutMs < leastBetweenMs) return false
    lastCutMs = small.atMs
    return true
  }
}

/** How much the mean pixel changes, from 0 to 255. */
const changeTo = (before: GreyFrame, { pixels }: GreyFrame): number =>
  pixels.reduce((sum, pixel, at) => sum + Math.abs(pixel - (before.pixels[at] ?? 0)), 0) / pixels.length

/** Which share of the pixels is in each of the shades from black to white. */
const shadesOf = ({ pixels }: GreyFrame): Float32Array => {
  const shades = new Float32Array(bins)
  for (const pixel of pixels) {
    const bin = (pixel * bins) >> 8
    shades[bin] = (shades[bin] ?? 0) + 1 / pixels.length
  }
  return shades
}

const distance = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, share, bin) => sum + Math.abs(share - (other[bin] ?? 0)), 0) / 2
