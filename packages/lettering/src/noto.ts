import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Noto Sans: for each package the list of its files and of the characters they are for. The first that has a character sets it. */
const noto = [
  import.meta.resolve('@fontsource-variable/noto-sans/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-bengali/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-gujarati/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-gurmukhi/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-oriya/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-tamil/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-telugu/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-kannada/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-malayalam/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-sinhala/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-lao/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-khmer/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-myanmar/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-georgian/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-armenian/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-ethiopic/unicode.json'),
] as const

/** Chinese, Japanese and Korean: the same characters are drawn differently in each. */
const ideographs = {
  sc: import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  jp: import.meta.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  kr: import.meta.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
} as const

/** Emoji in colour. */
export const emoji = fileURLToPath(
  import.meta.resolve('@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff2'),
)

/** Parts of the packages that repeat what the first package has, or have signs in another size. */
const repeated = /^(?:latin|latin-ext|vietnamese|cyrillic|cyrillic-ext|greek|greek-ext|math|symbols)$/

/** The files for each character of a package. Two may list the same one, and only one of them have it. */
type Files = ReadonlyMap<number, readonly string[]>

const readFiles = (list: string): Files => {
  const name = basename(fileURLToPath(new URL('.', list)))
  const files = new Map<number, readonly string[]>()
  const parts = JSON.parse(readFileSync(new URL(list), 'utf8')) as Readonly<Record<string, string>>
  for (const [key, ranges] of Object.entries(parts)) {
    const part = key.replaceAll(/[[\]]/g, '')
    if (name !== 'noto-sans' && repeated.test(part)) continue
    const path = fileURLToPath(new URL(`files/${name}-${part}-wght-normal.woff2`, list))
    for (const range of ranges.split(',')) {
      const [from = 0, to = from] = range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      for (let code = from; code <= to; code++) files.set(code, [...(files.get(code) ?? []), path])
    }
  }
  return files
}

const read = new Map<string, Files>()

const filesWith = (code: number, lists: readonly string[]): readonly string[] => {
  for (const list of lists) {
    const files = read.get(list) ?? readFiles(list)
    read.set(list, files)
    const found = files.get(code)
    if (found) return found
  }
  return []
}

const { sc, jp, kr } = ideographs

/** The packages in the order in which they are asked for the characters of a text. */
const listsFor = (text: string): readonly string[] =>
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? [...noto, jp, sc, kr]
    : /\p{Script=Hangul}/u.test(text)
      ? [...noto, kr, jp, sc]
      : [...noto, sc, jp, kr]

/** A character of an emoji. A few signs and the digits are also emoji, but hardly ever meant so. */
const picture = /(?![\d#*©®™])\p{Emoji}/u
/** What joins the characters around it, and is no character of a font. */
const joining = /^(?:\u200C|\u200D|\u20E3|\uFE0E|\uFE0F|[\u{E0020}-\u{E007F}])$/u

/** A text without its emoji. */
export const lettersIn = (text: string): string =>
  Array.from(text)
    .filter((letter) => !picture.test(letter) && !joining.test(letter))
    .join('')

type Needed = { readonly files: readonly string[]; readonly missing: readonly string[] }

/** The files that a text in any script needs, in the order in which they are asked, and the characters that none has. */
export const notoFor = (text: string): Needed => {
  const lists = listsFor(text)
  const [files, missing] = [new Set(/\u20E3/u.test(text) ? [emoji] : []), new Set<string>()]
  for (const letter of text) {
    if (joining.test(letter)) continue
    const found = picture.test(letter) ? [emoji] : filesWith(letter.codePointAt(0) ?? 0, lists)
    if (found.length === 0) missing.add(letter)
    for (const file of found) files.add(file)
  }
  return { files: inOrder([...files]), missing: [...missing] }
}

/** Latin letters and digits before emoji, since the emoji font has blank digits; emoji before signs of the same kind. */
const inOrder = (files: readonly string[]): readonly string[] => {
  const rank = (file: string) => (/noto-sans-latin-/.test(file) ? 0 : file === emoji ? 1 : 2)
  return files.toSorted((a, b) => rank(a) - rank(b))
}
