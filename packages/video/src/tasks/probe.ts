import { EngineError } from '@vignette/engine/engine'
import type { VideoFacts } from '@vignette/engine/video-engine'
import { normalPicture } from '../media/normal-picture.ts'
import { openVideo } from '../media/open-video.ts'
import { pictures } from '../media/pictures.ts'

/** Reads what a video is. A file of which no picture can be shown is none. */
export const probe = async ({ path }: { readonly path: string }): Promise<VideoFacts> => {
  await using video = await openVideo(path)
  const { picture, facts } = video
  for await (const _ of pictures(video, normalPicture(picture, facts, { size: { width: 32, height: 32 } })))
    return facts
  throw new EngineError('unreadableVideo')
}
