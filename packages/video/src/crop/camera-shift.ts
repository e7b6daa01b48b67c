import type { GreyFrame } from '../media/grey-frames.ts'

export type Shift = { readonly x: number; readonly y: number }

type Range = { readonly around: Shift; readonly x: number; readonly y: number; readonly stride: number }

/**
 * By how many pixels the picture as a whole has moved from one frame to the next, because the camera did. Searched for on
 * small frames first (`factor` times smaller), then on the frames.
 */
export const cameraShift = (
  from: { readonly frame: GreyFrame; readonly small: GreyFrame },
  to: { readonly frame: GreyFrame; readonly small: GreyFrame },
): Shift => {
  const factor = Math.round(from.frame.width / from.small.width)
  const rough = bestShift(from.small, to.small, { around: { x: 0, y: 0 }, x: 8, y: 4, stride: 1 })
  const around = { x: rough.x * factor, y: rough.y * factor }
  return bestShift(from.frame, to.frame, { around, x: factor - 1, y: factor - 1, stride: factor })
}

const bestShift = (from: GreyFrame, to: GreyFrame, range: Range): Shift => {
  let best: Shift = range.around
  let least = meanDifference(from, to, best, range.stride) * 0.98 // a camera that stands still is likelier
  for (let y = range.around.y - range.y; y <= range.around.y + range.y; y += 1) {
    for (let x = range.around.x - range.x; x <= range.around.x + range.x; x += 1) {
      const difference = meanDifference(from, to, { x, y }, range.stride)
      if (difference < least) {
        least = difference
        best = { x, y }
      }
    }
  }
  return best
}

/** How much two frames differ where they overlap after a shift, from 0 to 255. */
export const meanDifference = (from: GreyFrame, to: GreyFrame, shift: Shift, stride: number): number => {
  const left = Math.max(0, shift.x)
  const right = Math.min(from.width, from.width + shift.x)
  const top = Math.max(0, shift.y)
  const bottom = Math.min(from.height, from.height + shift.y)
  let sum = 0
  let count = 0
  for (let y = top; y < bottom; y += stride) {
    const row = y * from.width
    const earlier = (y - shift.y) * from.width - shift.x
    for (let x = left; x < right; x += stride) {
      sum += Math.abs((to.pixels[row + x] ?? 0) - (from.pixels[earlier + x] ?? 0))
      count += 1
    }
  }
  return count > 0 ? sum / count : 255
}
