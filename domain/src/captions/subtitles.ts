import { joinWords } from './splitting.ts'
import type { Caption } from './lines.ts'

const two = (value: number): string => String(value).padStart(2, '0')

const clockOf = (ms: number, sign: string): string => {
  const whole = Math.max(0, Math.round(ms))
  const seconds = Math.floor(whole / 1_000)
  const clock = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
  return `${clock}${sign}${String(whole % 1_000).padStart(3, '0')}`
}

const spanOf = ({ startMs, endMs }: Caption, sign: string): string =>
  `${clockOf(startMs, sign)} --> ${clockOf(endMs, sign)}`

/** The text of a caption, line by line. */
export const textOf = ({ lines }: Caption): string => lines.map(joinWords).join('\n')

/** Captions as a SubRip file. */
export const writeSrt = (captions: readonly Caption[]): string =>
  captions
    .map((caption, index) => `${index + 1}\n${spanOf(caption, ',')}\n${textOf(caption).replaceAll('-->', '→')}\n`)
    .join('\n')

/** Captions as a WebVTT file. */
export const writeVtt = (captions: readonly Caption[]): string => {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const cues = captions.map((caption) => `${spanOf(caption, '.')}\n${escaped(textOf(caption))}\n`)
  return ['WEBVTT\n', ...cues].join('\n')
}
