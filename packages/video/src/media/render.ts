import { rename } from 'node:fs/promises'
import { EngineError } from '@vignette/engine/engine'
import type { VideoFile } from '@vignette/engine/video-engine'
import { Muxer } from 'node-av/api'
import { createChain } from './chain.ts'
import { continuousSound, stereo } from './encoders.ts'
import { formats } from './formats.ts'
import { joinSegments } from './join-segments.ts'
import { rateFor } from './normal-picture.ts'
import { type OpenVideo, openVideo } from './open-video.ts'
import { packetsOf } from './packets.ts'
import { createCounter, type Tell } from './progress.ts'
import { startsOf, writeSegment } from './segments.ts'

/** What a task can be told about the parts of a long video. */
export type Segmented = { readonly segmentSeconds?: number | undefined }

type Wanted = Segmented & {
  /** Without an extension. */
  readonly name: string
  /** The filters that make the picture from a frame of the result on. */
  readonly filters: (from: number) => readonly string[]
  readonly soundFilters?: () => Promise<readonly string[]>
  readonly isTransparent?: boolean
}

/** A result that ends well before its source was made of a broken file. */
const leastShare = 0.9

const usualSegmentSeconds = 60

/**
 * Makes a video out of another one: its picture and its sound, through filters.
 *
 * @returns nothing if it has made a segment of a long video, and is to be asked again for the next.
 */
export const render = async (source: OpenVideo, wanted: Wanted, tell: Tell): Promise<VideoFile | undefined> => {
  const ending = wanted.isTransparent ? 'webm' : 'mp4'
  const path = `${wanted.name}.${ending}`
  const part = `${path}.part`
  const { num, den } = rateFor(source.facts.frameRate)
  const rate = num / den
  const frames = Math.round((source.facts.durationMs / 1_000) * rate)
  const starts = startsOf(frames, Math.round((wanted.segmentSeconds ?? usualSegmentSeconds) * rate))
  const how = { ...wanted, ending, frames, rate } as const
  if (starts.length === 1) {
    await write(part, source, how, tell)
  } else {
    const segments = await writeSegment(source, { ...how, starts }, tell)
    if (!segments) return undefined
    const soundFilters = await wanted.soundFilters?.()
    await joinSegments(part, segments, source, { ending, rate, ...(soundFilters && { soundFilters }) })
  }
  await rename(part, path)
  await using made = await openVideo(path)
  if (made.facts.durationMs < source.facts.durationMs * leastShare) throw new EngineError('unreadableVideo')
  return { path, facts: made.facts }
}

const write = async (
  path: string,
  source: OpenVideo,
  how: Wanted & { readonly ending: keyof typeof formats; readonly frames: number; readonly rate: number },
  tell: Tell,
): Promise<void> => {
  const { input, picture, sound } = source
  const { filters, ending, frames, rate } = how
  const soundFilters = (await how.soundFilters?.()) ?? []
  const { muxing, pictureEncoder, soundEncoder, samples } = formats[ending]
  await using output = await Muxer.open(path, muxing)
  using ofPicture = await createChain({
    stream: picture,
    filters: filters(0),
    encoderFor: pictureEncoder(rate),
    output,
    onFrame: createCounter(frames, tell),
  })
  using ofSound = sound
    ? await createChain({
        stream: sound,
        filters: [continuousSound, ...soundFilters, stereo(samples)],
        encoderFor: soundEncoder,
        output,
      })
    : undefined
  for await (const packet of packetsOf(input)) {
    if (packet?.streamIndex === picture.index) ofPicture.push(packet)
    if (packet && packet.streamIndex === sound?.index) ofSound?.push(packet)
  }
  ofPicture.push(null)
  ofSound?.push(null)
}
