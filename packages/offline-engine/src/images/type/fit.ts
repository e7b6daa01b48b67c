import { createCanvas } from '@napi-rs/canvas'
import { cssFontOf, type Face } from './faces.ts'

export type Setting = {
  readonly face: Face
  /** Between letters, as a share of the size. */
  readonly tracking: number
  /** From line to line, as a share of the size. */
  readonly leading: number
}

/** Lines that fit, and their size. */
export type FittedLines = {
  readonly lines: readonly string[]
  readonly size: number
  readonly width: number
  /** From the top of the first capital to the last line. */
  readonly height: number
  readonly setting: Setting
}

export const capHeight = 0.7

const probe = createCanvas(8, 8).getContext('2d')

/** The width of a line at size 1. */
export const widthOf = (text: string, { face, tracking }: Setting): number => {
  probe.font = cssFontOf(face, 100)
  return probe.measureText(text).width / 100 + tracking * text.length
}

const heightOf = (count: number, size: number, { leading }: Setting): number =>
  size * (capHeight + (count - 1) * leading)

type Place = {
  readonly width: number
  readonly height: number
  readonly max: number
  /** The smallest size. A word that is too long for it, such as a link, is broken. */
  readonly least?: number
  readonly lines?: number
}

/** Sets a text as large as possible, on lines of about equal length. Without a least size no word is broken. */
export const fit = (text: string, setting: Setting, place: Place): FittedLines => {
  const { least } = place
  const widths = new Map<string, number>()
  const measure = (line: string): number => {
    const known = widths.get(line) ?? widthOf(line, setting)
    widths.set(line, known)
    return known
  }
  const whole = text.split(' ').filter((word) => word !== '')
  const words = least === undefined ? whole : whole.flatMap((word) => piecesOf(word, place.width / least, measure))
  for (let size = place.max; ; size = Math.max(size * 0.95, least ?? 0)) {
    const lines = balanced(words, place.width / size, measure)
    const width = Math.max(0, ...lines.map(measure)) * size
    const height = heightOf(lines.length, size, setting)
    const fits = width <= place.width && height <= place.height && lines.length <= (place.lines ?? 9)
    if (fits || size <= (least ?? 9)) return { lines, size, width, height, setting }
  }
}

/** Breaks a word into pieces that each fill a line. */
const piecesOf = (word: string, width: number, measure: (line: string) => number): string[] => {
  const pieces = ['']
  for (const letter of measure(word) <= width ? [word] : word) {
    const longer = `${pieces.at(-1)}${letter}`
    if (pieces.at(-1) === '' || measure(longer) <= width) pieces[pieces.length - 1] = longer
    else pieces.push(letter)
  }
  return pieces
}

const balanced = (words: readonly string[], width: number, measure: (line: string) => number): string[] => {
  const least = broken(words, width, measure)
  // the narrowest width that needs no more lines
  for (let narrow = width * 0.5; narrow < width; narrow *= 1.06) {
    const lines = broken(words, narrow, measure)
    if (lines.length <= least.length && lines.every((line) => measure(line) <= narrow)) return lines
  }
  return least
}

const broken = (words: readonly string[], width: number, measure: (line: string) => number): string[] => {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
