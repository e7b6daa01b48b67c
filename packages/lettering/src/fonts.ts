import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GlobalFonts } from '@napi-rs/canvas'
import { type Face, isOfFace } from './faces.ts'
import { emoji, lettersIn, notoFor } from './noto.ts'

/** One file of each family. The others are in the same folder. */
const besides = {
  Fraunces: import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-400-normal.woff'),
  'Instrument Sans': import.meta.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff'),
} as const

/** The files of each family. */
const subsets = {
  Fraunces: ['latin', 'latin-ext', 'vietnamese'],
  'Instrument Sans': ['latin', 'latin-ext'],
} as const

/**
 * The files of the fonts for a text, in the order in which they are asked for a character.
 * @public
 */
export const filesFor = (text: string, face: Face): readonly string[] => {
  const letters = lettersIn(text)
  if (!isOfFace(letters, face)) return notoFor(text).files
  const style = face.italic ? 'italic' : 'normal'
  const name = face.family.toLowerCase().replace(' ', '-')
  const files = subsets[face.family].map((subset) =>
    fileURLToPath(new URL(`${name}-${subset}-${face.weight}-${style}.woff`, besides[face.family])),
  )
  return letters === text ? files : [...files, emoji]
}

const registered = new Set<string>()

/** Reads a font when it is first needed. Its family is named after its file. */
const familyOf = (path: string): string => {
  const family = basename(path).replace(/\.woff2?$/, '')
  if (!registered.has(family) && !GlobalFonts.has(family)) GlobalFonts.registerFromPath(path, family)
  registered.add(family)
  return family
}

/** The characters of a text that no font has. */
export const missingIn = (text: string, face: Face): readonly string[] =>
  isOfFace(lettersIn(text), face) ? [] : notoFor(text).missing

/** The font families for a text in CSS syntax, read if they were not yet. */
export const familiesFor = (text: string, face: Face): string =>
  filesFor(text, face)
    .map((path) => `"${familyOf(path)}"`)
    .join(', ')

/** A font in CSS syntax, for a canvas. */
export const cssFontOf = ({ italic, weight }: Face, size: number, families: string): string =>
  `${italic ? 'italic ' : ''}${weight} ${size}px ${families}`
