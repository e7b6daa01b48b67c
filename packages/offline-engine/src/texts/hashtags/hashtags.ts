import { platforms, type PlatformId } from '@vignette/domain/generation/platforms'
import type { HashtagBrief } from '@vignette/engine/engine'
import { analyse } from '../analysis/analyse.ts'
import { saidBy } from '../analysis/subject.ts'
import { type BannedWords, bannedBy } from '@vignette/domain/brand/banned-words'
import { fieldOf } from '../domains/fields.ts'
import { languageOf } from '../languages/detect.ts'
import { foreignPrompt } from '../languages/foreign-sentences.ts'
import { foreignHashtags } from './foreign-hashtags.ts'
import { rankedHashtags, setTags } from './rank.ts'
import { tagOf } from './tags.ts'

/** A set of hashtags for a prompt, ranked, as many as suit the platform. */
export const hashtagsFor = (brief: HashtagBrief): readonly string[] => {
  const { brand, platform } = brief
  const banned = bannedBy(brand?.bannedWords ?? [])
  const found = foundFor(brief, banned)
  return (found.length > 0 ? found : ofAnyPost(platform, banned)).slice(0, setTags(platform))
}

const foundFor = ({ prompt, brand, language: wanted }: HashtagBrief, banned: BannedWords): readonly string[] => {
  const language = languageOf(prompt, wanted)
  if (language !== 'en') return foreignHashtags(foreignPrompt(prompt, language), brand, banned)
  const subject = analyse(prompt, brand)
  const found = fieldOf([saidBy(subject), prompt], brand?.industry ?? null)
  return rankedHashtags({ subject, brand, ...found, banned })
}

/** Hashtags that fit any post on the platform, for a prompt without content and no brand. */
const ofAnyPost = (platform: PlatformId, banned: BannedWords): readonly string[] =>
  ['', ' post', ' community']
    .map((what) => tagOf(`${platforms[platform].name}${what}`))
    .filter((tag) => tag !== null)
    .filter((tag) => !banned.isInTag(tag))
