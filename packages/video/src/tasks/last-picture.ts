import { EngineError } from '@vignette/engine/engine'
import type { Frame } from 'node-av/lib'
import { jpegColors, writeJpeg } from '../media/jpeg.ts'
import { picturesOf } from '../media/frames.ts'
import { normalPicture } from '../media/normal-picture.ts'
import { openVideo } from '../media/open-video.ts'

/** The last picture of a video, as JPEG. */
export const lastPicture = async ({ path }: { readonly path: string }): Promise<string> => {
  await using video = await openVideo(path)
  let last: Frame | null = null
  for await (const { frame } of picturesOf(video, [...normalPicture(video.picture, video.facts), ...jpegColors])) {
    last?.free()
    last = frame.clone()
  }
  if (!last) throw new EngineError('unreadableVideo')
  using found = last
  return await writeJpeg('last.jpg', found)
}
