import { readSubtitles } from '../captions/read-subtitles.ts'
import { generation } from '../generation/decider.ts'
import { kinds } from '../generation/kinds.ts'
import { notAgain, sourceGone, unreadableSubtitles } from '../generation/refusals.ts'
import type { Output } from '../generation/outputs.ts'
import { usualFilmingMs, usualMs } from '../generation/time-limits.ts'
import { likelyBytes, likelyFilmBytes } from '../generation/video-sizes.ts'
import type { Streams } from '../kernel/streams.ts'
import { library } from '../library/decider.ts'
import { libraryFull } from '../library/refusals.ts'
import { type Item, keptItem, type Library } from '../library/state.ts'
import { storageLimit } from './current-limits.ts'

/** Work on a video of the library. */
type VideoOutput = Extract<Output, { readonly kind: `video${string}`; readonly sourceId: string }>

const isOfVideo = (output: Output): output is VideoOutput => output.kind.startsWith('video') && 'sourceId' in output

type Place = { readonly workspaceId: string; readonly now: string }

/** What is rendered once more for nothing was delivered before, from the same video, for a price. */
const requirePaid = async (streams: Streams, workspaceId: string, output: VideoOutput): Promise<void> => {
  if (!('again' in output) || output.again === undefined) return
  const paid = await streams.load(generation, output.again)
  if (paid.status !== 'ended' || paid.ending.units === 0 || paid.requested.workspaceId !== workspaceId) throw notAgain()
  const { kind, settings, credits } = paid.requested
  const isSame = settings?.['sourceId'] === output.sourceId && hasSameShape(output, settings)
  if (kind !== output.kind || credits === 0 || !isSame || !paid.document) throw notAgain()
}

/** Another format is another video, with a price of its own. */
const hasSameShape = (output: VideoOutput, paid: Readonly<Record<string, unknown>>): boolean =>
  output.kind !== 'videoSmartCrop' || paid['aspect'] === output.aspect

/** @throws {DomainError} `generation.no_subtitles`, with what is wrong with the file. */
const requireReadableWords = (output: VideoOutput): void => {
  if (output.kind !== 'videoAutoCaption' || output.words.from !== 'subtitles') return
  const read = readSubtitles(output.words.subtitles)
  if ('problem' in read) throw unreadableSubtitles(read.problem)
}

/**
 * The video is there, and there is room for what is made of it.
 * @throws {DomainError} `generation.no_source`, `generation.not_again`, `generation.no_subtitles`, `library.full`.
 */
const requireVideo = async (streams: Streams, place: Place, output: VideoOutput): Promise<Item> => {
  const state = await streams.load(library, place.workspaceId)
  const item = keptItem(state, output.sourceId)
  if (item?.kind !== 'video' || item.purgesAt !== null) throw sourceGone()
  requireReadableWords(output)
  await requirePaid(streams, place.workspaceId, output)
  await requireRoom(streams, place, state, likelyBytes(output, item))
  return item
}

/** @throws {DomainError} `library.full`. */
const requireRoom = async (streams: Streams, place: Place, state: Library, needed: number): Promise<void> => {
  const { used, reserved } = state
  const limit = await storageLimit(streams, place.workspaceId, place.now)
  if (used + reserved + needed > limit) throw libraryFull({ used, reserved, limit, needed })
}

/**
 * What an output works on is there, and there is room for what is made. Returns how long that video is, in milliseconds; undefined for
 * outputs without one.
 * @throws {DomainError} as `requireVideo`.
 */
export const requireRoomForVideo = async (
  streams: Streams,
  place: Place,
  output: Output,
): Promise<number | undefined> => {
  if (isOfVideo(output)) return (await requireVideo(streams, place, output)).durationMs ?? undefined
  if (output.kind !== 'videoGeneration') return undefined
  await requireRoom(streams, place, await streams.load(library, place.workspaceId), likelyFilmBytes(output.seconds))
  return output.seconds * 1_000
}

/** How long the video is that an output makes or works on, which never changes; undefined for other outputs. */
export const lengthOf = async (streams: Streams, workspaceId: string, output: Output): Promise<number | undefined> => {
  if (output.kind === 'videoGeneration') return output.seconds * 1_000
  if (!isOfVideo(output)) return undefined
  return keptItem(await streams.recall(library, workspaceId), output.sourceId)?.durationMs ?? undefined
}

/**
 * How long the work on the videos of a request usually takes, in milliseconds; 0 if there is none.
 * @throws {DomainError} as `requireRoomForVideo`, so that people learn it before the price.
 */
export const workOnVideos = async (
  streams: Streams,
  place: Place & {
    /** True if a model makes the footage of films. */
    readonly isFilmed?: boolean
  },
  outputs: readonly Output[],
): Promise<number> => {
  let sum = 0
  for (const output of outputs.filter(({ kind }) => kinds[kind].makes === 'videos')) {
    const usual = place.isFilmed && output.kind === 'videoGeneration' ? usualFilmingMs : usualMs
    const durationMs = (await requireRoomForVideo(streams, place, output)) ?? 0
    const settings = output.kind === 'videoEnhancement' ? { addDetail: output.addDetail } : {}
    sum += usual({ kind: output.kind, durationMs, settings })
  }
  return sum
}
