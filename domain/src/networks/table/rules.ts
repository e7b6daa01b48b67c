import type { NetworkCapabilities, NetworkSetting, TextUnit } from '../capabilities.ts'

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
