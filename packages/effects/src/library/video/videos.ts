import { uploadLimits } from '@vignette/domain/library/limits'
import { UploadRefused } from '../upload/upload-refused.ts'
import type { UploadedFile } from '../upload/uploaded-file.ts'
import { mp4Patches } from './mp4-metadata.ts'
import type { Patch } from './patches.ts'
import { webmPatches } from './webm-metadata.ts'
import { isMixed, isWholeMp4, isWholeWebm } from './video-shape.ts'

/** The properties of a video, as its container states them, and what is written over it so that it tells no more. */
export type VideoFacts = {
  readonly contentType: string
  readonly ending: string
  readonly width: number
  readonly height: number
  readonly durationMs: number
  readonly patches: readonly Patch[]
}

/** The type under which each recognised type of video is stored. */
export const videoKinds: Readonly<Record<string, { readonly contentType: string; readonly ending: string }>> = {
  'video/mp4': { contentType: 'video/mp4', ending: 'mp4' },
  'video/x-m4v': { contentType: 'video/mp4', ending: 'mp4' },
  'video/quicktime': { contentType: 'video/quicktime', ending: 'mov' },
  'video/webm': { contentType: 'video/webm', ending: 'webm' },
}

const longestSide = 8_192

/** A container without an index is read as a whole. A store gives ten megabytes a second at least. */
const readingMs = (bytes: number): number => 15_000 + bytes / 10_000

const readFacts = async ({ bytes, read }: UploadedFile) => {
  const { CustomSource, Input, MP4, QTFF, WEBM } = await import('mediabunny') // only videos need it
  const input = new Input({
    formats: [MP4, QTFF, WEBM],
    source: new CustomSource({ getSize: () => bytes, read, handleUnhandledError: () => undefined }),
  })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track) throw new UploadRefused('unknown_type')
    const [width, height] = await Promise.all([track.getDisplayWidth(), track.getDisplayHeight()])
    // the duration in the metadata may be missing or wrong, and the last packet may not state how long it lasts
    const seconds = Math.max(await input.computeDuration(), (await input.getDurationFromMetadata()) ?? 0)
    return { width, height, seconds }
  } finally {
    input.dispose()
  }
}

const within = async <Result>(work: Promise<Result>, ms: number): Promise<Result> => {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new UploadRefused('broken')), ms)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Reads a container.
 * @throws {UploadRefused} for one that cannot be read. A failure to read the file itself is thrown unchanged.
 */
const reading = async <Result>(file: UploadedFile, work: (file: UploadedFile) => Promise<Result>): Promise<Result> => {
  const failures: unknown[] = []
  const read = (start: number, end: number) =>
    file.read(start, end).catch((error: unknown) => {
      failures.push(error)
      throw error
    })
  try {
    return await within(work({ ...file, read }), readingMs(file.bytes))
  } catch (cause) {
    if (failures.length > 0) throw failures[0]
    throw cause instanceof UploadRefused ? cause : new UploadRefused('broken', { cause })
  }
}

/**
 * Checks a video. It is stored as it is but for its metadata, so its container must be complete and contain nothing else.
 * @throws {UploadRefused}
 */
export const videoFacts = async (file: UploadedFile, mime: string): Promise<VideoFacts> => {
  const kind = videoKinds[mime]
  if (!kind) throw new UploadRefused('unknown_type')
  if (file.bytes > uploadLimits.videoBytes) throw new UploadRefused('too_large')
  if (await isMixed(file)) throw new UploadRefused('mixed')
  const isWhole = kind.ending === 'webm' ? isWholeWebm : isWholeMp4
  if (!(await isWhole(file))) throw new UploadRefused('broken')
  const { width, height, seconds } = await reading(file, readFacts)
  if (!(seconds > 0) || width < 1 || height < 1 || Math.max(width, height) > longestSide) {
    throw new UploadRefused('broken')
  }
  if (seconds > uploadLimits.videoSeconds) throw new UploadRefused('too_long')
  const durationMs = Math.max(1, Math.round(seconds * 1_000))
  const patches = await reading(file, kind.ending === 'webm' ? webmPatches : mp4Patches)
  return { ...kind, width: Math.round(width), height: Math.round(height), durationMs, patches }
}
