import { endsSentence } from '../kernel/sentences.ts'
/** Scripts that put no spaces between words, and their punctuation. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー\u3000-\u303F\uFF00-\uFF65]/u
/** Letters of a full square: Chinese, Japanese, Korean. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー\u3000-\u303F\uFF01-\uFF60]/u
const unseen = /[\p{M}\p{Cf}]/u
const rightToLeft = /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}]/u

/** By its first letter, as browsers decide it. */
export const isRightToLeft = (text: string): boolean => rightToLeft.test(text)

/** What a document may have as one word. */
const longestWord = 200

const wordsByScript = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The words of a script that has no spaces. A sign stays with the word that it closes or opens, a number with what it counts. */
const wordsWithin = (text: string): readonly string[] => {
  const pieces: string[] = []
  for (const { segment, isWordLike } of wordsByScript.segment(text)) {
    const last = pieces.at(-1)
    const isOpening = /^[\p{Ps}\p{Pi}]/u.test(segment)
    const joins = last !== undefined && ((isWordLike !== true && !isOpening) || /[\p{Ps}\p{Pi}\p{Nd}ー]$/u.test(last))
    if (joins) pieces[pieces.length - 1] = `${last}${segment}`
    else pieces.push(segment)
  }
  return pieces
}

const inPieces = (word: string): readonly string[] => {
  if (word.length <= longestWord) return [word]
  const letters = Array.from(word)
  return Array.from({ length: Math.ceil(letters.length / 100) }, (_, index) =>
    letters.slice(index * 100, index * 100 + 100).join(''),
  )
}

/** The words of a text, without what cannot be seen or stored. Punctuation stays with its word, and a dash with the word before. */
export const splitWords = (text: string): readonly string[] => {
  const words = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Co}\p{Cn}]/gu, ' ')
    .split(/\s+/u)
    .filter((word) => /[^\p{Z}\p{C}]/u.test(word))
    .flatMap((word) => (unspaced.test(word) ? wordsWithin(word) : [word]))
    .flatMap(inPieces)
  return words.reduce<string[]>((kept, word) => {
    const last = kept.at(-1)
    if (last !== undefined && /^[–—-]$/u.test(word) && last.length < longestWord - 2)
      kept[kept.length - 1] = `${last} ${word}`
    else kept.push(word)
    return kept
  }, [])
}

/** True if there is a space between two words. */
export const isSpaced = (left: string, right: string): boolean =>
  !unspaced.test(Array.from(left).at(-1) ?? '') && !unspaced.test(Array.from(right)[0] ?? '')

/** Words as a text. */
export const joinWords = (words: readonly { readonly text: string }[]): string =>
  words.reduce(
    (text, word, index) =>
      index > 0 && isSpaced(words[index - 1]?.text ?? '', word.text) ? `${text} ${word.text}` : `${text}${word.text}`,
    '',
  )

/** How wide a text is set, in average letters. */
export const widthOf = (text: string): number => {
  let width = 0
  for (const letter of text) width += unseen.test(letter) ? 0 : wide.test(letter) ? 2 : 1
  return width
}

export const endsClause = (word: string): boolean =>
  endsSentence(word) || /[,;:،؛、，；：]["'”’»)\]」』]*$|[–—-]$/u.test(word)

const number = /^[^\p{L}\p{N}]*\p{N}[\p{N}.,:/]*$/u
const unit =
  /^(?:[ap]\.?m|uhr|h|hrs?|min|mins|sec|s|°[cf]?|degrees|[€$£¥%]|percent|per|mm|cm|km|m|mg|kg|g|ml|l|km²|m²|mph|kb|mb|gb|tb|k|million|billion|thousand|euros?|dollars?|pounds?)(?!\p{L})/iu

/** True if a line must not end between two words, since one is the unit of the other. */
export const belongTogether = (left: string, right: string): boolean =>
  (number.test(left) && unit.test(right)) || (/^[€$£¥#№]$/u.test(left) && number.test(right))
