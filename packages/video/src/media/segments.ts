import { access, rename } from 'node:fs/promises'
import { type Encoder, type FilterAPI, Muxer } from 'node-av/api'
import type { Frame } from 'node-av/lib'
import { AVSEEK_FLAG_BACKWARD } from 'node-av/constants'
import { firstPictureMs } from './facts.ts'
import { finish as finishFile } from './finish.ts'
import type { Format } from './formats.ts'
import { decoderFor, type OpenVideo } from './open-video.ts'
import { packetsOf } from './packets.ts'
import { createCounter, type Tell } from './progress.ts'
import { segmentName } from './segment-name.ts'
import { createSteadyFilter } from './steady.ts'

/** A finished piece of the picture of a result, in a file of its own, and the number of its first frame. */
export type Segment = { readonly path: string; readonly start: number }

type Layout = {
  readonly filters: (from: number) => readonly string[]
  readonly format: Format
  readonly frames: number
  readonly rate: number
  /** The first frame of each segment. */
  readonly starts: readonly number[]
}

/** The first frames of the segments of a video. One of up to two segments is made in one piece. The last is the longest. */
export const startsOf = (frames: number, perSegment: number): readonly number[] => {
  const count = frames > 2 * perSegment ? Math.floor(frames / perSegment) : 1
  return Array.from({ length: count }, (_, nth) => nth * perSegment)
}

/** So many frames before a segment go through its filters, for those that remember what was before. */
const warmUp = 10
/** Pictures that are shown before a keyframe can need the one before it. */
const aheadSeconds = 2

/**
 * Writes the first segment that is not there yet. Each is written by a process of its own, so that what ends one costs no
 * other.
 *
 * @returns all of them if they are there, or if the video has ended; else nothing.
 */
export const writeSegment = async (
  source: OpenVideo,
  { filters, format, frames, rate, starts }: Layout,
  tell: Tell,
): Promise<readonly Segment[] | undefined> => {
  const segments = starts.map((start, nth) => ({ path: segmentName(nth, format.ending), start }))
  const nth = await countWhole(segments)
  const first = segments[nth]?.start
  if (first === undefined) return segments
  const next = starts[nth + 1] ?? Infinity
  const from = Math.max(0, first - warmUp)
  const told = counterFrom(frames, tell, first)
  await seekTo(source, from / rate)
  using decoder = await decoderFor(source.picture)
  using steady = createSteadyFilter(filters(from).join(','))
  let segment: Written | undefined
  let at = first
  for await (const packet of packetsOf(source.input, source.picture.index)) {
    for (using frame of steady.frames(decoder.framesSync(packet))) {
      if (!frame) continue
      at = frameOf(frame, rate)
      if (at < first) continue
      if (at >= next) break
      segment ??= await openSegment(segmentName(nth, format.ending), { format, rate, filter: steady.filter })
      segment.push(frame)
      told.count()
    }
    if (at >= next) break
  }
  if (!segment) return segments.slice(0, nth)
  told.finished(await segment.finish())
  return undefined
}

const frameOf = ({ timeBase: { num, den }, pts }: Frame, rate: number): number =>
  Math.round(((Number(pts) * num) / den) * rate)

/** How many are there, from the first one on. */
const countWhole = async (segments: readonly Segment[]): Promise<number> => {
  for (const [nth, { path }] of segments.entries()) {
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (!isThere) return nth
  }
  return segments.length
}

const counterFrom = (frames: number, tell: Tell, first: number) => {
  let last = { framesDone: first, frames, secondsLeft: null as number | null }
  const remember: Tell = (progress) => {
    last = progress
    tell(progress)
  }
  return { count: createCounter(frames, remember, first), finished: (name: string) => tell(last, name) }
}

/** To where the pictures from a time on can be decoded. A file in which that is not found is read from its start. */
const seekTo = async ({ input, picture, path }: OpenVideo, seconds: number): Promise<void> => {
  const wanted = seconds - aheadSeconds
  if (wanted <= 0) return
  const found = await firstPictureMs(path, picture.index, wanted * 1_000)
  if (found !== undefined && found <= wanted * 1_000) await input.seek(wanted, -1, AVSEEK_FLAG_BACKWARD)
}

type Written = { readonly push: (frame: Frame | null) => void; readonly finish: () => Promise<string> }

const openSegment = async (
  path: string,
  { format, rate, filter }: { readonly format: Format; readonly rate: number; readonly filter: FilterAPI },
): Promise<Written> => {
  const part = `${path}.part`
  const output = await Muxer.open(part, { format: format.ending })
  const encoder: Encoder = await format.pictureEncoder(rate)(filter)
  const index = output.addStream(encoder)
  const push = (frame: Frame | null) => {
    for (using encoded of encoder.packetsSync(frame)) output.writePacketSync(encoded, index)
  }
  const finish = async () => {
    push(null)
    encoder.close()
    await finishFile(output)
    await rename(part, path)
    return path
  }
  return { push, finish }
}
