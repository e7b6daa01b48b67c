import { type ConversionTarget, targetWithin } from '../library/video-conversion.ts'
import { type PresentVideo, unmetWithin, type VideoPreset } from '../library/video-presets.ts'
import type { NetworkCapabilities } from './capabilities.ts'
import { problemsOfMedia } from './check-media.ts'

type VideoRules = NonNullable<NetworkCapabilities['video']>

type VideoFit =
  | { readonly type: 'asItIs' }
  /** It needs this shape first: all of it is shown before a blurred copy. */
  | { readonly type: 'frame'; readonly frame: { readonly width: number; readonly height: number } }
  | { readonly type: 'convert'; readonly target: ConversionTarget }
  /** `reason` is what the composer says of it. */
  | { readonly type: 'impossible'; readonly reason: string }

/** Every shape. */
const anyRatio = { min: 0.000_1, max: 10_000 }

const limitsOf = (rules: VideoRules, name: string): VideoPreset => ({
  ...rules.encoding,
  name,
  types: rules.types,
  bytes: rules.maxBytes,
  seconds: { min: rules.minSeconds ?? 0, max: rules.maxSeconds ?? Infinity },
  ratio: rules.ratio ?? anyRatio,
})

/** The longer sides that are tried until there are enough bits for each pixel. */
const longerSides = [Infinity, 1_920, 1_280, 854, 640, 426] as const

/** With fewer bits for a pixel a smaller picture looks better. */
const leastBitsPerPixel = 0.03

const narrowed = (limits: VideoPreset, side: number): VideoPreset => {
  const { min, wide, tall } = limits.sides
  const within = ({ width, height }: typeof wide) => ({ width: Math.min(width, side), height: Math.min(height, side) })
  return { ...limits, sides: { min: Math.min(min, side), wide: within(wide), tall: within(tall) } }
}

/** As large as there are bits for, where the size of the file is what limits them. */
const targetFor = (video: PresentVideo, limits: VideoPreset): ConversionTarget => {
  const free = targetWithin(video, { ...limits, bytes: null })
  let target = targetWithin(video, limits)
  if (target.pictureBits >= free.pictureBits) return target
  for (const side of longerSides) {
    target = targetWithin(video, narrowed(limits, side))
    const { width, height, frameRate, pictureBits } = target
    if (pictureBits >= leastBitsPerPixel * width * height * frameRate) break
  }
  return target
}

const even = (length: number): number => Math.ceil(length / 2) * 2

const frameFor = ({ width, height }: PresentVideo, { min, max }: VideoPreset['ratio']) =>
  width / height > max
    ? { width: even(width), height: even(width / max) }
    : { width: even(height * min), height: even(height) }

/** How a network comes to take a video. Its length stays as it is, and nothing of its picture is cut off. */
export const planVideo = (video: PresentVideo, capabilities: NetworkCapabilities, name: string): VideoFit => {
  const { contentType, bytes, width, height, durationMs } = video
  const file = { id: 'video', kind: 'video', contentType, bytes, width, height, durationMs } as const
  const problems = problemsOfMedia([{ ...file, altText: null, isConvertible: true }], capabilities, name, 0)
  const obstacle = problems.find(({ level }) => level === 'error')
  if (obstacle) return { type: 'impossible', reason: obstacle.message }
  if (!capabilities.video) return { type: 'impossible', reason: `${name} takes no videos.` }
  const limits = limitsOf(capabilities.video, name)
  const unmet = unmetWithin(video, limits)
  if (unmet.some(({ content }) => content === 'wide' || content === 'tall')) {
    return { type: 'frame', frame: frameFor(video, limits.ratio) }
  }
  return unmet.length === 0 ? { type: 'asItIs' } : { type: 'convert', target: targetFor(video, limits) }
}
