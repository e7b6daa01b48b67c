import { EngineError } from '@vignette/engine/engine'
import { type Stream, avGetPixFmtName } from 'node-av/lib'
import { picturesOf } from './frames.ts'
import { normalPicture } from './normal-picture.ts'
import { openVideo } from './open-video.ts'
import { isTransparentVp9 } from './transparent-vp9.ts'

/** Whether a picture says of its pixels how opaque they are. */
export const isTransparent = (picture: Stream): boolean =>
  isTransparentVp9(picture) || /^(?:yuva|gbra|rgba|bgra|argb|abgr|ya)/.test(pixelsOf(picture))

const pixelsOf = ({ codecpar }: Stream): string =>
  avGetPixFmtName(codecpar.format as Parameters<typeof avGetPixFmtName>[0]) ?? ''

const looks = 10
const side = 64
/** How much of a mask is clearly one or the other. */
const leastClear = 0.6
const mostColor = 12

/**
 * Looks whether a video is a mask, white where somebody is and black elsewhere.
 * @throws {EngineError} `unusable` for any other.
 */
export const requireMask = async (path: string): Promise<void> => {
  await using video = await openVideo(path)
  const perSecond = Math.min(4, looks / (video.facts.durationMs / 1_000))
  const size = { width: side, height: side }
  const filters = normalPicture(video.picture, video.facts, { size, perSecond, pixels: 'yuv444p' })
  for await (const { frame } of picturesOf(video, filters)) {
    const bytes = frame.toBuffer()
    const pixels = side * side
    const isClear = bytes.subarray(0, pixels).filter((light) => light < 48 || light > 200).length >= pixels * leastClear
    const isGrey = bytes.subarray(pixels).every((color) => Math.abs(color - 128) <= mostColor)
    if (!isClear || !isGrey) throw new EngineError('unusable')
  }
}
