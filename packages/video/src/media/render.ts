import { rename } from 'node:fs/promises'
import { EngineError } from '@vignette/engine/engine'
import type { VideoFile } from '@vignette/engine/video-engine'
import { Muxer } from 'node-av/api'
import { createChain } from './chain.ts'
import { continuousSound, stereo } from './encoders.ts'
import { finish } from './finish.ts'
import { type Format, mp4 } from './formats.ts'
import { joinSegments } from './join-segments.ts'
import { rateFor } from './normal-picture.ts'
import { type OpenVideo, openVideo } from './open-video.ts'
import { createCounter, type Tell } from './progress.ts'
import { sendAll } from './send-all.ts'
import { startsOf, writeSegment } from './segments.ts'

/** What a task can be told about the parts of a long video. */
export type Segmented = { readonly segmentSeconds?: number | undefined }

type Wanted = Segmented & {
  /** Without an extension. */
  readonly name: string
  /** The filters that make the picture from a frame of the result on. */
  readonly filters: (from: number) => readonly string[]
  readonly soundFilters?: () => Promise<readonly string[]>
  readonly format?: Format
  /** The video that the result is to take the place of: it has the sound of that, and is as long. It is made in one piece. */
  readonly insteadOf?: OpenVideo
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
  const { format = mp4, insteadOf } = wanted
  const { facts } = insteadOf ?? source
  const path = `${wanted.name}.${format.ending}`
  const part = `${path}.part`
  const { num, den } = rateFor(facts.frameRate)
  const rate = num / den
  const frames = Math.round((facts.durationMs / 1_000) * rate)
  const segmentSeconds = insteadOf ? Infinity : (wanted.segmentSeconds ?? usualSegmentSeconds)
  const starts = startsOf(frames, Math.round(segmentSeconds * rate))
  const how = { ...wanted, format, frames, rate }
  if (starts.length === 1) {
    await write(part, source, how, tell)
  } else {
    const segments = await writeSegment(source, { ...how, starts }, tell)
    if (!segments) return undefined
    const soundFilters = await wanted.soundFilters?.()
    await joinSegments(part, segments, source, { format, rate, ...(soundFilters && { soundFilters }) })
  }
  await rename(part, path)
  await using made = await openVideo(path)
  if (made.facts.durationMs < facts.durationMs * leastShare) throw new EngineError('unreadableVideo')
  return { path, facts: made.facts }
}

const write = async (
  path: string,
  source: OpenVideo,
  how: Wanted & { readonly format: Format; readonly frames: number; readonly rate: number },
  tell: Tell,
): Promise<void> => {
  const { picture } = source
  const { filters, format, frames, rate, insteadOf } = how
  const { sound } = insteadOf ?? source
  const soundFilters = (await how.soundFilters?.()) ?? []
  const { muxing, pictureEncoder, soundEncoder, samples } = format
  await using output = await Muxer.open(path, muxing)
  using ofPicture = await createChain({
    stream: picture,
    filters: filters(0),
    encoderFor: pictureEncoder(rate),
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
  await finish(output)
}
