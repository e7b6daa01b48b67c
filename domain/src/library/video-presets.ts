import { countWords } from '../kernel/words.ts'
import { sizeOfLimit } from './limits.ts'
import type { VideoEncoding } from './schemas.ts'

type Box = { readonly width: number; readonly height: number }

/** What a platform publishes about the videos that it takes. Lengths are in seconds, sides in pixels. */
export type VideoPreset = {
  readonly name: string
  readonly types: readonly string[]
  /** As FFmpeg names them. */
  readonly codecs: readonly string[]
  readonly seconds: { readonly min: number; readonly max: number }
  readonly bytes: number | null
  /** On average, with the sound. */
  readonly bitsPerSecond: number | null
  readonly frameRate: { readonly min: number; readonly max: number }
  /** `wide` is for videos that are as wide as they are high, or wider. */
  readonly sides: { readonly min: number; readonly wide: Box; readonly tall: Box }
  /** Width divided by height. */
  readonly ratio: { readonly min: number; readonly max: number }
  /** Null where nothing is said about the sound. */
  readonly sound: { readonly codec: string; readonly sampleRate: number; readonly channels: number } | null
  /** Colours at half the size of the picture, as phones and cameras record them. */
  readonly isUsualColor: boolean
}

const [mp4, mov, webm] = ['video/mp4', 'video/quicktime', 'video/webm'] as const
const aac = { codec: 'aac', sampleRate: 48_000, channels: 2 } as const
const within = (side: number) => ({ wide: { width: side, height: side }, tall: { width: side, height: side } })

/** Where each limit comes from is in docs/video.md. Of several that are published, the strictest counts. */
export const videoPresets = {
  reels: {
    name: 'Instagram Reels',
    types: [mp4, mov],
    codecs: ['h264', 'hevc'],
    seconds: { min: 3, max: 900 },
    bytes: 300_000_000,
    bitsPerSecond: 25_000_000,
    frameRate: { min: 23, max: 60 },
    sides: { min: 1, ...within(1_920) },
    ratio: { min: 0.01, max: 10 },
    sound: aac,
    isUsualColor: true,
  },
  tiktok: {
    name: 'TikTok',
    types: [mp4, mov, webm],
    codecs: ['h264', 'hevc', 'vp8', 'vp9'],
    seconds: { min: 3, max: 600 },
    bytes: 4_000_000_000,
    bitsPerSecond: null,
    frameRate: { min: 23, max: 60 },
    sides: { min: 360, ...within(4_096) },
    ratio: { min: 0.1, max: 10 },
    sound: null,
    isUsualColor: false,
  },
  shorts: {
    name: 'YouTube Shorts',
    types: [mp4, mov, webm],
    codecs: ['h264', 'hevc', 'vp8', 'vp9', 'av1', 'prores', 'mpeg4'],
    seconds: { min: 1, max: 180 },
    bytes: null,
    bitsPerSecond: null,
    frameRate: { min: 1, max: 60 },
    sides: { min: 1, ...within(8_192) },
    ratio: { min: 0.1, max: 1 },
    sound: null,
    isUsualColor: false,
  },
  linkedin: {
    name: 'LinkedIn',
    types: [mp4],
    codecs: ['h264', 'vp8', 'vp9', 'mpeg4'],
    seconds: { min: 3, max: 900 },
    bytes: 500_000_000,
    bitsPerSecond: 30_000_000,
    frameRate: { min: 10, max: 60 },
    sides: { min: 144, wide: { width: 4_096, height: 2_304 }, tall: { width: 2_304, height: 4_096 } },
    ratio: { min: 1 / 2.4, max: 2.4 },
    sound: null,
    isUsualColor: false,
  },
  x: {
    name: 'X',
    types: [mp4, mov],
    codecs: ['h264'],
    seconds: { min: 0.5, max: 140 },
    bytes: 512_000_000,
    bitsPerSecond: 25_000_000,
    frameRate: { min: 1, max: 60 },
    sides: { min: 32, wide: { width: 1_280, height: 1_024 }, tall: { width: 1_024, height: 1_280 } },
    ratio: { min: 1 / 3, max: 3 },
    sound: aac,
    isUsualColor: true,
  },
} as const satisfies Readonly<Record<string, VideoPreset>>
export type VideoPresetId = keyof typeof videoPresets
export const videoPresetIds = Object.keys(videoPresets) as [VideoPresetId, ...VideoPresetId[]]

export const isVideoPreset = (id: string): id is VideoPresetId => Object.hasOwn(videoPresets, id)

/** What is known of a video. */
export type PresentVideo = {
  readonly contentType: string
  readonly codec: string
  readonly durationMs: number
  readonly bytes: number
  readonly frameRate: number
  readonly width: number
  readonly height: number
  readonly hasSound: boolean
  /** Undefined of videos that were looked at before anybody asked for it. */
  readonly encoding?: VideoEncoding | undefined
}

const codecNames: Readonly<Record<string, string>> = {
  h264: 'H.264',
  hevc: 'H.265',
  av1: 'AV1',
  vp8: 'VP8',
  vp9: 'VP9',
  prores: 'ProRes',
  mpeg4: 'MPEG-4',
  aac: 'AAC',
  mp3: 'MP3',
  opus: 'Opus',
  vorbis: 'Vorbis',
}

const nameOfCodec = (codec: string): string => codecNames[codec] ?? (codec.startsWith('pcm_') ? 'PCM' : codec)

const oneOf = (names: readonly string[]): string =>
  names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

const typeNames: Readonly<Record<string, string>> = { [mp4]: 'MP4', [mov]: 'MOV', [webm]: 'WebM' }

const lengthWords = (seconds: number): string =>
  seconds < 60 || seconds % 60 !== 0 ? countWords(seconds, 'second') : countWords(seconds / 60, 'minute')

/** The average of 60 pictures a second is a little more or less. */
const almost = 0.5

/** What a platform has against a video. What lies in its content, no conversion changes. */
export type Unmet = { readonly reason: string; readonly content?: 'length' | 'wide' | 'tall' }

type Checked = readonly (Unmet | false)[]

const unmetByFile = (video: PresentVideo, preset: VideoPreset): Checked => {
  const { contentType, codec, bytes, durationMs } = video
  const bits = (bytes * 8_000) / durationMs
  return [
    !preset.types.includes(contentType) && {
      reason: `The file must be ${oneOf(preset.types.map((type) => typeNames[type] ?? type))}.`,
    },
    !preset.codecs.includes(codec) && {
      reason: `It is encoded as ${nameOfCodec(codec)}, and must be ${oneOf(preset.codecs.map(nameOfCodec))}.`,
    },
    preset.bytes !== null && bytes > preset.bytes && { reason: `It is larger than ${sizeOfLimit(preset.bytes)}.` },
    preset.bitsPerSecond !== null &&
      bits > preset.bitsPerSecond && { reason: `It has more than ${preset.bitsPerSecond / 1e6} megabits a second.` },
  ]
}

const unmetBySound = ({ hasSound, encoding }: PresentVideo, { sound: wanted }: VideoPreset): Checked => {
  if (wanted === null || !hasSound) return []
  if (!encoding) return [{ reason: `Its sound must be ${nameOfCodec(wanted.codec)}, and we do not know if it is.` }]
  const { sound } = encoding
  if (sound === null) return []
  return [
    sound.codec !== wanted.codec && {
      reason: `Its sound is encoded as ${nameOfCodec(sound.codec)}, and must be ${nameOfCodec(wanted.codec)}.`,
    },
    sound.sampleRate > wanted.sampleRate && {
      reason: `Its sound has more than ${wanted.sampleRate / 1_000} kHz.`,
    },
    sound.channels > wanted.channels && { reason: `Its sound has more than ${wanted.channels} channels.` },
  ]
}

const unmetByColor = ({ encoding }: PresentVideo, { isUsualColor }: VideoPreset): Checked => [
  isUsualColor &&
    encoding !== undefined &&
    !encoding.pixels.includes('420') && { reason: 'Its colours are stored in a way that only studios use.' },
]

const unmetByTime = ({ durationMs, frameRate }: PresentVideo, { seconds, frameRate: rate }: VideoPreset): Checked => [
  durationMs > seconds.max * 1_000 && { reason: `It is longer than ${lengthWords(seconds.max)}.`, content: 'length' },
  durationMs < seconds.min * 1_000 && { reason: `It is shorter than ${lengthWords(seconds.min)}.`, content: 'length' },
  frameRate > rate.max + almost && { reason: `It has more than ${rate.max} pictures a second.` },
  frameRate < rate.min - almost && { reason: `It has fewer than ${rate.min} pictures a second.` },
]

/** The largest picture that a platform takes of a video that is as wide or as high as this one. */
export const boxFor = ({ sides }: VideoPreset, { width, height }: Box): Box =>
  width >= height ? sides.wide : sides.tall

const unmetBySize = ({ width, height }: PresentVideo, preset: VideoPreset): Checked => {
  const { sides, ratio } = preset
  const box = boxFor(preset, { width, height })
  return [
    (width > box.width || height > box.height) && {
      reason: `It has more than ${box.width} × ${box.height} pixels.`,
    },
    Math.min(width, height) < sides.min && { reason: `Its shorter side has fewer than ${sides.min} pixels.` },
    width / height > ratio.max && {
      reason: ratio.max === 1 ? 'It is wider than it is high.' : 'It is too wide for its height.',
      content: 'wide',
    },
    width / height < ratio.min && { reason: 'It is too high for its width.', content: 'tall' },
  ]
}

/** Why a video is not within limits as it is. Nothing if it is. */
export const unmetWithin = (video: PresentVideo, limits: VideoPreset): readonly Unmet[] =>
  [unmetByFile, unmetBySound, unmetByColor, unmetByTime, unmetBySize]
    .flatMap((check) => check(video, limits))
    .filter((unmet) => unmet !== false)

/** Why a platform does not take a video as it is. Nothing if it does. */
export const unmetBy = (video: PresentVideo, id: VideoPresetId): readonly Unmet[] =>
  unmetWithin(video, videoPresets[id])

/** The same as sentences for people. */
export const unmetLimits = (video: PresentVideo, id: VideoPresetId): readonly string[] =>
  unmetBy(video, id).map(({ reason }) => reason)
