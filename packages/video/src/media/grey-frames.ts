import { normalPicture } from './normal-picture.ts'
import { openVideo } from './open-video.ts'
import { picturesOf } from './frames.ts'

/** A small picture in shades of grey, row by row from the top. */
export type GreyFrame = {
  readonly atMs: number
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Small grey pictures along a video. Only for tasks, in the child. */
export const greyFrames = async function* (
  path: string,
  { width, perSecond }: { readonly width: number; readonly perSecond: number },
): AsyncGenerator<GreyFrame> {
  await using video = await openVideo(path)
  const height = Math.max(2, Math.round((width * video.facts.height) / video.facts.width / 2) * 2)
  const filters = normalPicture(video.picture, video.facts, { size: { width, height }, pixels: 'gray', perSecond })
  for await (const { frame, atMs } of picturesOf(video, filters)) {
    // A copy, since its memory goes with the frame.
    yield { atMs, width: frame.width, height: frame.height, pixels: Uint8Array.from(frame.toBuffer()) }
  }
}
