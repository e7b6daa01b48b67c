import { countWords } from '../kernel/words.ts'
import { sizeOfLimit } from './limits.ts'

/** What a platform publishes about the videos that it takes. Lengths are in seconds, sides in pixels. */
type VideoPreset = {
  readonly name: string
  readonly types: readonly string[]
  /** As FFmpeg names them. */
  readonly codecs: readonly string[]
  readonly seconds: { readonly min: number; readonly max: number }
  readonly bytes: number | null
  readonly frameRate: { readonly min: number; readonly max: number }
  readonly sides: { readonly min: number; readonly longest: number; readonly shortest: number }
  /** Width divided by height. */
  readonly ratio: { readonly min: number; readonly max: number }
}

const [mp4, mov, webm] = ['video/mp4', 'video/quicktime', 'video/webm'] as const

export const videoPresets = {
  reels: {
    name: 'Instagram Reels',
    types: [mp4, mov],
    codecs: ['h264', 'hevc'],
    seconds: { min: 3, max: 900 },
    bytes: 300_000_000,
    frameRate: { min: 23, max: 60 },
    sides: { min: 1, longest: 1_920, shortest: 1_920 },
    ratio: { min: 0.01, max: 10 },
  },
  tiktok: {
    name: 'TikTok',
    types: [mp4, mov, webm],
    codecs: ['h264', 'hevc', 'vp8', 'vp9'],
    seconds: { min: 3, max: 600 },
    bytes: 4_000_000_000,
    frameRate: { min: 23, max: 60 },
    sides: { min: 360, longest: 4_096, shortest: 4_096 },
    ratio: { min: 0.1, max: 10 },
  },
  shorts: {
    name: 'YouTube Shorts',
    types: [mp4, mov, webm],
    codecs: ['h264', 'hevc', 'vp8', 'vp9', 'av1', 'prores', 'mpeg4'],
    seconds: { min: 1, max: 180 },
    bytes: null,
    frameRate: { min: 1, max: 60 },
    sides: { min: 1, longest: 8_192, shortest: 8_192 },
    ratio: { min: 0.1, max: 1 },
  },
  linkedin: {
    name: 'LinkedIn',
    types: [mp4, mov, webm],
    codecs: ['h264', 'vp8', 'vp9', 'mpeg4'],
    seconds: { min: 3, max: 900 },
    bytes: 5_000_000_000,
    frameRate: { min: 10, max: 60 },
    sides: { min: 144, longest: 4_096, shortest: 4_096 },
    ratio: { min: 1 / 2.4, max: 2.4 },
  },
  x: {
    name: 'X',
    types: [mp4, mov],
    codecs: ['h264'],
    seconds: { min: 0.5, max: 140 },
    bytes: 512_000_000,
    frameRate: { min: 1, max: 60 },
    sides: { min: 32, longest: 1_920, shortest: 1_200 },
    ratio: { min: 1 / 2.39, max: 2.39 },
  },
} as const satisfies Readonly<Record<string, VideoPreset>>
export type VideoPresetId = keyof typeof videoPresets

/** What is known of a video. */
export type PresentVideo = {
  readonly contentType: string
  readonly codec: string
  readonly durationMs: number
  readonly bytes: number
  readonly frameRate: number
  readonly width: number
  readonly height: number
}

const codecNames: Readonly<Record<string, string>> = {
  h264: 'H.264',
  hevc: 'H.265',
  av1: 'AV1',
  vp8: 'VP8',
  vp9: 'VP9',
  prores: 'ProRes',
  mpeg4: 'MPEG-4',
}

const nameOfCodec = (codec: string): string => codecNames[codec] ?? codec

const oneOf = (names: readonly string[]): string =>
  names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

const typeNames: Readonly<Record<string, string>> = { [mp4]: 'MP4', [mov]: 'MOV', [webm]: 'WebM' }

const lengthWords = (seconds: number): string =>
  seconds < 60 || seconds % 60 !== 0 ? countWords(seconds, 'second') : countWords(seconds / 60, 'minute')

/** The average of 60 pictures a second is a little more or less. */
const almost = 0.5

const unmetByFile = ({ contentType, codec, bytes }: PresentVideo, preset: VideoPreset) => [
  !preset.types.includes(contentType) &&
    `The file must be ${oneOf(preset.types.map((type) => typeNames[type] ?? type))}.`,
  !preset.codecs.includes(codec) &&
    `It is encoded as ${nameOfCodec(codec)}, and must be ${oneOf(preset.codecs.map(nameOfCodec))}.`,
  preset.bytes !== null && bytes > preset.bytes && `It is larger than ${sizeOfLimit(preset.bytes)}.`,
]

const unmetByTime = ({ durationMs, frameRate }: PresentVideo, { seconds, frameRate: rate }: VideoPreset) => [
  durationMs > seconds.max * 1_000 && `It is longer than ${lengthWords(seconds.max)}.`,
  durationMs < seconds.min * 1_000 && `It is shorter than ${lengthWords(seconds.min)}.`,
  frameRate > rate.max + almost && `It has more than ${rate.max} pictures a second.`,
  frameRate < rate.min - almost && `It has fewer than ${rate.min} pictures a second.`,
]

const unmetBySize = ({ width, height }: PresentVideo, { sides, ratio }: VideoPreset) => {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const isTooLarge = long > sides.longest || short > sides.shortest
  return [
    isTooLarge && `It has more than ${sides.longest} × ${sides.shortest} pixels.`,
    short < sides.min && `Its shorter side has fewer than ${sides.min} pixels.`,
    width / height > ratio.max && (ratio.max === 1 ? 'It is wider than it is high.' : 'It is too wide for its height.'),
    width / height < ratio.min && 'It is too high for its width.',
  ]
}

/** Why a platform does not take a video as it is, as sentences for people. None if it does. */
export const unmetLimits = (video: PresentVideo, id: VideoPresetId): readonly string[] => {
  const preset: VideoPreset = videoPresets[id]
  return [...unmetByFile(video, preset), ...unmetByTime(video, preset), ...unmetBySize(video, preset)].filter(
    (reason) => reason !== false,
  )
}
