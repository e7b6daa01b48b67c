import type { Setting } from './faces.ts'

/** Text of scripts whose capitals are of one height. Signs and digits belong to all. */
const withCapitals = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\P{L}]*$/u
const square = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\P{L}]*$/u
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const rightToLeft = /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}]/u

export const hasCapitals = (text: string): boolean => withCapitals.test(text)

/** True if the letters may stand apart or around a circle, since none changes its shape beside another. */
export const areApart = (text: string): boolean => hasCapitals(text) || square.test(text)

/** By its first letter, as browsers decide it. */
export const isRightToLeft = (text: string): boolean => rightToLeft.test(text)

/** A text in capitals, where its script has them and their accents stay. */
export const capitalsOf = (text: string): string =>
  hasCapitals(text) && !/\p{Script=Greek}/u.test(text) ? text.toUpperCase() : text

/** A setting for letters that join, or that reach higher and lower than Latin ones. */
export const suited = (text: string, setting: Setting): Setting => {
  if (/^[\p{Script=Hebrew}\P{L}]*$/u.test(text) || hasCapitals(text)) return setting
  return { ...setting, tracking: 0, leading: Math.max(setting.leading, square.test(text) ? 1.2 : 1.35) }
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The letters of a text as a reader counts them, each with its marks. */
export const lettersOf = (text: string): readonly string[] => [...graphemes.segment(text)].map(({ segment }) => segment)

/** A word with the space behind it. A number keeps its unit: "6 pm". */
const word = /\S*\d\s(?:[ap]\.?m|uhr|h|min|[€$£%]|[kcm]?m|k?g|k?m²)(?![\p{L}\p{N}])\S*\s*|\S+\s*/giu

/** The pieces of a text between which a line may end, each with the space behind it. */
export const piecesToBreak = (text: string): readonly string[] =>
  (text.match(word) ?? []).flatMap((piece) => (unspaced.test(piece) ? wordsWithin(piece) : [piece]))

/** The words of a script that has no spaces. A closing sign stays with what it closes, and a number with what it counts. */
const wordsWithin = (text: string): readonly string[] => {
  const pieces: string[] = []
  for (const { segment, isWordLike } of words.segment(text)) {
    const last = pieces.at(-1)
    const isOpening = /^[\p{Ps}\p{Pi}]/u.test(segment)
    const joins = last !== undefined && ((isWordLike !== true && !isOpening) || /[\p{Ps}\p{Pi}\p{Nd}ー]$/u.test(last))
    if (joins) pieces[pieces.length - 1] = `${last}${segment}`
    else pieces.push(segment)
  }
  return pieces
}
