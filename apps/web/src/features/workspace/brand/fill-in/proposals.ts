import { languages } from '@vignette/domain/brand/languages'
import { industryNameOf } from '@vignette/domain/brand/industry-name'
import { defaultBrandColors, tones } from '@vignette/domain/brand/options'
import { measurePosts, samplesWith, tonesOf, topicOf } from '@vignette/domain/brand/past-posts'
import { maxPillars } from '@vignette/domain/brand/schemas'
import type { WebsiteFacts } from '@vignette/domain/brand/schemas/website'
import type { BrandValues } from '../use-brand-form.ts'

/** A value for a field of the brand, beside the one that is there now. Colours are shown as such. */
export type Proposal = {
  readonly label: string
  readonly now: string
  readonly found: string
  readonly colors?: { readonly now: readonly string[]; readonly found: readonly string[] }
  /** What taking it changes in the form. */
  readonly change: Partial<BrandValues>
}

type Now = Partial<BrandValues>

const lists = new Intl.ListFormat('en', { type: 'conjunction' })

const isNew = ({ now, found }: Proposal): boolean => now !== found

const colorsProposal = (found: readonly string[], { brandColors }: Now): Proposal => {
  const { primary, secondary, accent } = brandColors ?? defaultBrandColors
  const [first = primary, second = secondary, third = accent] = found
  const [now, then] = [
    [primary, secondary, accent],
    [first, second, third],
  ]
  return {
    label: 'Colours',
    now: now.join(', '),
    found: then.join(', '),
    colors: { now, found: then },
    change: { brandColors: { primary: first, secondary: second, accent: third } },
  }
}

const industryProposal = (industry: NonNullable<WebsiteFacts['industry']>, now: Now): Proposal => ({
  label: 'Industry',
  now: now.industry ? industryNameOf({ industry: now.industry, ownIndustry: now.ownIndustry }) : '',
  found: industryNameOf({ industry }),
  change: { industry },
})

/** What a website says, where that is something else than what is there now. */
export const proposalsOfWebsite = (facts: WebsiteFacts, now: Now): readonly Proposal[] => {
  const { name, description, industry, language, colors } = facts
  const all: readonly Proposal[] = [
    ...(name ? [{ label: 'Brand name', now: now.brandName ?? '', found: name, change: { brandName: name } }] : []),
    ...(description
      ? [{ label: 'What you do', now: now.about ?? '', found: description, change: { about: description } }]
      : []),
    ...(industry ? [industryProposal(industry, now)] : []),
    ...(language
      ? [
          {
            label: 'Language',
            now: now.language ? languages[now.language] : '',
            found: languages[language],
            change: { language },
          },
        ]
      : []),
    ...(colors ? [colorsProposal(colors, now)] : []),
  ]
  return all.filter(isNew)
}

const postsWords = (count: number): string => (count === 1 ? '1 post' : `${count} posts`)

/** More topics than these are no pillars. */
const mostTopics = 5

const topicsProposal = (hashtags: readonly string[], { contentPillars = [] }: Now): readonly Proposal[] => {
  const kept = contentPillars.filter(({ name }) => name.trim() !== '')
  const known = new Set(kept.map(({ name }) => name.trim().toLowerCase()))
  const topics = hashtags
    .map(topicOf)
    .filter((topic) => topic.length <= 80 && !known.has(topic.toLowerCase()))
    .slice(0, mostTopics)
  if (topics.length === 0) return []
  const names = kept.map(({ name }) => name)
  const change = { contentPillars: [...kept, ...topics.map((name) => ({ name }))].slice(0, maxPillars) }
  return [{ label: 'Content pillars', now: lists.format(names), found: lists.format([...names, ...topics]), change }]
}

/** What posts of the brand show: samples of its voice, its tone, and the topics of hashtags that come back. */
export const proposalsOfPosts = (posts: readonly string[], now: Now): readonly Proposal[] => {
  const { samplePosts = [], brandTone = [] } = now
  const samples = samplesWith(posts, samplePosts)
  const heard = [...tonesOf(posts)]
  const nameTones = (ids: typeof brandTone) => lists.format([...ids].toSorted().map((id) => tones[id]))
  const all: readonly Proposal[] = [
    {
      label: 'Sample posts',
      now: samplePosts.length === 0 ? '' : postsWords(samplePosts.length),
      found:
        samples.join() === samplePosts.join()
          ? postsWords(samplePosts.length)
          : `${postsWords(samples.length)}, these first`,
      change: { samplePosts: samples },
    },
    ...(heard.length > 0
      ? [{ label: 'Tone of voice', now: nameTones(brandTone), found: nameTones(heard), change: { brandTone: heard } }]
      : []),
    ...topicsProposal(measurePosts(posts).hashtags, now),
  ]
  return all.filter(isNew)
}

/** What was counted in posts, as a sentence. */
export const measuresInWords = (posts: readonly string[]): string => {
  const { withEmoji, withExclamation, informal, characters, hashtags } = measurePosts(posts)
  const tags = hashtags.length === 0 ? '' : ` Hashtags that come back: ${hashtags.map((tag) => `#${tag}`).join(' ')}.`
  return (
    `${postsWords(posts.length)}, ${characters} characters long on average: ${withEmoji} with emoji, ` +
    `${withExclamation} with an exclamation mark, ${informal} with contractions such as “we’re”.${tags}`
  )
}
