import { uploadLimits } from '@vignette/domain/library/limits'
import type { StoredFile } from '@vignette/domain/library/schemas'
import sharp, { type Sharp } from 'sharp'
import { UploadRefused } from './upload-refused.ts'

/** A file of a picture or video, before it is kept. */
export type NewFile = Omit<StoredFile, 'key' | 'bytes'> & { readonly bytes: Uint8Array; readonly ending: string }

/** A picture as it is kept: as it came, but made anew, and smaller ones for pages. */
export type PictureFiles = {
  readonly original: NewFile & { readonly width: number; readonly height: number }
  readonly files: readonly NewFile[]
}

type Kept = { readonly contentType: string; readonly ending: string; readonly encode: (image: Sharp) => Sharp }

const png: Kept = { contentType: 'image/png', ending: 'png', encode: (image) => image.png() }
const jpeg: Kept = { contentType: 'image/jpeg', ending: 'jpg', encode: (image) => image.jpeg({ quality: 90 }) }
const webp: Kept = { contentType: 'image/webp', ending: 'webp', encode: (image) => image.webp({ quality: 90 }) }

/** What each format that sharp finds is kept as: one that every platform takes. Of what moves, the first picture. */
const keptAs: Readonly<Record<string, Kept>> = { png, jpeg, webp, gif: png, heif: jpeg }

/** What can be seen through stays so. */
const keptWithAlpha: typeof keptAs = { ...keptAs, heif: png }

const previewPixels = 1_280
const thumbnailPixels = 400

/** The header is read first: what says it is larger than this is never decoded. */
const reading = { limitInputPixels: uploadLimits.imagePixels, failOn: 'error', pages: 1 } as const

const smaller = async (image: Sharp, variant: 'preview' | 'thumbnail', pixels: number): Promise<NewFile> => {
  const { data, info } = await image
    .clone()
    .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: variant === 'preview' ? 80 : 75 })
    .toBuffer({ resolveWithObject: true })
  return { variant, bytes: data, contentType: 'image/webp', ending: 'webp', width: info.width, height: info.height }
}

/**
 * Decodes a picture and makes it anew, so that nothing of the file but what is seen is kept: no EXIF and no position, no
 * foreign data, and the orientation applied.
 * @throws {UploadRefused}
 */
export const pictureFiles = async (bytes: Uint8Array): Promise<PictureFiles> => {
  try {
    const { format, width, height, hasAlpha } = await sharp(bytes, { ...reading, limitInputPixels: false }).metadata()
    if (width * height > uploadLimits.imagePixels) throw new UploadRefused('too_many_pixels')
    const kept = (hasAlpha ? keptWithAlpha : keptAs)[format]
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
    // from what was made: the first decoding may be of many more points
    const again = sharp(data, reading)
    const [preview, thumbnail] = [
      await smaller(again, 'preview', previewPixels),
      await smaller(again, 'thumbnail', thumbnailPixels),
    ]
    return { original, files: [original, preview, thumbnail] }
  } catch (cause) {
    if (cause instanceof UploadRefused) throw cause
    throw new UploadRefused('broken', { cause })
  }
}
