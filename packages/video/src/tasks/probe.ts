import { EngineError } from '@vignette/engine/engine'
import type { VideoFacts } from '@vignette/engine/video-engine'
import { lastPictureMs } from '../media/facts.ts'
import { picturesOf } from '../media/frames.ts'
import { normalPicture } from '../media/normal-picture.ts'
import { type OpenVideo, openVideo } from '../media/open-video.ts'

/** Pictures end before the sound now and then. */
const leastShare = 0.8

/** Reads what a video is. One whose end is missing, or of which no picture can be shown, is none. */
export const probe = async ({ path }: { readonly path: string }): Promise<VideoFacts> => {
  await using video = await openVideo(path)
  const { facts, picture } = video
  if (!(await hasPicture(video)) || !(await isWhole(path, picture.index, facts.durationMs))) {
    throw new EngineError('unreadableVideo')
  }
  return facts
}

const hasPicture = async (video: OpenVideo): Promise<boolean> => {
  const filters = normalPicture(video.picture, video.facts, { size: { width: 32, height: 32 } })
  for await (const _ of picturesOf(video, filters)) return true
  return false
}

const isWhole = async (path: string, index: number, durationMs: number): Promise<boolean> => {
  const least = durationMs * leastShare
  if ((await lastPictureMs(path, index, durationMs * 0.95)) >= least) return true
  // Without an index of its own a file is read to its end.
  return (await lastPictureMs(path, index, 0)) >= least
}
