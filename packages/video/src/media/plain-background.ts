import { EngineError } from '@vignette/engine/engine'
import { normalPicture } from './normal-picture.ts'
import { openVideo } from './open-video.ts'
import { picturesOf } from './frames.ts'
import { requireSubject } from './transparency.ts'

type Rgb = { readonly r: number; readonly g: number; readonly b: number }

/** A colour that a background has everywhere, and how near a pixel has to be to it to be taken away: 0 to 1. */
export type PlainBackground = { readonly color: Rgb; readonly similarity: number; readonly isColorful: boolean }

const looks = 10
const width = 64
const height = 64
/** How much of the border has to be of one colour. The rest may be the hair or the shoulders of somebody. */
const leastShare = 0.85
const tolerance = 0.1

/**
 * Finds the colour of a plain background on the border of the picture: above, and on the sides down to where people stand.
 *
 * @throws {EngineError} `noPlainBackground` if the border has several colours, or others at another time; `noSubject` if
 * nothing would be left without it.
 */
export const findBackground = async (path: string): Promise<PlainBackground> => {
  const pictures = await readPictures(path)
  const borders = pictures.map(borderOf)
  const all = borders.flat()
  const color = { r: median(all, 'r'), g: median(all, 'g'), b: median(all, 'b') }
  const isColorful = Math.hypot(...chroma(color)) > 0.08
  const distance = isColorful ? chromaDistance : rgbDistance
  for (const border of borders) {
    const near = border.filter((pixel) => distance(pixel, color) <= tolerance)
    if (near.length < border.length * leastShare) throw new EngineError('noPlainBackground')
  }
  const distances = all.map((pixel) => distance(pixel, color)).filter((far) => far <= tolerance)
  const sorted = distances.toSorted((one, other) => one - other)
  const spread = sorted[Math.floor(sorted.length * 0.98)] ?? 0
  // As narrow as the background allows, so that little is lost of what stands before it.
  const similarity = Math.min(0.22, Math.max(0.06, spread + 0.05))
  const left = pictures.map((pixels) => pixels.filter((pixel) => distance(pixel, color) > similarity).length)
  requireSubject(left.map((count) => count / (width * height)))
  return { color, isColorful, similarity }
}

/** Some pictures along the video, row by row. */
const readPictures = async (path: string): Promise<readonly (readonly Rgb[])[]> => {
  await using video = await openVideo(path)
  const perSecond = Math.min(4, looks / (video.facts.durationMs / 1_000))
  const size = { width, height }
  const filters = normalPicture(video.picture, video.facts, { size, perSecond, pixels: 'rgb24' })
  const pictures: Rgb[][] = []
  for await (const { frame } of picturesOf(video, filters)) pictures.push(pixelsOf(frame.toBuffer()))
  if (pictures.length === 0) throw new EngineError('unreadableVideo')
  return pictures
}

const pixelsOf = (bytes: Buffer): Rgb[] =>
  Array.from({ length: width * height }, (_, nth) => {
    const start = nth * 3
    return { r: bytes[start] ?? 0, g: bytes[start + 1] ?? 0, b: bytes[start + 2] ?? 0 }
  })

const nothing: Rgb = { r: 0, g: 0, b: 0 }

const borderOf = (pixels: readonly Rgb[]): Rgb[] => {
  const at = (x: number, y: number): Rgb => pixels[y * width + x] ?? nothing
  const border: Rgb[] = []
  for (let x = 0; x < width; x += 1) border.push(at(x, 1), at(x, 2))
  for (let y = 0; y < height * 0.6; y += 1) border.push(at(1, y), at(width - 2, y))
  return border
}

const median = (pixels: readonly Rgb[], channel: keyof Rgb): number => {
  const values = pixels.map((pixel) => pixel[channel]).toSorted((one, other) => one - other)
  return values[values.length >> 1] ?? 0
}

/** The chroma of BT.709, -0.5 to 0.5. */
const chroma = ({ r, g, b }: Rgb): readonly [number, number] => {
  const luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
  return [(b - luma) / 1.8556 / 255, (r - luma) / 1.5748 / 255]
}

/** As the filters measure it that make the background transparent. */
const chromaDistance = (one: Rgb, other: Rgb): number => {
  const [u, v] = chroma(one)
  const [otherU, otherV] = chroma(other)
  return Math.hypot(u - otherU, v - otherV) / Math.SQRT2
}
const rgbDistance = (one: Rgb, other: Rgb): number =>
  Math.hypot(one.r - other.r, one.g - other.g, one.b - other.b) / (255 * Math.sqrt(3))
