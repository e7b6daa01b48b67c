import type { BannedWords } from '@vignette/domain/brand/banned-words'
import { bannedBy } from '@vignette/domain/brand/banned-words'
import type { BrandDetails } from '@vignette/domain/brand/schemas'
import { platforms, type PlatformId } from '@vignette/domain/generation/platforms'
import { EngineError, type HashtagBrief } from '@vignette/engine/engine'
import { readPrompt, type ReadPrompt } from '../prompt/read-prompt.ts'
import { anyWords, ownWords } from './own-words.ts'
import { distinct, tagOf } from './tags.ts'

/** The usual number of hashtags on a platform. */
export const captionTags = (platform: PlatformId): number => platforms[platform].hashtags.usual
const setTags = (platform: PlatformId): number =>
  Math.min(platforms[platform].hashtags.max, platforms[platform].hashtags.usual * 2 + 2)

/**
 * Hashtags of a prompt in its own words and the brand's name, the best first. Grave subjects have only those that were
 * typed, since a tag would put a death or an accident on display.
 */
export const hashtagsOf = (
  { lines, tags, language, gravity }: ReadPrompt,
  brand: BrandDetails | null,
  banned: BannedWords,
): readonly string[] => {
  if (gravity === 'grave') return distinct(tags)
  const own = ownWords(
    lines.flatMap(({ sentences }) => sentences),
    language,
  )
  const found = [...own.slice(0, 5), ...(brand ? [brand.brandName] : []), ...own.slice(5)].map(tagOf)
  return distinct([...tags, ...found.filter((tag) => tag !== null)].filter((tag) => !banned.isInTag(tag)))
}

/** A set of hashtags. Throws an EngineError if neither the prompt nor the brand has a word for one. */
export const hashtagsFor = (brief: HashtagBrief): readonly string[] => {
  const { brand, platform } = brief
  const banned = bannedBy(brand?.bannedWords ?? [])
  const read = readPrompt(brief.prompt, brief.language)
  const pillars = read.gravity === null ? (brand?.contentPillars ?? []).map(({ name }) => tagOf(name)) : []
  const allowedPillars = pillars.filter((tag) => tag !== null).filter((tag) => !banned.isInTag(tag))
  const best = distinct([...hashtagsOf(read, brand, banned), ...allowedPillars])
  const found = best.length > 0 || read.gravity === 'grave' ? best : anyTags(read, banned)
  if (found.length === 0) throw new EngineError('nothingSaid')
  return found.slice(0, setTags(platform))
}

const anyTags = ({ lines, language }: ReadPrompt, banned: BannedWords): readonly string[] =>
  distinct(
    anyWords(
      lines.flatMap(({ sentences }) => sentences),
      language,
    )
      .map(tagOf)
      .filter((tag) => tag !== null)
      .filter((tag) => !banned.isInTag(tag)),
  ).slice(0, 3)
