import { platforms, type PlatformId } from './platforms.ts'

/** A name cannot begin in the middle of another, so that long runs of letters are scanned once. */
const link =
  /(?<![\p{L}\p{N}@.])(?:https?:\/\/[^\s]+|(?<!-)(?:[\p{L}\p{N}-]{1,63}\.)+(?:com|org|net|io|co|app|dev|shop|store|info|me|ai|eu|uk|de|fr|es|it|nl|pl|se|ca|au|us|in|jp|kr|cn|tv|gg|ly|be|ch|at|link|site|online|page|blog|studio)(?![\p{L}\p{N}])(?:\/[^\s]*)?)/giu
const emoji = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\uFE0F|\u20E3/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The length of a text as a platform counts it. Most count UTF-16 units. X (twitter-text, configuration 3) counts every
 * link as a fixed length, every emoji as two, and other characters as one or two by their block.
 */
export const countCharacters = (text: string, platform: PlatformId): number => {
  const { caption } = platforms[platform]
  if (!('isWeighted' in caption)) return text.length
  const normal = text.normalize('NFC')
  const links = [...normal.matchAll(link)].length
  return links * caption.linkLength + weightOf(normal.replaceAll(link, ''))
}

const weightOf = (text: string): number => {
  let weight = 0
  for (const { segment } of graphemes.segment(text)) {
    weight += emoji.test(segment) ? 2 : Array.from(segment).reduce((sum, character) => sum + weightOfOne(character), 0)
  }
  return weight
}

/** Latin to Georgian, and most punctuation, count once. */
const weightOfOne = (character: string): 1 | 2 => {
  const code = character.codePointAt(0) ?? 0
  return code <= 0x10_ff ||
    isBetween(code, 0x20_00, 0x20_0d) ||
    isBetween(code, 0x20_10, 0x20_1f) ||
    isBetween(code, 0x20_32, 0x20_37)
    ? 1
    : 2
}

const isBetween = (code: number, first: number, last: number): boolean => code >= first && code <= last

/** The post as published, the text with its hashtags below. All of it has to fit. */
export const postOf = (text: string, hashtags: readonly string[] = []): string =>
  hashtags.length > 0 ? `${text}\n\n${hashtags.join(' ')}` : text

/** The characters that are left on a platform; negative when there are too many. */
export const charactersLeft = (text: string, hashtags: readonly string[], platform: PlatformId): number =>
  platforms[platform].caption.max - countCharacters(postOf(text, hashtags), platform)

const charactersOf = (text: string): readonly string[] => [...graphemes.segment(text)].map(({ segment }) => segment)

/** The longest beginning of a text that fits, cut between graphemes or between the given `pieces`. */
export const longestBeginning = (
  text: string,
  fits: (beginning: string) => boolean,
  pieces: readonly string[] = charactersOf(text),
): string => {
  let [low, high] = [0, pieces.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(pieces.slice(0, middle).join(''))) low = middle
    else high = middle - 1
  }
  return pieces.slice(0, low).join('')
}
