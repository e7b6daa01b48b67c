import type { Encoder, FilterAPI, Muxer } from 'node-av/api'
import { aac, h264, opus, vp9 } from './encoders.ts'

type EncoderFor = (filter: FilterAPI) => Promise<Encoder>

/** What a result is written as. */
export type Format = {
  readonly ending: 'mp4' | 'webm'
  readonly muxing: NonNullable<Parameters<typeof Muxer.open>[1]>
  readonly pictureEncoder: (frameRate: number) => EncoderFor
  readonly soundEncoder: EncoderFor
  /** How samples of the sound are laid out. */
  readonly samples: 'fltp' | 'flt'
}

export const mp4: Format = {
  ending: 'mp4',
  muxing: { format: 'mp4', options: { movflags: '+faststart' } },
  pictureEncoder: h264,
  soundEncoder: aac(),
  samples: 'fltp',
}

/** With at most so many bits of a second of picture and of sound. Such a file has no list of edits either. */
export const mp4Within = (pictureBits: number, soundBits: number): Format => ({
  ...mp4,
  muxing: { format: 'mp4', options: { movflags: '+faststart+negative_cts_offsets', use_editlist: 0 } },
  pictureEncoder: (frameRate) => h264(frameRate, pictureBits),
  soundEncoder: aac(soundBits),
})

/** The one that can be transparent in part. */
export const webm: Format = {
  ending: 'webm',
  muxing: { format: 'webm' },
  pictureEncoder: vp9,
  soundEncoder: opus(128_000),
  samples: 'flt',
}
