import { EngineError } from '@vignette/engine/engine'
import type { SoundLevels } from '@vignette/engine/video-engine'
import { voiceSound } from '../media/encoders.ts'
import { framesOf } from '../media/frames.ts'
import { openVideo } from '../media/open-video.ts'

const stepMs = 20
const samplesPerStep = (16_000 * stepMs) / 1_000

/** The energy of the sound, step by step. */
export const soundLevels = async ({ path }: { readonly path: string }): Promise<SoundLevels> => {
  await using video = await openVideo(path)
  const { sound } = video
  if (!sound) throw new EngineError('noSound')
  // One frame is one step.
  const filters = [...voiceSound('s16'), `asetnsamples=n=${samplesPerStep}:p=1`]
  const levels: number[] = []
  for await (const frame of framesOf(video, sound, filters)) levels.push(rms(frame.toBuffer()))
  return { stepMs, levels }
}

/** The root of the mean square of 16-bit samples, 0 to 1. */
const rms = (samples: Buffer): number => {
  const count = samples.length >> 1
  let sum = 0
  for (let nth = 0; nth < count; nth += 1) sum += (samples.readInt16LE(nth * 2) / 32_768) ** 2
  return Math.round(Math.sqrt(sum / Math.max(1, count)) * 100_000) / 100_000
}
