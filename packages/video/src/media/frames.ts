import { EngineError } from '@vignette/engine/engine'
import type { Frame, Stream } from 'node-av/lib'
import { decoderFor, type OpenVideo } from './open-video.ts'
import { packetsOf } from './packets.ts'
import { createSteadyFilter } from './steady.ts'

type Reading = { readonly isCoarse?: boolean; readonly keepsTransparency?: boolean }

/** The frames of one stream after filters. Each is freed when the next is asked for. */
export const framesOf = async function* (
  { input }: OpenVideo,
  stream: Stream,
  filters: readonly string[],
  reading: Reading = {},
): AsyncGenerator<Frame> {
  using decoder = await decoderFor(stream, reading)
  using steady = createSteadyFilter(filters.join(','))
  for await (const packet of packetsOf(input, stream.index)) {
    for (using frame of steady.frames(decoder.framesSync(packet))) if (frame) yield frame
  }
}

/** The pictures of a video after filters, with their times. */
export const picturesOf = async function* (
  video: OpenVideo,
  filters: readonly string[],
  reading: Reading = {},
): AsyncGenerator<{ readonly frame: Frame; readonly atMs: number }> {
  for await (const frame of framesOf(video, video.picture, filters, reading)) {
    const { num, den } = frame.timeBase
    const atMs = Math.round((Number(frame.pts) * num * 1_000) / den)
    // a broken time stamp lets a filter repeat a frame for hours
    if (atMs > video.facts.durationMs * 1.1 + 4_000) throw new EngineError('unreadableVideo')
    yield { frame, atMs }
  }
}
