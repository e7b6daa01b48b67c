import type { NetworkCapabilities, TextUnit } from './capabilities.ts'
import { entitiesOf, utf8Length } from './links.ts'
import { toLittleText } from './little-text.ts'

export type TextCount = {
  readonly count: number
  readonly max: number
  /** Where the network limits them as well. */
  readonly bytes?: number
  readonly maxBytes?: number
  /** The text is so much too long that only its beginning was counted: it has at least this many. */
  readonly isAtLeast: boolean
}

type TextRule = NetworkCapabilities['text']

/**
 * The length of a text as a network counts it. It takes a time in proportion to the text. Of a text of which the beginning
 * alone is more than twice too long, or that has more than twice the bytes, only the beginning is counted, so that half a
 * million characters take no longer at a key stroke than a few thousand.
 */
export const countText = (text: string, { text: rule }: Pick<NetworkCapabilities, 'text'>): TextCount => {
  const { max, maxBytes } = rule
  const beginning = text.slice(0, Math.max(max * 8, (maxBytes ?? 0) * 2))
  if (beginning.length < text.length) {
    const count = lengthOf(beginning, rule)
    if (count > max * 2 || maxBytes !== null) return { count, max, ...bytesOf(beginning, rule), isAtLeast: true }
  }
  return { count: lengthOf(text, rule), max, ...bytesOf(text, rule), isAtLeast: false }
}

const bytesOf = (text: string, { maxBytes }: TextRule) =>
  maxBytes === null ? {} : { bytes: utf8Length(text), maxBytes }

/** True if a network takes a text of this length. */
export const isWithin = ({ count, max, bytes = 0, maxBytes = Infinity }: TextCount): boolean =>
  count <= max && bytes <= maxBytes

/** The whole length of a text by the rule of a network, however long it is. */
export const lengthOf = (text: string, rule: TextRule): number => {
  if (rule.countsEscaped) return lengthIn(rule.unit, toLittleText(text))
  if (rule.urlLength === null && !rule.countsShortMentions) return lengthIn(rule.unit, text)
  let [length, from] = [0, 0]
  for (const { kind, text: written, value, start } of entitiesOf(text)) {
    const isLink = kind === 'link' && (rule.links === 'any' || /^https?:\/\//i.test(written))
    const isShort = kind === 'mention' && rule.countsShortMentions
    if (!isShort && (!isLink || rule.urlLength === null)) continue
    length += lengthIn(rule.unit, text.slice(from, start))
    length += isLink ? (rule.urlLength ?? 0) : lengthIn(rule.unit, `@${value.replace(/@.*/u, '')}`)
    from = start + (isLink && rule.unit === 'weighted' ? linkOnX(written) : written).length
  }
  return length + lengthIn(rule.unit, text.slice(from))
}

/** X ends the path of a link where a script begins that is neither Latin nor Cyrillic. */
const linkOnX = (link: string): string =>
  /^(?:https?:\/\/)?[^/?#]*(?:[/?#][\u0021-\u007E\p{Script=Latin}\p{Script=Cyrillic}]*)?/iu.exec(link)?.[0] ?? link

/** The length of a text in a unit, in which nothing is shortened or escaped. */
export const lengthIn = (unit: TextUnit, text: string): number => {
  switch (unit) {
    case 'utf16':
      return text.length
    case 'bytes':
      return utf8Length(text)
    case 'codePoints':
      return codePoints(text)
    case 'graphemes':
      return sumOf(text, () => 1)
    case 'weighted':
      return sumOf(text.normalize('NFC'), weightOf)
    case 'emojiBytes':
      return sumOf(text, (grapheme) => (emoji.test(grapheme) ? utf8Length(grapheme) : codePoints(grapheme)))
  }
}

const codePoints = (text: string): number => {
  let count = 0
  for (let index = 0; index < text.length; index += (text.codePointAt(index) ?? 0) > 0xff_ff ? 2 : 1) count++
  return count
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const emoji = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\uFE0F|\u20E3/u
/** Latin, Greek and Cyrillic letters and signs that are one in every unit, unless something that follows joins them. */
const plainBeforePlain = /[\u0020-\u007E\u00A1-\u02FF\u0370-\u0482](?=[\n\u0020-\u007E\u00A1-\u02FF\u0370-\u0482])/g

/** What all graphemes of a text come to. Finding them is slow, so that plain letters are taken out first. */
const sumOf = (text: string, worth: (grapheme: string) => number): number => {
  const rest = text.replaceAll(plainBeforePlain, '')
  let sum = text.length - rest.length
  for (const { segment } of graphemes.segment(rest)) sum += worth(segment)
  return sum
}

/** An emoji counts as two, however many it is joined of. */
const weightOf = (grapheme: string): number => {
  if (emoji.test(grapheme)) return 2
  let weight = 0
  for (const character of grapheme) weight += weightOfOne(character.codePointAt(0) ?? 0)
  return weight
}

/** Latin to Georgian, and most punctuation, count once. */
const weightOfOne = (code: number): 1 | 2 =>
  code <= 0x10_ff ||
  isBetween(code, 0x20_00, 0x20_0d) ||
  isBetween(code, 0x20_10, 0x20_1f) ||
  isBetween(code, 0x20_32, 0x20_37)
    ? 1
    : 2

const isBetween = (code: number, first: number, last: number): boolean => code >= first && code <= last
