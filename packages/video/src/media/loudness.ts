import { continuousSound, stereo } from './encoders.ts'
import { framesOf } from './frames.ts'
import { openVideo } from './open-video.ts'

const wantedLufs = -14
/** Sound as quiet as this is noise or none. */
const silenceLufs = -50
const mostGain = 20

/** Filters that bring the sound of a video to -14 LUFS, by one gain for all of it and a limit for its peaks. */
export const loudnessFilters = async (path: string): Promise<readonly string[]> => {
  const lufs = await measure(path)
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
  for await (const frame of framesOf(video, sound, [continuousSound, stereo('fltp'), 'ebur128=metadata=1'])) {
    const said = Number(frame.getMetadata().get('lavfi.r128.I') ?? Number.NaN)
    if (Number.isFinite(said)) lufs = said
  }
  return lufs
}
