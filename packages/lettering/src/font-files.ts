import { fileURLToPath } from 'node:url'
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
