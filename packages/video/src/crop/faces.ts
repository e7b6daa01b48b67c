import jsfeat from 'jsfeat'
import type { GreyFrame } from '../media/small-frames.ts'
import { type Axis, normal, type Profile } from './profiles.ts'

// What it knows of faces is a script that adds itself to a library of this name.
Object.assign(globalThis, { jsfeat })
await import('jsfeat/cascades/bbf_face.js')

const { bbf, matrix_t: Matrix, U8_t, C1_t } = jsfeat
const grey = U8_t | C1_t
const cascade = bbf.face_cascade
bbf.prepare_cascade(cascade)

/** Faces are looked for from 24 pixels up to this share of the shorter side of the picture, at five sizes for each doubling. */
const largestShare = 0.75
const stepsBetween = 4
let image = new Matrix(1, 1, grey)
let pyramid: { readonly data: (typeof image)[] } | undefined

const facesIn = ({ width, height, pixels }: GreyFrame) => {
  const leastSide = cascade.width / largestShare
  if (Math.min(width, height) <= leastSide) return []
  if (image.cols !== width || image.rows !== height) image = new Matrix(width, height, grey)
  image.data.set(pixels)
  // The library keeps one pyramid, and takes another picture into it only where its number of sizes differs.
  if (pyramid) pyramid.data[0] = image
  pyramid = bbf.build_pyramid(image, leastSide, leastSide, stepsBetween)
  return bbf.group_rectangles(bbf.detect(pyramid, cascade), 1)
}

/** Where faces are along an axis, the larger the more. The sum is one, or nothing where there is none. */
export const facesAlong = (frame: GreyFrame, axis: Axis, bins: number): Profile => {
  const profile = new Float32Array(bins)
  const perBin = bins / (axis === 'x' ? frame.width : frame.height)
  for (const { x, y, width } of facesIn(frame)) {
    const start = axis === 'x' ? x : y
    const end = Math.min(bins, Math.ceil((start + width) * perBin))
    for (let bin = Math.max(0, Math.floor(start * perBin)); bin < end; bin += 1) {
      profile[bin] = (profile[bin] ?? 0) + width
    }
  }
  return normal(profile)
}
