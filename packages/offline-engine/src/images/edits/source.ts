import sharp, { type Sharp } from 'sharp'
import { EngineError } from '@vignette/engine/engine'

/** The largest picture that may be edited; decoding a larger one could exhaust the memory of the process. */
const maxPixels = 60_000_000
/** Pictures that are edited pixel by pixel are first scaled to fit into a square of this side. */
const workSide = 2_048

export type Raster = { readonly pixels: Buffer; readonly width: number; readonly height: number }

/** Opens a picture, rotated by its EXIF orientation. */
export const openSource = (source: Uint8Array): Sharp =>
  sharp(source, { limitInputPixels: maxPixels, failOn: 'error', animated: false }).autoOrient()

/** True for JPEG. Photographs stay JPEG. */
export const isPhoto = async (source: Uint8Array): Promise<boolean> =>
  (await sharp(source, { limitInputPixels: maxPixels }).metadata()).format === 'jpeg'

/** RGBA of at most `workSide` to a side. */
export const rasterOf = async (image: Sharp): Promise<Raster> => {
  const { data, info } = await image
    .resize(workSide, workSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

export const imageOf = ({ pixels, width, height }: Raster): Sharp =>
  sharp(pixels, { raw: { width, height, channels: 4 } })

/** @throws {EngineError} if the bytes cannot be read as a picture. */
export const readable = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof EngineError || !isUnreadable(error)) throw error
    throw new EngineError('unusable')
  }
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && /Input|unsupported image|corrupt|premature|pixel limit|VipsJpeg|vips/i.test(error.message)
