import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { Refusal } from '../refusal.ts'

type Size = { readonly width: number; readonly height: number }

const mostPixels = 100_000_000

const isVideo = (contentType: string): boolean => contentType.startsWith('video/')

/**
 * Looks into a file for what it is and how large it is shown. Pictures are decoded, so that a broken one is found.
 *
 * @throws {Refusal} when it is not what its sender says, or cannot be read.
 */
export const readMedia = async (file: string, contentType: string): Promise<Size> => {
  const found = await fileTypeFromFile(file).catch(() => undefined)
  if (found?.mime !== contentType) {
    throw new Refusal(415, 'unsupported_type', `This is not ${contentType}, but ${found?.mime ?? 'something else'}.`)
  }
  const size = await (isVideo(contentType) ? sizeOfVideo(file) : sizeOfPicture(file)).catch(() => undefined)
  if (!size || size.width < 1 || size.height < 1) {
    throw new Refusal(422, 'media_broken', 'This picture or video cannot be read.')
  }
  return size
}

const sizeOfPicture = async (file: string): Promise<Size> => {
  const options = { limitInputPixels: mostPixels, failOn: 'truncated' } as const
  const { autoOrient } = await sharp(file, options).metadata()
  await sharp(file, options).resize(8, 8, { fit: 'fill' }).raw().toBuffer()
  return autoOrient
}

const sizeOfVideo = async (file: string): Promise<Size | undefined> => {
  const { FilePathSource, Input, MP4 } = await import('mediabunny') // only videos need it
  const input = new Input({ formats: [MP4], source: new FilePathSource(file) })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track) return undefined
    const [width, height] = await Promise.all([track.getDisplayWidth(), track.getDisplayHeight()])
    return { width, height }
  } finally {
    input.dispose()
  }
}
