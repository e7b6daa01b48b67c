import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { GlobalFonts } from '@napi-rs/canvas'
import type { Font } from 'satori'

/** A font for pictures. Letters of Central Europe, Turkey and Vietnam are in separate files and families. */
export type Face = {
  readonly family: 'Fraunces' | 'Instrument Sans'
  readonly weight: 400 | 500 | 600 | 700 | 900
  readonly italic: boolean
}

export const faces = {
  serif: { family: 'Fraunces', weight: 400, italic: false },
  italic: { family: 'Fraunces', weight: 400, italic: true },
  serifStrong: { family: 'Fraunces', weight: 600, italic: false },
  serifBlack: { family: 'Fraunces', weight: 900, italic: false },
  sans: { family: 'Instrument Sans', weight: 500, italic: false },
  sansStrong: { family: 'Instrument Sans', weight: 600, italic: false },
  sansBlack: { family: 'Instrument Sans', weight: 700, italic: false },
} as const satisfies Readonly<Record<string, Face>>

/** One file of each family. The others are in the same folder. */
const besides = {
  Fraunces: import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-400-normal.woff'),
  'Instrument Sans': import.meta.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff'),
} as const

/** The files of each family, by the suffix of the family name. */
const subsets = {
  Fraunces: { latin: '', 'latin-ext': ' Ext', vietnamese: ' Vietnamese' },
  'Instrument Sans': { latin: '', 'latin-ext': ' Ext' },
} as const

/** The font families in CSS syntax. */
export const familiesOf = ({ family }: Face): string =>
  Object.values(subsets[family])
    .map((suffix) => `${family}${suffix}`)
    .join(', ')

const readFont = async ({ family, weight, italic }: Face, subset: string, suffix: string): Promise<Font> => {
  const name = family.toLowerCase().replace(' ', '-')
  const file = `${name}-${subset}-${weight}-${italic ? 'italic' : 'normal'}.woff`
  const path = fileURLToPath(new URL(file, besides[family]))
  return {
    name: `${family}${suffix}`,
    weight,
    style: italic ? 'italic' : 'normal',
    data: await readFile(path),
  }
}

let fonts: Promise<readonly Font[]> | undefined

/** Reads the fonts once for each thread; canvas keeps them for the process. */
export const loadFonts = (): Promise<readonly Font[]> => {
  fonts ??= Promise.all(
    Object.values(faces).flatMap((face) =>
      Object.entries(subsets[face.family]).map(([subset, suffix]) => readFont(face, subset, suffix)),
    ),
  ).then((read) => {
    for (const { name, data } of read) GlobalFonts.register(Buffer.from(data as Buffer), name)
    return read
  })
  return fonts
}

/** The font in CSS syntax, for a canvas. */
export const cssFontOf = (face: Face, size: number): string =>
  `${face.italic ? 'italic ' : ''}${face.weight} ${size}px ${familiesOf(face)
    .split(', ')
    .map((family) => `"${family}"`)
    .join(', ')}`
