import { platforms, type PlatformId } from '@vignette/domain/generation/platforms'
import type { BannedWords } from '@vignette/domain/brand/banned-words'

const emoji = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\uFE0F|\u20E3|[\u2600-\u27BF]/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Makes a text fit to be stored and shown: no control characters, no trailing spaces, no runs of empty lines. */
export const tidyText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/(?<![ \t])[ \t]+$/gm, '') // the lookbehind avoids a slow search in long runs of spaces
    .replace(/\n{3,}/g, '\n\n')
    .trim()

export const withoutEmoji = (text: string): string => {
  const pieces = [...graphemes.segment(text)].map(({ segment }) => (emoji.test(segment) ? '' : segment))
  return tidyText(pieces.join('').replace(/ {2,}/g, ' '))
}

export const longestHashtag = 100

/** Reduces a hashtag to `#` and letters, digits or underscores; undefined when nothing usable is left. */
const tidyHashtag = (hashtag: string): string | undefined => {
  const letters = tidyText(hashtag)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}_]/gu, '')
  return letters === '' || /^\d+$/.test(letters) || letters.length > longestHashtag ? undefined : `#${letters}`
}

/** Keeps the order, and drops duplicates, banned words and whatever exceeds the limit of the platform. */
export const tidyHashtags = (
  hashtags: readonly string[],
  { platform, banned, max = platforms[platform].hashtags.max }: TidyOptions,
): readonly string[] => {
  const tidied = hashtags.map(tidyHashtag).filter((each) => each !== undefined)
  const byName = new Map(tidied.toReversed().map((each) => [each.toLowerCase(), each]))
  const known = tidied.filter((each) => byName.get(each.toLowerCase()) === each)
  return [...new Set(known)].filter((each) => !banned.isInTag(each)).slice(0, max)
}

type TidyOptions = { readonly platform: PlatformId; readonly banned: BannedWords; readonly max?: number }

const isHashtag = (word: string): boolean => /^#[\p{L}\p{M}\p{N}_]+$/u.test(word)

/** Removes the hashtags at the end of a text, since hashtags are shown below it. */
export const withoutClosingHashtags = (text: string): string => {
  const words = text.split(/(\s+)/)
  const last = words.findLastIndex((word) => word.trim() !== '' && !isHashtag(word))
  return words.slice(0, Math.max(0, last) + 1).join('')
}
