import { lengthOf } from '../networks/count-text.ts'
import { x } from '../networks/table/x.ts'
import { platforms, type PlatformId } from './platforms.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The length of a text as a platform counts it. Most count UTF-16 units; X has a way of its own. */
export const countCharacters = (text: string, platform: PlatformId): number =>
  'isWeighted' in platforms[platform].caption ? lengthOf(text, x.text) : text.length

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
