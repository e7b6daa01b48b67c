import type { Frame } from 'node-av/lib'
import { continuousSound, stereo } from './encoders.ts'
import { framesOf } from './frames.ts'
import { openVideo } from './open-video.ts'

const wantedLufs = -14
/** Sound as quiet as this is noise or none. */
const silenceLufs = -50
const mostGain = 20

/** Filters that bring the sound of a video to -14 LUFS, by one gain for all of it and a limit for its peaks. */
export const loudnessFilters = async (path: string): Promise<readonly string[]> => filtersFor(await measure(path))

/** The same for sound that measures so many LUFS. */
export const filtersFor = (lufs: number | undefined): readonly string[] => {
  if (lufs === undefined || lufs < silenceLufs) return []
  const gain = Math.min(mostGain, wantedLufs - lufs)
  return [stereo('fltp'), `volume=${gain.toFixed(2)}dB`, 'alimiter=level=0:limit=-1.5dB']
}

/** The loudness of all of the sound after EBU R128. */
const measure = async (path: string): Promise<number | undefined> => {
  await using video = await openVideo(path)
  const { sound } = video
  if (!sound) return undefined
  let lufs: number | undefined
  for await (const frame of framesOf(video, sound, measured)) lufs = lufsIn(frame) ?? lufs
  return lufs
}

/** The filters that measure. */
export const measured = [continuousSound, stereo('fltp'), 'ebur128=metadata=1'] as const

/** What they have measured up to a frame. */
export const lufsIn = (frame: Frame): number | undefined => {
  const said = Number(frame.getMetadata().get('lavfi.r128.I') ?? Number.NaN)
  return Number.isFinite(said) ? said : undefined
}
