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

/** What the colours of a picture have more of blue and of red than grey has, at half of its width and height. */
export type Tints = {
  readonly width: number
  readonly height: number
  readonly blue: Uint8Array
  readonly red: Uint8Array
}

export type SmallFrame = GreyFrame & { readonly tints?: Tints | undefined }

/** Small pictures along a video. Only for tasks, in the child. */
export const smallFrames = async function* (
  path: string,
  { width, perSecond }: { readonly width: number; readonly perSecond: number },
): AsyncGenerator<SmallFrame> {
  await using video = await openVideo(path)
  const height = Math.max(2, Math.round((width * video.facts.height) / video.facts.width / 2) * 2)
  const filters = normalPicture(video.picture, video.facts, { size: { width, height }, perSecond })
  for await (const { frame, atMs } of picturesOf(video, filters)) {
    // A copy, since its memory goes with the frame.
    const bytes = Uint8Array.from(frame.toBuffer())
    const size = frame.width * frame.height
    const half = { width: Math.ceil(frame.width / 2), height: Math.ceil(frame.height / 2) }
    const [blue, red] = [0, 1].map((plane) => {
      const from = size + plane * half.width * half.height
      return bytes.subarray(from, from + half.width * half.height)
    })
    const tints = blue && red && { ...half, blue, red }
    yield { atMs, width: frame.width, height: frame.height, pixels: bytes.subarray(0, size), tints }
  }
}
