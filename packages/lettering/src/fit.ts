import { createCanvas } from '@napi-rs/canvas'
import type { Setting } from './faces.ts'
import { cssFontOf, familiesFor } from './fonts.ts'
import { hasCapitals, isRightToLeft, lettersOf, piecesToBreak, suited } from './scripts.ts'

/** Lines that fit, and their size. */
export type FittedLines = {
  readonly lines: readonly string[]
  readonly size: number
  readonly width: number
  /** From the top of the first capital to the last line. */
  readonly height: number
  readonly setting: Setting
  /** The font families for the whole text. */
  readonly families: string
  /** From the first line up to the top of its capitals, as a share of the size. */
  readonly rise: number
  readonly rightToLeft: boolean
  /** The width of the place that they were fitted to. */
  readonly column: number
}

const capHeight = 0.7

const probe = createCanvas(8, 8).getContext('2d')

/** A line as it is measured at size 1. */
const measured = (text: string, { face, tracking }: Setting, families: string) => {
  probe.font = cssFontOf(face, 100, families)
  probe.letterSpacing = `${tracking * 100}px`
  return probe.measureText(text)
}

/** The width of a line at size 1. */
export const widthOf = (text: string, setting: Setting, families = familiesFor(text, setting.face)): number =>
  measured(text, setting, families).width / 100

/** From the line up to the top of its letters. Latin capitals all have the same height; accents stand above it. */
const riseOf = (line: string, setting: Setting, families: string): number =>
  hasCapitals(line) ? capHeight : Math.max(capHeight, measured(line, setting, families).actualBoundingBoxAscent / 100)

type Place = {
  readonly width: number
  readonly height: number
  readonly max: number
  /** The smallest size. A word that is too long for it, such as a link, is broken. */
  readonly least?: number
  readonly lines?: number
}

/** Sets a text as large as possible, on lines of about equal length. Without a least size no word is broken. */
export const fit = (text: string, wanted: Setting, place: Place): FittedLines => {
  const { least } = place
  const setting = suited(text, wanted)
  const families = familiesFor(text, setting.face)
  const widths = new Map<string, number>()
  const measure = (line: string): number => {
    const known = widths.get(line) ?? widthOf(line.trimEnd(), setting, families)
    widths.set(line, known)
    return known
  }
  const whole = piecesToBreak(text)
  const words = least === undefined ? whole : whole.flatMap((word) => piecesOf(word, place.width / least, measure))
  for (let size = place.max; ; size = Math.max(size * 0.95, least ?? 0)) {
    const lines = balanced(words, place.width / size, measure)
    const width = Math.max(0, ...lines.map(measure)) * size
    const rise = riseOf(lines[0] ?? '', setting, families)
    const height = size * (rise + (lines.length - 1) * setting.leading)
    const fits = width <= place.width && height <= place.height && lines.length <= (place.lines ?? 9)
    if (fits || size <= (least ?? 9)) {
      const rightToLeft = isRightToLeft(text)
      return { lines, size, width, height, setting, families, rise, rightToLeft, column: place.width }
    }
  }
}

/** Breaks a word into pieces that each fill a line. */
const piecesOf = (word: string, width: number, measure: (line: string) => number): string[] => {
  const pieces = ['']
  for (const letter of measure(word) <= width ? [word] : lettersOf(word)) {
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
    const longer = `${last ?? ''}${word}`
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.map((line) => line.trimEnd())
}
