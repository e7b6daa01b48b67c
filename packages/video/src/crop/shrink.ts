import type { GreyFrame } from '../media/small-frames.ts'

/** A frame at a part of its size, where each pixel is the mean of `factor` by `factor`. */
export const shrink = ({ atMs, width, height, pixels }: GreyFrame, factor: number): GreyFrame => {
  const columns = Math.max(1, Math.floor(width / factor))
  const rows = Math.max(1, Math.floor(height / factor))
  const small = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      small[row * columns + column] = meanOf(pixels, row * factor * width + column * factor, width, factor)
    }
  }
  return { atMs, width: columns, height: rows, pixels: small }
}

const meanOf = (pixels: Uint8Array, from: number, width: number, factor: number): number => {
  let sum = 0
  for (let y = 0; y < factor; y += 1) {
    for (let x = 0; x < factor; x += 1) sum += pixels[from + y * width + x] ?? 0
  }
  return sum / (factor * factor)
}
