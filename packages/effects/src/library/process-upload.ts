import { uploadLimits } from '@vignette/domain/library/limits'
import type { StoredFile } from '@vignette/domain/library/schemas'
import type { Storage } from '@vignette/storage/storage'
import { fileTypeFromBuffer } from 'file-type'
import { describePicture, wordsOfName } from './describe-picture.ts'
import { putFiles, putLongFile } from './keep-files.ts'
import { lengthInWords } from './length-in-words.ts'
import { pictureFiles } from './pictures.ts'
import { UploadRefused } from './upload/upload-refused.ts'
import type { UploadedFile } from './upload/uploaded-file.ts'
import { patched } from './video/patches.ts'
import { videoFacts, videoKinds } from './video/videos.ts'

/** A processed upload, ready to be added to the library. */
type ProcessedUpload = {
  readonly kind: 'image' | 'video'
  readonly contentType: string
  readonly altText: string
  readonly files: StoredFile[]
  readonly bytes: number
  readonly width: number
  readonly height: number
  readonly durationMs: number | null
}

type Place = { readonly workspaceId: string; readonly itemId: string }

const headBytes = 4_100

const pictureTypes = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'])
const isHeic = (mime: string): boolean => /^image\/hei[cf]/.test(mime)

let lastTurn: Promise<unknown> = Promise.resolve()

/** One at a time in a process, since a large picture takes hundreds of megabytes while it is decoded. */
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const result = lastTurn.then(work)
  lastTurn = result.catch(() => undefined)
  return result
}

const keepPicture = async (
  storage: Storage,
  place: Place,
  name: string,
  file: UploadedFile,
): Promise<ProcessedUpload> => {
  if (file.bytes > uploadLimits.imageBytes) throw new UploadRefused('too_large')
  const { original, files: made } = await inTurn(async () => pictureFiles(await file.whole()))
  const { width, height, contentType } = original
  const thumbnail = made.find(({ variant }) => variant === 'thumbnail')?.bytes ?? original.bytes
  const altText = await describePicture(name, { width, height, thumbnail })
  const files = [...(await putFiles(storage, place, made))]
  const bytes = files.reduce((all, each) => all + each.bytes, 0)
  return { kind: 'image', contentType, altText, files, bytes, width, height, durationMs: null }
}

const keepVideo = async (
  storage: Storage,
  place: Place,
  name: string,
  file: UploadedFile,
  mime: string,
): Promise<ProcessedUpload> => {
  const { contentType, ending, width, height, durationMs, patches } = await videoFacts(file, mime)
  const { bytes } = file
  const about = { variant: 'original' as const, contentType, bytes, width, height }
  const kept = await putLongFile(storage, place, { ...about, ending, chunks: () => patched(file.chunks(), patches) })
  const words = wordsOfName(name)
  const altText = `${words ? `${words}. ` : ''}A video of ${lengthInWords(durationMs)}.`
  return { kind: 'video', contentType, altText, files: [kept], bytes, width, height, durationMs }
}

/**
 * Recognises a file by its content, not by its name, and stores it. A repetition gives the same result.
 * @throws {UploadRefused}
 */
export const processUpload = async (
  storage: Storage,
  place: Place,
  name: string,
  file: UploadedFile,
): Promise<ProcessedUpload> => {
  const mime = (await fileTypeFromBuffer(await file.read(0, headBytes)))?.mime ?? ''
  if (pictureTypes.has(mime)) return keepPicture(storage, place, name, file)
  if (mime in videoKinds) return keepVideo(storage, place, name, file, mime)
  throw new UploadRefused(isHeic(mime) ? 'heic' : 'unknown_type')
}
