import type { VideoPreset } from '../../library/video-presets.ts'
import type { NetworkCapabilities, NetworkSetting, TextUnit } from '../capabilities.ts'

type Encoding = NonNullable<NetworkCapabilities['video']>['encoding']

/** How a platform wants videos to be encoded for which the library prepares them, too. */
export const encodedAs = ({ codecs, bitsPerSecond, frameRate, sides, sound, isUsualColor }: VideoPreset): Encoding => ({
  codecs,
  bitsPerSecond,
  frameRate,
  sides,
  sound,
  isUsualColor,
})

const box = (side: number) => ({ width: side, height: side })

/** What every browser and phone plays, for networks that say little or nothing about it. */
export const playableEverywhere = (side: number, more: Partial<Encoding> = {}): Encoding => ({
  codecs: ['h264'],
  bitsPerSecond: null,
  frameRate: { min: 1, max: 60 },
  sides: { min: 2, wide: box(side), tall: box(side) },
  sound: { codec: 'aac', sampleRate: 48_000, channels: 2 },
  isUsualColor: true,
  ...more,
})

type TextRule = NetworkCapabilities['text']

export const megabyte = 1_000_000
export const gigabyte = 1_000_000_000

/** A text of which every character counts as it is written. */
export const characters = (max: number, unit: TextUnit, more: Partial<TextRule> = {}): TextRule => ({
  max,
  unit,
  maxBytes: null,
  maxWithMedia: null,
  urlLength: null,
  links: 'any',
  countsShortMentions: false,
  countsEscaped: false,
  refused: '',
  ...more,
})

/** Networks set no limit to how many posts a thread has. More are read by nobody. */
export const threads = { maxParts: 25 } as const

export const yesNo = (name: string, label: string, more: Partial<NetworkSetting> = {}): NetworkSetting => ({
  name,
  label,
  isNeeded: false,
  kind: 'yesNo',
  options: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
  preset: 'no',
  ...more,
})
