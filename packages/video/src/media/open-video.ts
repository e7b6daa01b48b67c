import { EngineError } from '@vignette/engine/engine'
import type { VideoFacts } from '@vignette/engine/video-engine'
import { Decoder, Demuxer } from 'node-av/api'
import { AV_DISPOSITION_ATTACHED_PIC, AVMEDIA_TYPE_VIDEO, FF_DECODER_LIBVPX_VP9 } from 'node-av/constants'
import type { Stream } from 'node-av/lib'
import { readFacts, soundOf } from './facts.ts'
import { readingOptions, streamsMax } from './reading-options.ts'
import { threads } from './threads.ts'
import { isTransparentVp9 } from './transparent-vp9.ts'

const sideMax = 8_192
const pixelsMax = 8_192 * 4_608
const secondsMax = 30 * 60 + 10

export type OpenVideo = AsyncDisposable & {
  readonly path: string
  readonly input: Demuxer
  readonly picture: Stream
  readonly sound: Stream | undefined
  readonly facts: VideoFacts
}

const refuse = (): never => {
  throw new EngineError('unreadableVideo')
}

/**
 * Opens a video that is within the limits.
 *
 * @throws {EngineError} `unreadableVideo` for anything else.
 */
export const openVideo = async (path: string): Promise<OpenVideo> => {
  const input = await Demuxer.open(path, { options: readingOptions }).catch(refuse)
  try {
    const picture = pictureOf(input) ?? refuse()
    const { width, height } = picture.codecpar
    const isWithin = width > 0 && height > 0 && Math.max(width, height) <= sideMax && width * height <= pixelsMax
    if (!isWithin || input.streams.length > streamsMax) refuse()
    const facts = await readFacts(input, picture, path)
    if (facts.durationMs <= 0 || facts.durationMs > secondsMax * 1_000) refuse()
    return { path, input, picture, sound: soundOf(input), facts, [Symbol.asyncDispose]: () => input.close() }
  } catch (error) {
    await input.close()
    throw error
  }
}

/** The first stream of pictures that is not a cover. */
const pictureOf = (input: Demuxer): Stream | undefined =>
  input.streams.find(
    ({ codecpar, disposition }) =>
      codecpar.codecType === AVMEDIA_TYPE_VIDEO && (disposition & AV_DISPOSITION_ATTACHED_PIC) === 0,
  )

/** A decoder for a stream of a file that nobody has checked. A coarse one decodes no more than one picture in many. */
export const decoderFor = async (
  stream: Stream,
  { isCoarse = false, keepsTransparency = false } = {},
): Promise<Decoder> => {
  const options = {
    ...(stream.codecpar.codecType === AVMEDIA_TYPE_VIDEO ? { max_pixels: pixelsMax } : {}),
    ...(isCoarse ? { skip_frame: 'nokey' } : {}),
  }
  const settings = { threadCount: threads, exitOnError: false, options }
  if (keepsTransparency && isTransparentVp9(stream))
    return await Decoder.create(stream, FF_DECODER_LIBVPX_VP9, settings).catch(refuse)
  return await Decoder.create(stream, settings).catch(refuse)
}
