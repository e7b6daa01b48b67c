import type { AnyIndustry, Industry, Tone } from '@vignette/domain/brand/schemas'

/** The first sentence of a caption, by industry and tone. */
const openings: Readonly<Record<Industry | 'any', Readonly<Record<Tone, string>>>> = {
  fashion: {
    professional: 'Good clothes begin long before the fitting room.',
    casual: 'New in the studio, and we cannot stop touching the fabric.',
    funny: 'Our wardrobe called. It wants fewer, better friends.',
    inspiring: 'What you wear can say what you stand for.',
  },
  food: {
    professional: 'A good plate begins with what is in season.',
    casual: 'Something is in the oven, and the whole street knows.',
    funny: 'We counted the calories. They are all invited.',
    inspiring: 'Every table is a place where somebody can feel at home.',
  },
  tech: {
    professional: 'Good software is measured by the time it gives back.',
    casual: 'Small update, big sigh of relief.',
    funny: 'We turned it off and on again. Then we fixed it properly.',
    inspiring: 'The tools of tomorrow are built by the curious today.',
  },
  travel: {
    professional: 'The best journeys leave room for the unplanned.',
    casual: 'Window seat, snacks, no plan. Are you in?',
    funny: 'Our suitcase has seen more of the world than our plants have seen of us.',
    inspiring: 'Somewhere out there is a view you have not met yet.',
  },
  fitness: {
    professional: 'Progress is what you repeat.',
    casual: 'Ten minutes count. Promise.',
    funny: 'Warm-up: looking for the other sock.',
    inspiring: 'You are stronger than on the day you began.',
  },
  education: {
    professional: 'What is understood lasts longer than what is memorised.',
    casual: 'We learned something odd today and had to share it.',
    funny: 'There are no silly questions. We keep a list anyway.',
    inspiring: 'Every expert was once somebody who asked.',
  },
  any: {
    professional: 'Here is what we have been working on.',
    casual: 'Hi! A quick look behind the scenes.',
    funny: 'We said we would only post when there is news. We lasted a day.',
    inspiring: 'Great things begin with a small first step.',
  },
}

/** The rest of the caption. The name of the pillar is quoted as typed, so that no grammar depends on it. */
const middles: Readonly<Record<Tone, (brand: string, pillar: string) => string>> = {
  professional: (brand, pillar) =>
    `This week at ${brand}: ${pillar}. What we have learned, and what you can use tomorrow.`,
  casual: (brand, pillar) => `Today at ${brand}: ${pillar}. Come have a look, and tell us what you think!`,
  funny: (brand, pillar) => `Official topic at ${brand}: ${pillar}. Unofficial topic: who ate the last biscuit.`,
  inspiring: (brand, pillar) => `What gets us up in the morning at ${brand}: ${pillar}. What is it for you?`,
}

const industryTags: Readonly<Record<Industry, string>> = {
  fashion: 'Style',
  food: 'Foodie',
  tech: 'Tech',
  travel: 'Travel',
  fitness: 'Fitness',
  education: 'Learning',
}

/** A brand as entered so far. */
export type BrandInput = {
  readonly brandName: string
  readonly industry: AnyIndustry | undefined
  readonly tones: readonly Tone[]
  readonly pillars: readonly string[]
}

export type SampleCaption = { readonly tone: Tone; readonly text: string; readonly hashtags: readonly string[] }

const tagOf = (words: string): string =>
  words
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const hashtagsOf = (words: readonly string[]): readonly string[] => [
  ...new Set(
    words
      .map(tagOf)
      .filter((tag) => tag !== '')
      .map((tag) => `#${tag}`),
  ),
]

/** The tone of the sample before one is chosen. */
const firstTone: Tone = 'casual'

/** A caption in each chosen tone, each about another pillar, without asking the server. */
export const sampleCaptions = ({ brandName, industry, tones, pillars }: BrandInput): readonly SampleCaption[] => {
  const brand = brandName.trim() || 'your brand'
  const known = industry === 'other' ? undefined : industry
  const topics = pillars.map((pillar) => pillar.trim()).filter((pillar) => pillar !== '')
  return (tones.length > 0 ? tones : [firstTone]).map((tone, index) => {
    const topic = topics[index % Math.max(1, topics.length)] ?? 'what we care about'
    const tags = [brandName, ...(topics.length > 0 ? [topic] : []), ...(known ? [industryTags[known]] : [])]
    return {
      tone,
      text: `${openings[known ?? 'any'][tone]} ${middles[tone](brand, topic)}`,
      hashtags: hashtagsOf(tags),
    }
  })
}
