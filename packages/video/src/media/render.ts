import { rename } from 'node:fs/promises'
import { EngineError } from '@vignette/engine/engine'
import type { VideoFile } from '@vignette/engine/video-engine'
import { Muxer } from 'node-av/api'
import type { Tell } from './progress.ts'
import { createChain } from './chain.ts'
import { aac, continuousSound, h264, opus, stereo, vp9 } from './encoders.ts'
import { sendAll } from './send-all.ts'
import { rateFor } from './normal-picture.ts'
import { type OpenVideo, openVideo } from './open-video.ts'
import { createCounter } from './progress.ts'

type Wanted = {
  /** Without an extension. */
  readonly name: string
  readonly filters: readonly string[]
  readonly soundFilters?: readonly string[]
  /** WebM, the one that can be transparent in part. */
  readonly isTransparent?: boolean
  /** The video that the result is to take the place of: it has the sound of that, and is as long. */
  readonly insteadOf?: OpenVideo
  /** The most bits of a second of picture, and those of a second of sound. Such a file has no list of edits either. */
  readonly limits?: { readonly pictureBits: number; readonly soundBits: number }
}

const mp4 = {
  muxing: { format: 'mp4', options: { movflags: '+faststart' } },
  pictureEncoder: h264,
  soundEncoder: aac(),
  samples: 'fltp',
} as const
const withinLimits = ({ pictureBits, soundBits }: NonNullable<Wanted['limits']>) => ({
  ...mp4,
  muxing: { format: 'mp4', options: { movflags: '+faststart+negative_cts_offsets', use_editlist: 0 } },
  pictureEncoder: (frameRate: number) => h264(frameRate, pictureBits),
  soundEncoder: aac(soundBits),
})
const webm = {
  muxing: { format: 'webm' },
  pictureEncoder: vp9,
  soundEncoder: opus(128_000),
  samples: 'flt',
} as const

/** A result that ends well before its source was made of a broken file. */
const leastShare = 0.9

/** Makes a video out of another one: its picture and its sound, through filters. */
export const render = async (source: OpenVideo, wanted: Wanted, tell: Tell): Promise<VideoFile> => {
  const path = `${wanted.name}.${wanted.isTransparent ? 'webm' : 'mp4'}`
  const part = `${path}.part`
  await write(part, source, wanted, tell)
  await rename(part, path)
  await using made = await openVideo(path)
  const { facts } = wanted.insteadOf ?? source
  if (made.facts.durationMs < facts.durationMs * leastShare) throw new EngineError('unreadableVideo')
  return { path, facts: made.facts }
}

const write = async (path: string, source: OpenVideo, wanted: Wanted, tell: Tell): Promise<void> => {
  const { picture } = source
  const { filters, soundFilters = [], isTransparent, limits, insteadOf } = wanted
  const { sound, facts } = insteadOf ?? source
  const { muxing, pictureEncoder, soundEncoder, samples } = isTransparent ? webm : limits ? withinLimits(limits) : mp4
  const { num, den } = rateFor(facts.frameRate)
  const frames = Math.round((facts.durationMs / 1_000) * (num / den))
  await using output = await Muxer.open(path, muxing)
  using ofPicture = await createChain({
    stream: picture,
    filters,
    encoderFor: pictureEncoder(num / den),
    output,
    onFrame: createCounter(frames, tell),
    keepsTransparency: insteadOf !== undefined,
  })
  using ofSound = sound
    ? await createChain({
        stream: sound,
        filters: [continuousSound, ...soundFilters, stereo(samples)],
        encoderFor: soundEncoder,
        output,
      })
    : undefined
  await sendAll(source, insteadOf, { ofPicture, ofSound })
}
