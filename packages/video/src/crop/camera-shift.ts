import type { GreyFrame } from '../media/small-frames.ts'

export type Shift = { readonly x: number; readonly y: number }

type Sample = { readonly frame: GreyFrame; readonly small: GreyFrame }
type Range = { readonly around: Shift; readonly x: number; readonly y: number; readonly stride: number }

const still: Shift = { x: 0, y: 0 }

/** A pixel that differs by more is one that something has moved over, which says nothing about the camera. */
const mostDifference = 12

/** The camera has moved if this share of the picture, cut into blocks, fits better when it has. A subject fills less. */
const leastShare = 0.35
const blocks = { columns: 8, rows: 5 }

/**
 * By how many pixels the picture as a whole has moved from one frame to the next, because the camera did. Searched for on
 * small frames first, then on the frames.
 */
export const cameraShift = (from: Sample, to: Sample): Shift => {
  const factor = Math.round(from.frame.width / from.small.width)
  const rough = bestShift(from.small, to.small, { around: still, x: 8, y: 4, stride: 1 })
  if (!isOfMost(from.small, to.small, rough)) return still
  const around = { x: rough.x * factor, y: rough.y * factor }
  return bestShift(from.frame, to.frame, { around, x: factor - 1, y: factor - 1, stride: factor })
}

const bestShift = (from: GreyFrame, to: GreyFrame, range: Range): Shift => {
  const all = { left: 0, top: 0, right: from.width, bottom: from.height }
  let best: Shift = range.around
  let least = meanDifference(from, to, best, all, range.stride) * 0.98 // a camera that stands still is likelier
  for (let y = range.around.y - range.y; y <= range.around.y + range.y; y += 1) {
    for (let x = range.around.x - range.x; x <= range.around.x + range.x; x += 1) {
      const difference = meanDifference(from, to, { x, y }, all, range.stride)
      if (difference < least) {
        least = difference
        best = { x, y }
      }
    }
  }
  return best
}

/** Whether most places of a picture fit better after a shift, and not only those of a subject that has moved. */
const isOfMost = (from: GreyFrame, to: GreyFrame, shift: Shift): boolean => {
  if (shift.x === 0 && shift.y === 0) return true
  const { columns, rows } = blocks
  const fit = Array.from({ length: columns * rows }, (_, block) => {
    const column = block % columns
    const row = Math.floor(block / columns)
    const area = {
      left: Math.floor((column * from.width) / columns),
      right: Math.floor(((column + 1) * from.width) / columns),
      top: Math.floor((row * from.height) / rows),
      bottom: Math.floor(((row + 1) * from.height) / rows),
    }
    const before = meanDifference(from, to, still, area, 1)
    return before > 1.5 && meanDifference(from, to, shift, area, 1) < before * 0.75
  })
  return fit.filter(Boolean).length >= leastShare * fit.length
}

type Area = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** How much two frames differ in an area where they overlap after a shift. */
const meanDifference = (from: GreyFrame, to: GreyFrame, shift: Shift, area: Area, stride: number): number => {
  const left = Math.max(area.left, shift.x)
  const right = Math.min(area.right, from.width + shift.x)
  const bottom = Math.min(area.bottom, from.height + shift.y)
  let sum = 0
  let count = 0
  for (let y = Math.max(area.top, shift.y); y < bottom; y += stride) {
    const row = y * from.width
    const earlier = (y - shift.y) * from.width - shift.x
    for (let x = left; x < right; x += stride) {
      sum += Math.min(mostDifference, Math.abs((to.pixels[row + x] ?? 0) - (from.pixels[earlier + x] ?? 0)))
      count += 1
    }
  }
  return count > 0 ? sum / count : mostDifference
}
