import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

type Cut = Pick<Parameters<typeof subsetFont>[2], 'variationAxes' | 'keepFeatures'>
type Face = {
  readonly family: string
  readonly weights: string
  /** The alphabets of a package of Fontsource's, and which of its cuts is taken. */
  readonly alphabets: string
  readonly cut: string
  readonly keeps: Cut
}

const require = createRequire(import.meta.url)

const faces: readonly Face[] = [
  {
    family: 'Fraunces',
    weights: '500',
    alphabets: require.resolve('@fontsource-variable/fraunces/unicode.json'),
    cut: 'opsz',
    // drawn for one size and one weight, those of a heading: with all of them it is several times as large
    keeps: { variationAxes: { opsz: 36, wght: 500 } },
  },
  {
    family: 'Instrument Sans Variable',
    weights: '400 700',
    alphabets: require.resolve('@fontsource-variable/instrument-sans/unicode.json'),
    cut: 'wght',
    // without kerning, which is half of the file and hardly seen at the size of running text
    keeps: { keepFeatures: ['ccmp', 'liga', 'locl', 'lnum', 'mark', 'mkmk', 'tnum'] },
  },
]

/** The characters of an English page. Any other character makes the browser fetch the larger file. */
const plain = new Set([
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index),
  ...Array.from('\u{A0}©«°·»×–—‘’“”•…€→↑↓−', (character) => character.codePointAt(0) ?? 0),
])

/** The subset of the first view, which pages fetch before they know that they need it. */
export const firstSubset = 'plain'

const virtualId = 'virtual:fonts.css'

/** Makes `virtual:fonts.css` the styles of the product's faces, cut to what its pages use. They are written to `folder`. */
export const fonts = (folder: string): Plugin => {
  let writing: Promise<string> | null = null
  return {
    name: 'fonts',
    resolveId: (id) => (id === virtualId ? (writing ??= writeFaces(folder)) : null),
  }
}

const writeFaces = async (folder: string): Promise<string> => {
  await mkdir(folder, { recursive: true })
  const rules = await Promise.all(faces.map(async (face) => writeFace(folder, face)))
  const file = path.join(folder, 'fonts.css')
  await write(file, Buffer.from(rules.flat().join('\n')))
  return file
}

const writeFace = async (
  folder: string,
  { family, weights, alphabets: list, cut, keeps }: Face,
): Promise<readonly string[]> => {
  const alphabets = Object.entries(JSON.parse(await readFile(list, 'utf8')) as Readonly<Record<string, string>>)
  const name = path.basename(path.dirname(list))
  const subsets = alphabets.flatMap(([alphabet, range]) => {
    const all = codesIn(range)
    const rest = all.filter((code) => !plain.has(code))
    const first = { alphabet, subset: firstSubset, codes: all.filter((code) => plain.has(code)) }
    return [{ alphabet, subset: alphabet, codes: rest }, ...(alphabet === 'latin' ? [first] : [])]
  })
  return Promise.all(
    subsets.map(async ({ alphabet, subset, codes }) => {
      const whole = await readFile(path.join(path.dirname(list), `files/${name}-${alphabet}-${cut}-normal.woff2`))
      const font = await subsetFont(whole, String.fromCodePoint(...codes), { targetFormat: 'woff2', ...keeps })
      const file = `${name}-${subset}.woff2`
      await write(path.join(folder, file), font)
      return `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-display: swap;
  font-weight: ${weights};
  src: url('./${file}') format('woff2');
  unicode-range: ${rangeOf(codes)};
}`
    }),
  )
}

/** Another build at the same time may be reading what is there. */
const write = async (file: string, content: Buffer): Promise<void> => {
  if (existsSync(file) && content.equals(await readFile(file))) return
  await writeFile(file, content)
}

const codesIn = (range: string): readonly number[] =>
  range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })

/** As `unicode-range` says it: neighbours together. */
const rangeOf = (codes: readonly number[]): string => {
  const runs: [first: number, last: number][] = []
  for (const code of codes) {
    const run = runs.at(-1)
    if (run && run[1] === code - 1) run[1] = code
    else runs.push([code, code])
  }
  const hex = (code: number) => code.toString(16)
  return runs.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(',')
}
