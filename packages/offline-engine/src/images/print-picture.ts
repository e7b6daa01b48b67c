import sharp, { type Sharp } from 'sharp'
import type { Composed, Picture } from '@vignette/engine/engine'
import { drawPicture, type PictureWish } from './draw-picture.ts'
import { type Fingerprint, frequenciesOf, gradientOf } from './fingerprint.ts'
import type { Words } from './words/words.ts'
import type { Block } from '@vignette/lettering/draw-block'

export type PrintedPicture = { readonly picture: Picture; readonly fingerprint: Fingerprint }

/** Draws a picture and makes a PNG of it. `isWanted` throws before a step if nobody waits any more. */
export const printPicture = async (wish: PictureWish, isWanted: () => void): Promise<PrintedPicture> => {
  isWanted()
  const { width, height } = wish
  const { pixels, blocks, words, seen } = drawPicture(wish)
  isWanted()
  const flat = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .raw()
    .toBuffer()
  release(pixels)
  const whole = { raw: { width, height, channels: 3 } } as const
  const bytes = await sharp(flat, whole)
    .withExif({ IFD0: { Software: 'Vignette offline engine', ImageDescription: 'Draft' } })
    .png({ compressionLevel: 6 })
    .toBuffer()
  const fingerprint = await fingerprintOf(sharp(flat, whole))
  release(flat)
  const altText = altTextOf(seen, blocks, words)
  return {
    picture: { bytes, contentType: 'image/png', width, height, altText, composition: composedBy(wish, words) },
    fingerprint,
  }
}

const composedBy = ({ sketch, style, words, colors }: PictureWish, { headline }: Words): Composed => ({
  layout: sketch.composition,
  ground: sketch.ground,
  seed: sketch.seed,
  style,
  headline: headline ?? '',
  ...(words !== undefined && { words }),
  ...(colors && { colors }),
})

/** Frees the memory of pixels now, because several pictures would pile up until the next garbage collection. */
const release = (pixels: Buffer): void => {
  if (pixels.buffer instanceof ArrayBuffer) pixels.buffer.transfer(0)
}

/** A reduced size from which both fingerprints are computed quickly. */
const fewer = { width: 288, height: 256 } as const

const fingerprintOf = async (picture: Sharp): Promise<Fingerprint> => {
  const greys = await greysOf(picture.greyscale(), fewer.width, fewer.height)
  const small = () => sharp(greys, { raw: { ...fewer, channels: 1 } })
  const [few, square] = await Promise.all([greysOf(small(), 9, 8), greysOf(small(), 32, 32)])
  return { gradient: gradientOf(few), frequencies: frequenciesOf(square) }
}

const greysOf = (image: Sharp, width: number, height: number): Promise<Buffer> =>
  image.resize(width, height, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer()

/** Without capitals and the ends of lines. */
const bareOf = (text: string): string => text.replaceAll(/\s/gu, '').toUpperCase()

/** The alt text: the drawing, then the words in their order and in ordinary case, since capitals are read as letters. */
const altTextOf = (
  seen: string,
  blocks: readonly Block[],
  { headline, second, mark, keyword, figure }: Words,
): string => {
  const written = [headline, second, mark, keyword, figure?.label].filter((each) => each !== null && each !== undefined)
  const texts = blocks
    .map(({ text }) => text.lines.join(' '))
    .map((set) => written.find((each) => bareOf(each) === bareOf(set)) ?? set)
  const lines = [...new Set(texts.filter((text) => text.length > 1))]
  const said =
    lines.length === 0 && texts.length > 1
      ? (headline ?? mark ?? '')
      : [...lines, ...(lines.length === 0 ? texts : [])].join(' / ')
  return `${seen.charAt(0).toUpperCase()}${seen.slice(1)}.${said === '' ? '' : ` It says “${said}”.`}`
}
