import type { Caption, CaptionBrief } from '@vignette/engine/engine'
import { analyse } from '../analysis/analyse.ts'
import { saidBy, type Subject } from '../analysis/subject.ts'
import { lowered } from '../analysis/topics.ts'
import { isSerious } from '../analysis/serious.ts'
import { isPlural } from '../analysis/words.ts'
import type { Field } from '../domains/field.ts'
import { fieldOf } from '../domains/fields.ts'
import { captionTags, rankedHashtags } from '../hashtags/rank.ts'
import { languageOf } from '../languages/detect.ts'
import { foreignCaptions } from './foreign-caption.ts'
import { chanceOf } from '../../chance.ts'
import { bannedBy } from '@vignette/domain/brand/banned-words'
import { compose } from './compose.ts'
import { emojiCount, emojiFor } from './emoji.ts'
import { fillFrom } from './fill.ts'
import { fitting, withEmoji } from './layout.ts'
import { plansFor } from './plans.ts'
import { poolsOf } from './pools.ts'
import { signOffOf } from './sign-off.ts'

/** Captions for a prompt, each with a different plan. */
export const captionsFor = (brief: CaptionBrief): readonly Caption[] => {
  const { prompt, brand, platform, tone } = brief
  const language = languageOf(prompt, brief.language)
  if (language !== 'en') return foreignCaptions(brief, language)
  const analysed = analyse(prompt, brand)
  const said = fieldOf([saidBy(analysed), prompt], brand?.industry ?? null)
  const field = said.isInText && !isSerious(analysed.occasion) ? said.field : null
  const subject = withOccasion(withPillar(analysed, brief), field)
  const banned = bannedBy(brand?.bannedWords ?? [])
  const seed = `${brief.seed} ${tone} ${platform} ${brief.length} ${prompt}`
  const plans = chanceOf(seed).shuffled(plansFor(subject))
  const ranked = brief.hashtags
    ? rankedHashtags({ subject, brand, ...said, banned }).slice(0, captionTags(platform))
    : []
  const used = new Set<string>()
  const fill = fillFrom(subject, { brandName: brand?.brandName ?? null, audience: brand?.targetAudience ?? null })
  const emoji = emojiFor(saidBy(analysed), {
    given: subject.emoji,
    occasion: subject.occasion,
    tone,
    field,
  })
  return Array.from({ length: brief.count }, (_, variant) => {
    const chance = chanceOf(`${seed} ${variant}`)
    const pools = poolsOf({
      occasion: subject.occasion,
      tone,
      platform,
      field,
      fill,
      banned,
      used,
      chance,
    })
    const plan = plans[variant % plans.length] ?? 'classic'
    const parts = compose(plan, { subject, brief, pools, fill, banned, chance, signOff: signOffOf(brand) })
    const decorated = withEmoji(parts, turned(emoji, variant), emojiCount(brief))
    const text = fitting(decorated, { platform, hashtags: ranked, chance: () => chanceOf(`${seed} ${variant} layout`) })
    return { text: banned.without(text), hashtags: ranked }
  })
}

/** Rotates the emoji except the first, which fits best. */
const turned = (emoji: readonly string[], by: number): readonly string[] => {
  const [first, ...others] = emoji
  const start = others.length === 0 ? 0 : by % others.length
  return first === undefined ? [] : [first, ...others.slice(start), ...others.slice(0, start)]
}

/** Without an occasion, a prompt with statements is news and one that names a thing is a product. */
const withOccasion = (subject: Subject, field: Field | null): Subject => {
  if (subject.occasion !== 'general') return subject
  if (subject.statements.length > 0) return { ...subject, occasion: 'news' }
  const isShown =
    subject.topic?.kind === 'thing' && subject.question === null && field !== null && field.isOfThings === true
  return isShown ? { ...subject, occasion: 'product' } : subject
}

const isSilent = ({ topic, statements, fragments, question, occasion }: Subject): boolean =>
  topic === null &&
  !isSerious(occasion) &&
  question === null &&
  statements.length + fragments.filter(({ text }) => /\p{L}{2}/u.test(text)).length === 0

/** A prompt without content is about one of the brand's pillars. */
const withPillar = (subject: Subject, { brand, seed }: CaptionBrief): Subject => {
  const pillar = brand && isSilent(subject) ? chanceOf(seed).shuffled(brand.contentPillars)[0] : undefined
  if (!pillar || pillar.name.split(/\s+/).length > 4) return subject
  const text = lowered(pillar.name)
  return {
    ...subject,
    topic: { kind: 'thing', text, again: text, bare: text, number: isPlural(text) ? 'many' : 'mass', isSure: true },
  }
}
