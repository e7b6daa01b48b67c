import sharp from 'sharp'
import { differenceOf, hexOf, rgbOf } from '../color/oklch.ts'
import { imageOf, type Raster } from './source.ts'

/** Colours closer to the ground than this belong to it. Beyond `far` they belong to the object. */
const near = 0.05
const far = 0.13

/** The ground of a picture that was cut out. */
const clear = Symbol('clear')

/** A picture with another ground. `wasFound`: its old ground was recognised and replaced. */
export type RecolouredPicture = { readonly raster: Raster; readonly wasFound: boolean }

/** Gives the ground another colour. If no ground is recognised, the picture is put on a card of that colour. */
export const changeBackground = async (raster: Raster, color: string): Promise<RecolouredPicture> => {
  const ground = groundOf(raster)
  if (ground === null) return { raster: await onCard(raster, color), wasFound: false }
  return { raster: repaint(raster, ground, color), wasFound: true }
}

/** The colour of most of the border; `clear` for a transparent border; null if there is no such colour. */
const groundOf = (raster: Raster): string | typeof clear | null => {
  const border = borderOf(raster)
  const hollow = border.filter(({ alpha }) => alpha < 26)
  if (hollow.length > border.length * 0.5) return clear
  const median = hexOf([0, 1, 2].map((channel) => medianOf(border.map(({ rgb }) => rgb[channel] ?? 0))))
  const alike = border.filter(({ rgb }) => differenceOf(hexOf(rgb), median) < far * 0.8)
  return alike.length >= border.length * 0.6 ? median : null
}

type Pixel = { readonly rgb: readonly number[]; readonly alpha: number }

const borderOf = ({ pixels, width, height }: Raster): readonly Pixel[] => {
  const step = Math.max(1, Math.floor((width + height) / 500))
  const at = (x: number, y: number): Pixel => {
    const index = (y * width + x) * 4
    return { rgb: [...pixels.subarray(index, index + 3)], alpha: pixels[index + 3] ?? 255 }
  }
  const found: Pixel[] = []
  for (let x = 0; x < width; x += step) found.push(at(x, 0), at(x, height - 1))
  for (let y = 0; y < height; y += step) found.push(at(0, y), at(width - 1, y))
  return found
}

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** The share of ground in a pixel, computed once per colour. */
const sharesOf = (ground: string): ((r: number, g: number, b: number) => number) => {
  const known = new Map<number, number>()
  return (r, g, b) => {
    const key = ((r >> 1) << 14) | ((g >> 1) << 7) | (b >> 1)
    const share =
      known.get(key) ?? Math.min(1, Math.max(0, (far - differenceOf(hexOf([r, g, b]), ground)) / (far - near)))
    known.set(key, share)
    return share
  }
}

/** Enclosed areas up to this share of the picture are ground too, for example inside letters. */
const enclosedMost = 0.005

/** Repaints the ground, from the border inwards, and small enclosed areas. */
const repaint = (raster: Raster, ground: string | typeof clear, color: string): Raster => {
  const { pixels, width, height } = raster
  const shareOf = ground === clear ? () => 0 : sharesOf(ground)
  const share = (pixel: number): number => {
    const at = pixel * 4
    const gone = 1 - (pixels[at + 3] ?? 255) / 255
    return Math.max(gone, shareOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0))
  }
  const { order, reach } = createFlood(raster, share)
  let end = reach(borderPixels(raster), 0)
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (share(pixel) < 1) continue
    const next = reach([pixel], end)
    if (next - end <= enclosedMost * width * height) end = next
  }
  const painted = Buffer.from(pixels)
  const [over, under] = [rgbOf(color), ground === clear ? null : rgbOf(ground)]
  for (const pixel of order.subarray(0, end)) paintPixel(painted, pixel * 4, share(pixel), over, under)
  return { pixels: painted, width, height }
}

const borderPixels = ({ width, height }: Raster): readonly number[] => {
  const last = width * (height - 1)
  const rows = Array.from({ length: width }, (_, x) => [x, last + x])
  const columns = Array.from({ length: height }, (_, y) => [y * width, y * width + width - 1])
  return [...rows, ...columns].flat()
}

/** A flood fill that visits each pixel once. `reach` appends the pixels it reaches to `order` and returns the new end. */
const createFlood = ({ width, height }: Raster, share: (pixel: number) => number) => {
  const count = width * height
  const seen = new Uint8Array(count)
  const order = new Uint32Array(count)
  const reach = (from: readonly number[], start: number): number => {
    let tail = start
    const visit = (pixel: number): void => {
      if (seen[pixel]) return
      seen[pixel] = 1
      if (share(pixel) > 0) order[tail++] = pixel
    }
    from.forEach(visit)
    for (let head = start; head < tail; head++) {
      const pixel = order[head] ?? 0
      // a pixel with half ground or less is an edge, which stops the flood
      if (share(pixel) <= 0.5) continue
      const x = pixel % width
      if (x > 0) visit(pixel - 1)
      if (x < width - 1) visit(pixel + 1)
      if (pixel >= width) visit(pixel - width)
      if (pixel < count - width) visit(pixel + width)
    }
    return tail
  }
  return { order, reach }
}

/** Replaces the part of the old ground in a pixel by the new one. */
const paintPixel = (
  painted: Buffer,
  at: number,
  part: number,
  over: readonly number[],
  under: readonly number[] | null,
): void => {
  for (let channel = 0; channel < 3; channel++) {
    const old = painted[at + channel] ?? 0
    const base = under === null ? old : part < 1 ? (old - (under[channel] ?? 0) * part) / (1 - part) : old
    const thing = Math.min(255, Math.max(0, base))
    painted[at + channel] = Math.round(thing * (1 - part) + (over[channel] ?? 0) * part)
  }
  painted[at + 3] = 255
}

const onCard = async (raster: Raster, color: string): Promise<Raster> => {
  const { width, height } = raster
  const pad = Math.round(Math.min(width, height) * 0.07)
  const [inner, down] = [width - 2 * pad, height - 2 * pad]
  const radius = Math.round(pad * 0.35)
  const mask = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${inner}" height="${down}"><rect width="${inner}" height="${down}" rx="${radius}"/></svg>`,
  )
  const small = await imageOf(raster)
    .resize(inner, down, { fit: 'fill' })
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer()
  const pixels = await sharp({ create: { width, height, channels: 4, background: color } })
    .composite([{ input: small, left: pad, top: pad }])
    .raw()
    .toBuffer()
  return { pixels, width, height }
}
