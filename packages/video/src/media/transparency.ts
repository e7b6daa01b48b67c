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
const pixels = side * side
/** How much of a mask is clearly one or the other. */
const leastClear = 0.6
const mostColor = 12
/** How much there has to be of both what is left and what is removed, over all pictures. */
const leastShare = 0.003

/**
 * Whether something is left of a video without its background, from how much of some of its pictures is: 0 to 1.
 * @throws {EngineError} `noSubject` if nothing is left of them, or all.
 */
export const requireSubject = (left: readonly number[]): void => {
  const share = left.reduce((sum, each) => sum + each, 0) / left.length
  // written so that no picture at all is none with a subject
  if (!(share >= leastShare && share <= 1 - leastShare)) throw new EngineError('noSubject')
}

const isLight = (value: number): boolean => value > 127

/** How much is light of some pictures along a video, which `check` may refuse. */
const lightIn = async (
  path: string,
  how: { readonly pixels: string; readonly filters?: readonly string[] },
  check?: (bytes: Buffer) => void,
) => {
  await using video = await openVideo(path)
  const perSecond = Math.min(4, looks / (video.facts.durationMs / 1_000))
  const usual = normalPicture(video.picture, video.facts, {
    size: { width: side, height: side },
    perSecond,
    pixels: how.pixels,
  })
  const shares: number[] = []
  for await (const { frame } of picturesOf(video, [...usual, ...(how.filters ?? [])], { keepsTransparency: true })) {
    const bytes = frame.toBuffer()
    check?.(bytes)
    shares.push(bytes.subarray(0, pixels).filter(isLight).length / pixels)
  }
  return shares
}

const requireMaskIn = (bytes: Buffer): void => {
  const isClear = bytes.subarray(0, pixels).filter((light) => light < 48 || light > 200).length >= pixels * leastClear
  const isGrey = bytes.subarray(pixels).every((color) => Math.abs(color - 128) <= mostColor)
  if (!isClear || !isGrey) throw new EngineError('unusable')
}

/**
 * Looks whether a video is a mask, white where somebody is and black elsewhere.
 * @throws {EngineError} `unusable` for any other; `noSubject` for one that is all white or all black.
 */
export const requireMask = async (path: string): Promise<void> =>
  requireSubject(await lightIn(path, { pixels: 'yuv444p' }, requireMaskIn))

/**
 * Looks whether a video that can be transparent is so in a part of it.
 * @throws {EngineError} `noSubject` if it is so everywhere, or nowhere.
 */
export const requireCutOut = async (path: string): Promise<void> =>
  requireSubject(await lightIn(path, { pixels: 'yuva444p', filters: ['alphaextract', 'format=gray'] }))
