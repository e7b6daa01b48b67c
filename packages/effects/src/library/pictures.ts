import { uploadLimits } from '@vignette/domain/library/limits'
import type { StoredFile } from '@vignette/domain/library/schemas'
import sharp, { type Sharp } from 'sharp'
import { UploadRefused } from './upload/upload-refused.ts'

/** A file of a picture or video before it is stored. */
export type NewFile = Omit<StoredFile, 'key' | 'bytes'> & { readonly bytes: Uint8Array; readonly ending: string }

/** A re-encoded picture and its smaller copies for pages. */
export type PictureFiles = {
  readonly original: NewFile & { readonly width: number; readonly height: number }
  readonly files: readonly NewFile[]
}

type StoredFormat = { readonly contentType: string; readonly ending: string; readonly encode: (image: Sharp) => Sharp }

const png: StoredFormat = { contentType: 'image/png', ending: 'png', encode: (image) => image.png() }
const jpeg: StoredFormat = { contentType: 'image/jpeg', ending: 'jpg', encode: (image) => image.jpeg({ quality: 90 }) }
const webp: StoredFormat = { contentType: 'image/webp', ending: 'webp', encode: (image) => image.webp({ quality: 90 }) }

/**
 * The format in which each format that sharp recognises is stored, so that every platform accepts it. Only the first
 * frame of an animation is stored.
 */
const storedFormats: Readonly<Record<string, StoredFormat>> = { png, jpeg, webp, gif: png, heif: jpeg }

/** Pictures with transparency keep it. */
const storedFormatsWithAlpha: typeof storedFormats = { ...storedFormats, heif: png }

const previewPixels = 1_280
const thumbnailPixels = 400

/** A file whose header claims more pixels than this is never decoded. */
const reading = { limitInputPixels: uploadLimits.imagePixels, failOn: 'error', pages: 1 } as const

const smaller = async (image: Sharp, variant: 'preview' | 'thumbnail', pixels: number): Promise<NewFile> => {
  const { data, info } = await image
    .clone()
    .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: variant === 'preview' ? 80 : 75 })
    .toBuffer({ resolveWithObject: true })
  return { variant, bytes: data, contentType: 'image/webp', ending: 'webp', width: info.width, height: info.height }
}

/** The smaller copies of a picture, for pages. */
export const smallerPictures = async (bytes: Uint8Array): Promise<readonly NewFile[]> => {
  const image = sharp(bytes, reading)
  return [await smaller(image, 'preview', previewPixels), await smaller(image, 'thumbnail', thumbnailPixels)]
}

/** The small pictures along a video, in one file. */
export const spritesFile = async (bytes: Uint8Array): Promise<NewFile> => {
  const { data, info } = await sharp(bytes, reading).webp({ quality: 60 }).toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { variant: 'sprites', bytes: data, contentType: 'image/webp', ending: 'webp', width, height }
}

/**
 * Re-encodes a picture, so that only what is visible is stored: no EXIF data, no location, no foreign data, and the
 * orientation applied.
 * @throws {UploadRefused}
 */
export const pictureFiles = async (bytes: Uint8Array): Promise<PictureFiles> => {
  try {
    const { format, width, height, hasAlpha } = await sharp(bytes, { ...reading, limitInputPixels: false }).metadata()
    if (width * height > uploadLimits.imagePixels) throw new UploadRefused('too_many_pixels')
    const kept = (hasAlpha ? storedFormatsWithAlpha : storedFormats)[format]
    if (!kept) throw new UploadRefused('unknown_type')
    const upright = sharp(bytes, reading).autoOrient()
    const { data, info } = await kept.encode(upright.clone()).toBuffer({ resolveWithObject: true })
    const { contentType, ending } = kept
    const original = {
      variant: 'original',
      bytes: data,
      contentType,
      ending,
      width: info.width,
      height: info.height,
    } as const
    // from the re-encoded picture, since the source may have many more pixels
    return { original, files: [original, ...(await smallerPictures(data))] }
  } catch (cause) {
    if (cause instanceof UploadRefused) throw cause
    throw new UploadRefused('broken', { cause })
  }
}
