import { DomainError } from '@vignette/domain/kernel/domain-error'

const sidePixels = 192
const mostPixels = 40_000_000

/**
 * Cuts a photo to a square of 192 pixels and encodes it anew, so that nothing of it is kept but what is seen.
 * @param image JPEG, PNG or WebP in base64.
 * @returns a WebP picture in base64.
 * @throws {DomainError} `support.no_picture`.
 */
export const cardPhoto = async (image: string): Promise<string> => {
  try {
    const { default: sharp } = await import('sharp')
    const opened = sharp(Buffer.from(image, 'base64'), { limitInputPixels: mostPixels, failOn: 'error' })
    const { format } = await opened.metadata()
    if (!['jpeg', 'png', 'webp'].includes(format)) throw new Error('the format is not taken')
    const cut = opened.autoOrient().resize(sidePixels, sidePixels, { fit: 'cover', position: 'attention' })
    return (await cut.webp({ quality: 80 }).toBuffer()).toString('base64')
  } catch (cause) {
    const message = 'This picture could not be read. JPEG, PNG and WebP are understood.'
    throw Object.assign(new DomainError('invalid', 'support.no_picture', message), { cause })
  }
}
