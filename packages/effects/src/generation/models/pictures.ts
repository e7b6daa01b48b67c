import sharp, { type Sharp } from 'sharp'
import { EngineError, type Picture } from '@vignette/engine/engine'

/** More pixels than any model draws. A file that claims more is refused. */
const limitInputPixels = 40_000_000
/** The longest side, in pixels, of a picture that is sent to a model. */
const longestSide = { source: 1_536, glance: 512 } as const

const open = (bytes: Uint8Array): Sharp => sharp(bytes, { limitInputPixels, failOn: 'error' }).autoOrient()

export type Size = { readonly width: number; readonly height: number }

/**
 * Scales and crops the picture of a model to exactly the requested size. Rejects with `unusable` when the bytes are not
 * a picture.
 */
export const pictureOf = async (bytes: Uint8Array, { width, height }: Size): Promise<Omit<Picture, 'altText'>> => {
  try {
    const fitted = open(bytes).resize(width, height, { fit: 'cover', position: sharp.strategy.attention })
    const made = await fitted
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer()
    return { bytes: made, contentType: 'image/jpeg', width, height }
  } catch {
    throw new EngineError('unusable')
  }
}

export const sizeOf = async (bytes: Uint8Array): Promise<Size> => {
  const { autoOrient } = await open(bytes).metadata()
  return autoOrient
}

/** The size and format in which a picture is sent to be edited. */
export const sourceOf = (bytes: Uint8Array): Promise<Uint8Array> =>
  open(bytes)
    .resize(longestSide.source, longestSide.source, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()

/** The size and format in which a picture is sent to be described. */
export const glanceOf = (bytes: Uint8Array): Promise<Uint8Array> =>
  open(bytes)
    .resize(longestSide.glance, longestSide.glance, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 75 })
    .toBuffer()
