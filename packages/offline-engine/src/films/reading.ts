import { lettersOf, piecesToBreak } from '@vignette/lettering/scripts'

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

/** More letters than this are two scenes. Those of scripts without spaces say more each. */
const mostIn = (text: string): number => (unspaced.test(text) ? 28 : 84)

const clauseEnd = /(?<=[,;:–—])\s+|(?<=[、，；：。！？،؛])\s*/u

/** A sentence as what is read at once: whole, by its clauses, or by words if a clause is too long. */
export const clausesOf = (sentence: string): readonly string[] => {
  const most = mostIn(sentence)
  if (sentence.length <= most) return [sentence]
  const clauses: string[] = []
  for (const clause of sentence.split(clauseEnd).filter((each) => each !== '')) {
    const last = clauses.at(-1)
    if (last !== undefined && last.length + clause.length < most)
      clauses[clauses.length - 1] = `${last}${unspaced.test(clause) ? '' : ' '}${clause}`
    else clauses.push(clause)
  }
  return clauses.flatMap((clause) => (clause.length <= most * 1.4 ? [clause] : inHalves(clause)))
}

/** Two parts of about the same length, and those in two until each is short enough. */
const inHalves = (text: string): readonly string[] => {
  const [one, two] = halved(text)
  if (two === undefined) return [one]
  return [one, two].flatMap((half) => (half.length <= mostIn(text) ? [half] : inHalves(half)))
}

/** Short words, such as articles, belong to what follows, and a clause ends of itself. */
const awkwardness = (piece: string): number =>
  /[,;:–—]\s*$/u.test(piece) ? -8 : /^\p{L}{1,3}\s$/u.test(piece) ? 12 : 0

/** A text in two, after a word near its middle; in one if it has a single word. */
export const halved = (text: string): readonly [string, string?] => {
  const pieces = piecesToBreak(text)
  let length = 0
  const ends = pieces.slice(0, -1).map((piece) => {
    length += piece.length
    return { at: length, badness: Math.abs(length - text.length / 2) + awkwardness(piece) }
  })
  const [best] = ends.toSorted((one, other) => one.badness - other.badness)
  return best === undefined ? [text] : [text.slice(0, best.at).trim(), text.slice(best.at).trim()]
}

/** As it stands alone: without the sign that leads on to what follows. */
export const alone = (text: string): string =>
  text
    .replace(/[\s,;:–—、，；،؛]+$/u, '')
    .replace(/(?<![\p{Lu}]|\.\p{L}|\.)\.$/u, '')
    .replace(/。$/u, '')
