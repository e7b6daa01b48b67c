import type { DownloadRequest } from '@vignette/domain/downloads/schemas'
import type { SKRSContext2D } from '@napi-rs/canvas'
import { aspects } from '@vignette/domain/generation/platforms'

type Aspect = DownloadRequest['aspect']

/** PDF measures in points, of which 72 are an inch; print needs 300 pixels to the inch. */
const pointsPerPixel = 72 / 300

const quality = { jpg: 92, webp: 90 } as const

/** The libraries are loaded with the first picture that is converted. */
const openPicture = async (bytes: Uint8Array) => (await import('sharp')).default(bytes).autoOrient()

/** The size of a platform, with the whole picture on the colour of its corner, which may be none where a type has that. */
const sized = async (bytes: Uint8Array, aspect: Aspect, hasAlpha: boolean) => {
  const picture = await openPicture(bytes)
  if (aspect === undefined) return picture
  const { width, height } = aspects[aspect]
  const corner = await (await openPicture(bytes)).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
  const [r = 255, g = 255, b = 255, alpha = 255] = corner
  const background = hasAlpha || alpha === 255 ? { r, g, b, alpha: alpha / 255 } : '#fff'
  return picture.resize(width, height, { fit: 'contain', background })
}

const pdfOf = async (png: Buffer, width: number, height: number): Promise<Buffer> => {
  const { loadImage, PDFDocument } = await import('@napi-rs/canvas')
  const [pageWidth, pageHeight] = [width, height].map((pixels) => Math.round(pixels * pointsPerPixel)) as [
    number,
    number,
  ]
  const document = new PDFDocument()
  // the library names a type of browsers, and means its own
  const page = document.beginPage(pageWidth, pageHeight) as SKRSContext2D
  page.drawImage(await loadImage(png), 0, 0, pageWidth, pageHeight)
  document.endPage()
  return document.close()
}

const types = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', pdf: 'application/pdf' } as const
type PictureType = (typeof types)[keyof typeof types]

const isPictureType = (type: string): type is PictureType => Object.values<string>(types).includes(type)

/** The type that a picture is converted to: its own, if only its size is to change and it can be written. */
export const convertedType = (contentType: string, { format }: Pick<DownloadRequest, 'format'>): PictureType => {
  if (format !== 'original') return types[format]
  return isPictureType(contentType) ? contentType : 'image/png'
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** One at a time in a process, since a picture of fifty megapixels takes hundreds of megabytes while it is converted. */
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const result = lastTurn.then(work)
  lastTurn = result.catch(() => undefined)
  return result
}

/** A picture in the type and size that are wanted. Transparent parts become white where a type has none. */
export const converted = (bytes: Uint8Array, type: PictureType, aspect: Aspect): Promise<Uint8Array> =>
  inTurn(() => convert(bytes, type, aspect))

const convert = async (bytes: Uint8Array, type: PictureType, aspect: Aspect): Promise<Uint8Array> => {
  const picture = await sized(bytes, aspect, type === 'image/png' || type === 'image/webp')
  switch (type) {
    case 'image/png':
      return picture.png().toBuffer()
    case 'image/jpeg':
      return picture.flatten({ background: '#fff' }).jpeg({ quality: quality.jpg }).toBuffer()
    case 'image/webp':
      return picture.webp({ quality: quality.webp }).toBuffer()
    case 'application/pdf': {
      const { data, info } = await picture.flatten({ background: '#fff' }).png().toBuffer({ resolveWithObject: true })
      return pdfOf(data, info.width, info.height)
    }
  }
}
