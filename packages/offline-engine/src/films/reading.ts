import { lettersOf } from '@vignette/lettering/scripts'

const segments = new Intl.Segmenter(undefined, { granularity: 'word' })
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** The least time of a scene, in milliseconds, so that the eye arrives before the next. */
export const leastMs = { words: 1_900, seen: 1_500, end: 2_600 } as const

/** How long it takes to notice words and read them, in milliseconds. */
export const readingMs = (text: string): number => {
  const pace = unspaced.test(text)
    ? lettersOf(text).length * 150
    : [...segments.segment(text)].filter(({ isWordLike }) => isWordLike).length * 310
  return Math.max(leastMs.words, 800 + pace)
}

/** More letters than this are two scenes. */
const mostLetters = 84
const clauseEnd = /(?<=[,;:–—])\s+|(?<=[、，；：。！？،؛])\s*/u

/** A sentence as what is read at once: whole, by its clauses, or by words if a clause is too long. */
export const clausesOf = (sentence: string): readonly string[] => {
  if (sentence.length <= mostLetters) return [sentence]
  const clauses: string[] = []
  for (const clause of sentence.split(clauseEnd).filter((each) => each !== '')) {
    const last = clauses.at(-1)
    if (last !== undefined && last.length + clause.length < mostLetters)
      clauses[clauses.length - 1] = `${last} ${clause}`
    else clauses.push(clause)
  }
  return clauses.flatMap((clause) => (clause.length <= mostLetters * 1.4 ? [clause] : inHalves(clause)))
}

/** Two parts of about the same length, and those in two until each is short enough. */
const inHalves = (text: string): readonly string[] => {
  const [one, two] = halved(text)
  if (two === undefined) return [one]
  return [one, two].flatMap((half) => (half.length <= mostLetters ? [half] : inHalves(half)))
}

/** A text in two, after a word near its middle; in one if it has a single word. */
export const halved = (text: string): readonly [string, string?] => {
  const ends = [...text.matchAll(/\s+/gu)].map(({ index }) => index)
  const middle = text.length / 2
  const [at] = ends.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  return at === undefined ? [text] : [text.slice(0, at).trim(), text.slice(at).trim()]
}

/** As it stands alone: without the sign that leads on to what follows. */
export const alone = (text: string): string =>
  text
    .replace(/[\s,;:–—、，；،؛]+$/u, '')
    .replace(/(?<![\p{Lu}]|\.\p{L}|\.)\.$/u, '')
    .replace(/。$/u, '')
