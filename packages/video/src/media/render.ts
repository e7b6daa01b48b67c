import { rename } from 'node:fs/promises'
import { EngineError } from '@vignette/engine/engine'
import type { VideoFile } from '@vignette/engine/video-engine'
import { Muxer } from 'node-av/api'
import type { Tell } from '../child/tasks.ts'
import { type Chain, createChain } from './chain.ts'
import { aac, h264, normalSound, opus, vp9 } from './encoders.ts'
import { rateFor } from './normal-picture.ts'
import { type OpenVideo, openVideo } from './open-video.ts'
import { packetsOf } from './packets.ts'
import { createCounter } from './progress.ts'

type Wanted = {
  /** Without an extension. */
  readonly name: string
  readonly filters: readonly string[]
  readonly soundFilters?: readonly string[]
  /** WebM, the one that can be transparent in part. */
  readonly isTransparent?: boolean
}

/** A result that ends well before its source was made of a broken file. */
const leastShare = 0.9

/** Makes a video out of another one: its picture and its sound, through filters. */
export const render = async (
  { input, picture, sound, facts }: OpenVideo,
  { name, filters, soundFilters = [], isTransparent = false }: Wanted,
  tell: Tell,
): Promise<VideoFile> => {
  const { num, den } = rateFor(facts.frameRate)
  const rate = num / den
  const path = `${name}.${isTransparent ? 'webm' : 'mp4'}`
  const part = `${path}.part`
  const frames = Math.round((facts.durationMs / 1_000) * rate)
  {
    await using output = await Muxer.open(part, {
      ...(isTransparent ? { format: 'webm' } : { format: 'mp4', options: { movflags: '+faststart' } }),
    })
    using ofPicture = await createChain({
      stream: picture,
      filters,
      encoderFor: (isTransparent ? vp9 : h264)(rate),
      output,
      onFrame: createCounter(frames, tell),
    })
    using ofSound = sound
      ? await createChain({
          stream: sound,
          filters: [...normalSound, ...soundFilters],
          encoderFor: isTransparent ? opus(128_000) : aac,
          output,
        })
      : undefined
    const chains = new Map<number, Chain>([[picture.index, ofPicture]])
    if (sound && ofSound) chains.set(sound.index, ofSound)
    for await (const packet of packetsOf(input)) if (packet) chains.get(packet.streamIndex)?.push(packet)
    for (const chain of chains.values()) chain.push(null)
  }
  await rename(part, path)
  await using made = await openVideo(path)
  if (made.facts.durationMs < facts.durationMs * leastShare) throw new EngineError('unreadableVideo')
  return { path, facts: made.facts }
}
