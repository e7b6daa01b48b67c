import type { NetworkCapabilities } from '@vignette/domain/networks/capabilities'
import { uploadLimits } from '@vignette/domain/library/limits'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'

type ImageRules = NonNullable<NetworkCapabilities['images']>

/** A picture as a file. */
export type Picture = {
  readonly contentType: string
  readonly bytes: number
  readonly width: number
  readonly height: number
}

export type FittedPicture = Picture & { readonly data: Buffer; readonly ending: string }

/** The qualities and sizes that are tried one after another until a picture is small enough. */
const attempts = [
  { quality: 92, scale: 1 },
  { quality: 82, scale: 1 },
  { quality: 75, scale: 0.8 },
  { quality: 70, scale: 0.6 },
  { quality: 65, scale: 0.4 },
  { quality: 60, scale: 0.25 },
] as const

/** Wider than any network shows. */
const widest = 4_096

const isWithin = (value: number, limits: { readonly min: number; readonly max: number } | null): boolean =>
  limits === null || (value >= limits.min && value <= limits.max)

/** Whether a network takes a picture as it is. */
export const fits = ({ contentType, bytes, width, height }: Picture, rules: ImageRules): boolean =>
  rules.types.includes(contentType) &&
  bytes <= rules.maxBytes &&
  width <= widest &&
  isWithin(width / height, rules.ratio) &&
  isWithin(width, rules.width)

/** Fills up a picture that is too narrow or too wide with a quiet surface, so that nothing of it is cut off. */
const extended = (width: number, height: number, ratio: ImageRules['ratio']) => {
  const own = width / height
  if (ratio === null || isWithin(own, ratio)) return { width, height }
  return own < ratio.min
    ? { width: Math.ceil(height * ratio.min), height }
    : { width, height: Math.ceil(width / ratio.max) }
}

const encoderOf = ({ types }: ImageRules, hasAlpha: boolean) => {
  if (hasAlpha && types.includes('image/webp')) return { contentType: 'image/webp', ending: 'webp', encode: asWebp }
  return { contentType: 'image/jpeg', ending: 'jpg', encode: asJpeg }
}

const asWebp = (image: Sharp, quality: number): Sharp => image.webp({ quality })
/** Where a format knows no transparency, white shows through. */
const asJpeg = (image: Sharp, quality: number): Sharp => image.flatten({ background: '#fff' }).jpeg({ quality })

const scaleOf = (frame: { readonly width: number }, { width }: ImageRules, scale: number): number => {
  const wanted = Math.min(frame.width, width?.max ?? widest) * scale
  return Math.max(wanted, width?.min ?? 1) / frame.width
}

export type Size = { readonly width: number; readonly height: number }

/** Whether a picture has the size that others of the same post have. Null: it needs none. */
export const isOfSize = ({ width, height }: Size, size: Size | null): boolean =>
  size === null || (width === size.width && height === size.height)

/**
 * Makes a picture that a network takes: its format, ratio and width, the size of the others if they have to have one, and
 * not more bytes than it allows.
 * @returns undefined if that cannot be done.
 */
export const fitPicture = async (
  data: Uint8Array,
  rules: ImageRules,
  wanted: Size | null = null,
): Promise<FittedPicture | undefined> => {
  const source = sharp(data, { limitInputPixels: uploadLimits.imagePixels, failOn: 'error', pages: 1 }).autoOrient()
  const { autoOrient, hasAlpha } = await source.metadata()
  const frame = extended(autoOrient.width, autoOrient.height, rules.ratio)
  const { contentType, ending, encode } = encoderOf(rules, hasAlpha)
  for (const { quality, scale } of attempts) {
    const factor = scaleOf(frame, rules, scale)
    const size = wanted ?? { width: Math.round(frame.width * factor), height: Math.round(frame.height * factor) }
    const background = { r: 255, g: 255, b: 255, alpha: contentType === 'image/webp' ? 0 : 1 }
    const image = source.clone().resize({ ...size, fit: 'contain', background })
    const { data: made, info } = await encode(image, quality).toBuffer({ resolveWithObject: true })
    const picture = { contentType, bytes: made.length, width: info.width, height: info.height }
    if (fits(picture, rules)) return { ...picture, data: made, ending }
  }
  return undefined
}

/** They are prepared in many places at once, most of which wait for networks. */
const fittingAtOnce = pLimit(4)

/** As `fitPicture`, of which only a few run in a process at once. */
export const fitInTurn = (...of: Parameters<typeof fitPicture>): ReturnType<typeof fitPicture> =>
  fittingAtOnce(() => fitPicture(...of))
