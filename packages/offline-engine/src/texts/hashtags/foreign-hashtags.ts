import type { BrandDetails } from '@vignette/domain/brand/schemas'
import type { BannedWords } from '@vignette/domain/brand/banned-words'
import { distinct, tagOf } from './tags.ts'
import { isSmallWord } from '../languages/detect.ts'
import type { ForeignPrompt } from '../languages/foreign-sentences.ts'

const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Hashtags from the prompt's own words and the brand's pillars and name. Names and long words come first. */
export const foreignHashtags = (
  { sentences, points, tags: given }: ForeignPrompt,
  brand: BrandDetails | null,
  banned: BannedWords,
): readonly string[] => {
  const text = [...sentences, ...points]
    .join('\n')
    .slice(0, 600)
    .replaceAll(/https?:\S+/g, ' ')
  const found = [...words.segment(text)]
    .filter(({ isWordLike, segment }) => isWordLike && /\p{L}/u.test(segment) && isTelling(withoutElision(segment)))
    .map(({ segment, index }, order) => ({ segment, score: weightOf(segment, text.slice(0, index)) - order / 4 }))
    .sort((one, other) => other.score - one.score)
    .map(({ segment }) => withoutElision(segment))
  const ownBrand = brand ? [brand.brandName, ...brand.contentPillars.slice(0, 3).map(({ name }) => name)] : []
  const tags = [...given, ...found.slice(0, 4), ...ownBrand, ...found.slice(4)].map(tagOf)
  return distinct(tags.filter((tag) => tag !== null && !banned.isInTag(tag)) as readonly string[])
}

/** "d'automne" without its "d'". */
const withoutElision = (word: string): string =>
  word.replace(/^(?:[cdjlmnst]|qu|un|dell|all|nell|dall|sull)['’](?=\p{L}{2})/iu, '')

const weightOf = (word: string, before: string): number => {
  const isName = /^\p{Lu}/u.test(word) && /[^.!?\n]\s$/u.test(before)
  return Math.min(Array.from(word).length, 9) + (isName ? 4 : 0)
}

const isTelling = (word: string): boolean => {
  const isDense = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(word)
  const least = isDense ? 2 : /\p{sc=Latin}/u.test(word) ? 5 : 4
  return Array.from(word).length >= least && !isSmallWord(word) && !/^\p{sc=Hiragana}+$/u.test(word)
}
