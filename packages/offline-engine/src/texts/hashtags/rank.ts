import type { BrandDetails } from '@vignette/domain/brand/schemas'
import { platforms, type PlatformId } from '@vignette/domain/generation/platforms'
import type { Occasion } from '../analysis/occasions.ts'
import { isSerious } from '../analysis/serious.ts'
import type { Subject } from '../analysis/subject.ts'
import { singularOf } from '../analysis/words.ts'
import type { BannedWords } from '@vignette/domain/brand/banned-words'
import type { Field } from '../domains/field.ts'
import { ownTags } from './own-tags.ts'
import { distinct, tagOf } from './tags.ts'

const ofOccasion: Readonly<Record<Occasion, readonly string[]>> = {
  launch: ['NewArrival', 'JustLaunched'],
  sale: ['SpecialOffer', 'TreatYourself'],
  event: ['SaveTheDate', 'JoinUs'],
  tip: ['GoodToKnow', 'HowTo'],
  story: ['OurStory', 'Storytelling'],
  question: ['LetsTalk', 'QuestionOfTheDay'],
  behindTheScenes: ['BehindTheScenes', 'WorkInProgress'],
  hiring: ['Hiring', 'JoinOurTeam'],
  milestone: ['Milestone', 'ThankYou'],
  giveaway: ['Giveaway', 'GiveawayAlert'],
  thanks: ['ThankYou', 'Grateful'],
  season: ['SeasonsGreetings', 'GoodVibes'],
  product: ['NewFavorite', 'MustHave'],
  news: [],
  notice: ['GoodToKnow', 'Reminder'],
  meet: ['MeetTheTeam', 'SayHello'],
  testimonial: ['CustomerLove', 'KindWords'],
  recipe: ['EasyRecipes', 'HomeCooking'],
  memorial: ['InLovingMemory', 'NeverForgotten'],
  apology: [],
  care: ['YouAreNotAlone', 'TakeCare'],
  charity: ['GoodCause', 'MakeADifference'],
  concern: ['GoodToKnow', 'TakeCare'],
  general: [],
}

type Sources = {
  readonly subject: Subject
  readonly brand: BrandDetails | null
  readonly field: Field | null
  /** True if the field comes from the prompt and not from the brand. */
  readonly isInText: boolean
  readonly banned: BannedWords
}

/** Hashtags, the best first: the prompt's own, its subject, its field, then the brand's pillars and name. */
export const rankedHashtags = ({ subject, brand, field, isInText, banned }: Sources): readonly string[] => {
  const own = ownTags(subject)
  const places = subject.details.where
    ? [subject.details.where.replace(/^(?:in|at|near|on)\s(?:the\s|our\s|my\s)?/i, '')]
    : []
  const pillars = pillarsOf(brand, subject)
  const fieldTags = isSerious(subject.occasion) ? [] : (field?.tags ?? [])
  const occasionTags = ofOccasion[subject.occasion]
  const candidates = [
    ...subject.tags,
    ...own.slice(0, 3),
    ...places,
    ...fieldTags.slice(0, isInText ? 2 : 0),
    ...pillars.slice(0, 1),
    ...own.slice(3, 5),
    ...(brand ? [brand.brandName] : []),
    ...occasionTags.slice(0, 1),
    ...fieldTags.slice(isInText ? 2 : 0, 3),
    ...own.slice(5),
    ...pillars.slice(1),
    ...occasionTags.slice(1),
    ...fieldTags.slice(3),
  ]
  const tags = candidates.map(tagOf).filter((tag) => tag !== null && !banned.isInTag(tag))
  return distinct(tags as readonly string[])
}

/** Puts hashtags that share words with the prompt first. */
const pillarsOf = (brand: BrandDetails | null, subject: Subject): readonly string[] =>
  [...(brand?.contentPillars ?? [])]
    .sort((one, other) => closeness(other.name, subject) - closeness(one.name, subject))
    .slice(0, 4)
    .map(({ name }) => name)

const closeness = (pillar: string, { phrases }: Subject): number => {
  const words = new Set(phrases.flatMap(({ bare }) => bare.toLowerCase().split(/\s+/).map(singularOf)))
  return pillar
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => words.has(singularOf(word))).length
}

/** The usual number of hashtags on a platform. */
export const captionTags = (platform: PlatformId): number => platforms[platform].hashtags.usual
export const setTags = (platform: PlatformId): number =>
  Math.min(platforms[platform].hashtags.max, platforms[platform].hashtags.usual * 2 + 2)
