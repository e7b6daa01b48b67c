import { uploadLimits } from '@vignette/domain/library/limits'
import { logoPixels } from '@vignette/domain/workspaces/limits'
import { logoUnreadable } from '@vignette/domain/workspaces/refusals'

const reading = { limitInputPixels: uploadLimits.imagePixels, failOn: 'error', pages: 1 } as const

/**
 * A picture as a small square, whole and with nothing around it where it is not square. It is encoded anew, so that only
 * what is visible is in it.
 * @throws {DomainError} `workspace.logo_unreadable`.
 */
export const squarePicture = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, reading)
      .autoOrient()
      .resize({ width: logoPixels, height: logoPixels, fit: 'contain', background: '#0000' })
      .webp({ quality: 90 })
      .toBuffer()
  } catch {
    throw logoUnreadable()
  }
}
