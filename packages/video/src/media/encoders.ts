import { Encoder, type FilterAPI, type FilterComplexAPI } from 'node-av/api'
import {
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_LIBVPX_VP9,
  FF_ENCODER_LIBX264,
} from 'node-av/constants'
import { type CodecContext, FFmpegError } from 'node-av/lib'
import { threads } from './threads.ts'

const keyframeSeconds = 2
/** How far the encoder may be ahead of a limit of bits. */
const aheadSeconds = 0.5

const keyframesFor = (frameRate: number) => Math.max(1, Math.round(frameRate * keyframeSeconds))

/** The colours of usual screens, said in the file, so that no player has to guess. */
const colors = {
  colorRange: AVCOL_RANGE_MPEG,
  colorPrimaries: AVCOL_PRI_BT709,
  colorTrc: AVCOL_TRC_BT709,
  colorSpace: AVCOL_SPC_BT709,
}

/**
 * Sets the options of a codec one by one. The library frees those that it is given together as `options` twice where an encoder
 * is opened without promises: then, and when the object that held them is collected, which crashes the process now and then.
 */
const having =
  (options: Readonly<Record<string, string | number>>) =>
  (context: CodecContext): void => {
    for (const [name, value] of Object.entries(options)) {
      FFmpegError.throwIfError(context.setOption(name, value), `The codec has no ${name}`)
    }
  }

/**
 * H.264 that every phone plays. The lowest level that the size and the rate allow is chosen by x264. With a limit, no second has
 * many more bits.
 */
export const h264 =
  (frameRate: number, mostBits?: number) =>
  async (filter: FilterAPI | FilterComplexAPI): Promise<Encoder> =>
    await Encoder.create(FF_ENCODER_LIBX264, {
      filter,
      bitrate: 0,
      gopSize: keyframesFor(frameRate),
      threadCount: threads,
      context: colors,
      ...(mostBits !== undefined && { maxRate: mostBits, bufSize: Math.round(mostBits * aheadSeconds) }),
      configure: having({ preset: 'veryfast', crf: 20, profile: 'high' }),
    })

/** VP9 with transparency, which MP4 cannot hold. */
export const vp9 =
  (frameRate: number) =>
  async (filter: FilterAPI): Promise<Encoder> =>
    await Encoder.create(FF_ENCODER_LIBVPX_VP9, {
      filter,
      bitrate: 0,
      gopSize: keyframesFor(frameRate),
      threadCount: threads,
      context: colors,
      configure: having({ crf: 28, deadline: 'realtime', 'cpu-used': 6, 'row-mt': 1, 'auto-alt-ref': 0 }),
    })

export const aac =
  (bitrate = 192_000) =>
  async (filter: FilterAPI | FilterComplexAPI): Promise<Encoder> =>
    await Encoder.create(FF_ENCODER_AAC, { filter, bitrate })

export const opus =
  (bitrate: number) =>
  async (filter: FilterAPI): Promise<Encoder> =>
    await Encoder.create(FF_ENCODER_LIBOPUS, { filter, bitrate })

/** Sound that starts with the picture and has no holes. */
export const continuousSound = 'aresample=48000:async=1:first_pts=0'
/** Two channels of samples as an encoder takes them. */
export const stereo = (format: 'fltp' | 'flt') => `aformat=sample_fmts=${format}:channel_layouts=stereo`
/** What recognises speech, and what finds pauses, hears one channel with the range of a voice. */
export const voiceSound = (format: 'fltp' | 'flt' | 's16') => [
  'aresample=16000:async=1:first_pts=0',
  `aformat=sample_fmts=${format}:channel_layouts=mono`,
]
