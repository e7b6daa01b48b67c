import { endsSentence } from '../kernel/sentences.ts'
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

/** What is left after so many posts stays in the last one: nobody posts a thread of that length. */
const mostParts = 100

/**
 * A long text as the posts of a thread, each within what the network takes. A post ends with a paragraph if it can, else
 * with a sentence, else with a word. A link, mention, hashtag or grapheme is never cut, so that one that is too long by itself
 * makes a post that is too long. Put together, the posts have all words in their order.
 */
export const splitThread = (text: string, capabilities: Pick<NetworkCapabilities, 'text'>): readonly string[] => {
  const fits = fitsOf(capabilities)
  const parts: string[] = []
  for (let rest = text.trim(); rest !== '';) {
    const end = parts.length < mostParts - 1 ? endOfPart(rest, capabilities.text.max * 4, fits) : rest.length
    parts.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return parts
}

/** Words are so short that they need not be counted: no character counts more than three, but that a link has its length. */
const fitsOf = (capabilities: Pick<NetworkCapabilities, 'text'>): Fits => {
  const { max, maxBytes, urlLength } = capabilities.text
  const most = Math.min(max / Math.max(3, (urlLength ?? 0) / 4), (maxBytes ?? Infinity) / 3)
  return (part) => part.length <= most || isWithin(countText(part, capabilities))
}

/** Where the first post ends. Only a beginning of the text is read, and a longer one if the post is not full with it. */
const endOfPart = (text: string, length: number, fits: Fits): number => {
  const beginning = text.slice(0, length)
  const pieces = piecesOf(beginning, fits)
  const most = furthest(beginning, pieces, fits)
  const isAll = length >= text.length
  if (!isAll && most >= pieces.length - 1) return endOfPart(text, length * 2, fits)
  return pieces[(most === pieces.length ? most : bestBreak(pieces, most)) - 1]?.end ?? text.length
}

type Fits = (part: string) => boolean

/** How many pieces fit into one post; one at least. */
const furthest = (text: string, pieces: readonly Piece[], fits: Fits): number => {
  const isGood = (count: number) => fits(text.slice(0, pieces[count - 1]?.end))
  let [low, high] = [1, pieces.length]
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

const bestBreak = (pieces: readonly Piece[], most: number): number => {
  const lengthOf = (count: number) => pieces[count - 1]?.end ?? 0
  for (const [kind, least] of leastFilled) {
    let count = most
    while (count > 0 && pieces[count - 1]?.break !== kind) count--
    if (count > 0 && lengthOf(count) >= lengthOf(most) * least) return count
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
  return gap.includes('\n') || endsSentence(word.slice(-40)) ? 'sentence' : 'word'
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
const joins = /^[\p{M}\p{Emoji_Modifier}\u200C\u200D]/u
const closes = /^[\p{Pe}\p{Pf}\p{Po}]/u
/** So many signs in a row close nothing any more. */
const mostClosing = 20

/** The pieces of what has no spaces: its words, and of a word that does not fit its graphemes. */
const inside = (text: string, whole: Piece, entities: readonly TextEntity[], fits: Fits): readonly Piece[] => {
  const pieces: Piece[] = []
  let at = whole.start
  const end = (place: number, kind: Piece['break']) => {
    const after = text.slice(place, Math.min(place + 2, whole.end))
    const isOpen = joins.test(after) || (kind !== 'inWord' && closes.test(after) && place - at < mostClosing)
    if (isOpen || place <= at) return
    pieces.push({ start: at, end: place, break: kind })
    at = place
  }
  let from = whole.start
  for (const entity of entities) {
    for (const place of endsIn(text, from, entity.start, fits)) end(place.end, place.break)
    end(entity.end, 'word')
    from = entity.end
  }
  for (const place of endsIn(text, from, whole.end, fits)) end(place.end, place.break)
  return [...pieces.slice(0, -1), { start: pieces.at(-1)?.start ?? whole.start, end: whole.end, break: whole.break }]
}

/** Where words end, or graphemes of words that do not fit. */
const endsIn = (text: string, from: number, to: number, fits: Fits): readonly Pick<Piece, 'end' | 'break'>[] =>
  [...words.segment(text.slice(from, to))].flatMap<Pick<Piece, 'end' | 'break'>>(({ index, segment }) => {
    const start = from + index
    if (fits(segment)) return [{ end: start + segment.length, break: endsSentence(segment) ? 'sentence' : 'word' }]
    return [...graphemes.segment(segment)].map((grapheme) => ({
      end: start + grapheme.index + grapheme.segment.length,
      break: 'inWord',
    }))
  })
