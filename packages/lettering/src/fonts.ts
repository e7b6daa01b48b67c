import { basename } from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'
import { type Face, isOfFace } from './faces.ts'
import { filesFor } from './font-files.ts'
import { lettersIn, notoFor } from './noto.ts'

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
