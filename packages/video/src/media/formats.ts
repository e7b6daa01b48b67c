import { aac, h264, opus, vp9 } from './encoders.ts'

/** What a result is written as. */
export const formats = {
  mp4: {
    muxing: { format: 'mp4', options: { movflags: '+faststart' } },
    pictureEncoder: h264,
    soundEncoder: aac,
    samples: 'fltp',
  },
  /** The one that can be transparent in part. */
  webm: {
    muxing: { format: 'webm' },
    pictureEncoder: vp9,
    soundEncoder: opus(128_000),
    samples: 'flt',
  },
} as const

export type Ending = keyof typeof formats
