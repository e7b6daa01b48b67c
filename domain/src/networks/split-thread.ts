import { endsSentence } from '../captions/splitting.ts'
import type { NetworkCapabilities } from './capabilities.ts'
import { countText, isWithin } from './count-text.ts'
import { entitiesOf, type TextEntity } from './links.ts'

/** What a thread is made of: a word, or a piece of one. */
type Piece = {
  readonly start: number
  readonly end: number
  /** How good it is to end a post after it. */
  readonly break: 'paragraph' | 'sentence' | 'word' | 'inWord'
}

/**
 * A long text as the posts of a thread, each within what the network takes. A post ends with a paragraph if it can, else
 * with a sentence, else with a word. A link, mention or hashtag is never cut, so that one that is too long by itself makes a
 * post that is too long. Put together, the posts have all words in their order.
 */
export const splitThread = (text: string, capabilities: Pick<NetworkCapabilities, 'text'>): readonly string[] => {
  const whole = text.trim()
  if (whole === '') return []
  if (isWithin(countText(whole, capabilities))) return [whole]
  const fits = (part: string) => isWithin(countText(part, capabilities))
  const pieces = piecesOf(text, fits)
  const parts: string[] = []
  for (let from = 0; from < pieces.length;) {
    const most = furthest(text, pieces, from, fits)
    const to = most === pieces.length ? most : bestBreak(pieces, from, most)
    parts.push(textOf(text, pieces, from, to))
    from = to
  }
  return parts
}

const textOf = (text: string, pieces: readonly Piece[], from: number, to: number): string =>
  text.slice(pieces[from]?.start, pieces[to - 1]?.end)

type Fits = (part: string) => boolean

/** The place after the last piece that fits into a post which begins with the piece at `from`. */
const furthest = (text: string, pieces: readonly Piece[], from: number, fits: Fits): number => {
  const isGood = (to: number) => fits(textOf(text, pieces, from, to))
  let step = 64
  while (from + step < pieces.length && isGood(from + step)) step *= 2
  let [low, high] = [from + 1, Math.min(from + step, pieces.length)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (isGood(middle)) low = middle
    else high = middle - 1
  }
  return low
}

/** How much of a post has to be filled for it to end there, so that a heading does not stand alone. */
const leastFilled = [
  ['paragraph', 1 / 4],
  ['sentence', 1 / 3],
  ['word', 1 / 3],
] as const

const bestBreak = (pieces: readonly Piece[], from: number, most: number): number => {
  const start = pieces[from]?.start ?? 0
  const length = (to: number) => (pieces[to - 1]?.end ?? 0) - start
  for (const [kind, least] of leastFilled) {
    let to = most
    while (to > from && pieces[to - 1]?.break !== kind) to--
    if (to > from && length(to) >= length(most) * least) return to
  }
  return most
}

const piecesOf = (text: string, fits: Fits): readonly Piece[] => {
  const entities = entitiesOf(text)
  const words = [...text.matchAll(/\S+/gu)]
  let next = 0
  return words.flatMap((match, index) => {
    const [start, end] = [match.index, match.index + match[0].length]
    while ((entities[next]?.end ?? Infinity) <= start) next++
    const gap = text.slice(end, words[index + 1]?.index ?? text.length)
    const last = { start, end, break: breakAfter(match[0], gap) }
    const isWhole = !unspaced.test(match[0]) && fits(match[0])
    return isWhole ? [last] : inside(text, last, entitiesWithin(entities, next, end), fits)
  })
}

const breakAfter = (word: string, gap: string): Piece['break'] => {
  if (/\n\s*\n/u.test(gap)) return 'paragraph'
  return gap.includes('\n') || endsSentence(word) ? 'sentence' : 'word'
}

const entitiesWithin = (entities: readonly TextEntity[], first: number, end: number): readonly TextEntity[] => {
  let last = first
  while ((entities[last]?.start ?? Infinity) < end) last++
  return entities.slice(first, last)
}

/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const closing = /^[\p{Pe}\p{Pf}\p{Po}\p{M}]/u

/** The pieces of what has no spaces: words, and of a word that does not fit its graphemes. */
const inside = (text: string, whole: Piece, entities: readonly TextEntity[], fits: Fits): readonly Piece[] => {
  const pieces: Piece[] = []
  let at = whole.start
  const add = (end: number, kind: Piece['break']) => {
    if (end > at) pieces.push({ start: at, end, break: kind })
    at = Math.max(at, end)
  }
  for (const { start, end } of [...entities, { start: whole.end, end: whole.end }]) {
    const from = at
    const before = text.slice(from, start)
    for (const { index, segment } of words.segment(before)) {
      const opens = closing.test(before.slice(index + segment.length, index + segment.length + 2))
      if (fits(segment)) {
        if (!opens) add(from + index + segment.length, endsSentence(segment) ? 'sentence' : 'word')
        continue
      }
      for (const { index: place, segment: grapheme } of graphemes.segment(segment))
        add(from + index + place + grapheme.length, 'inWord')
    }
    add(start, 'word')
    add(end, 'word')
  }
  const last = pieces.at(-1)
  if (last) pieces[pieces.length - 1] = { ...last, break: whole.break }
  return pieces
}
