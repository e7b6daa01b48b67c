import { defaultBrandColors } from '@vignette/domain/brand/options'
import type { BrandDetails, BrandProfile, Industry, Tone, VisualStyle } from '@vignette/domain/brand/schemas'
import type { Customer } from '../customer.ts'
import { createRandom } from '../random.ts'

const industries: readonly [Industry, ...Industry[]] = ['fashion', 'food', 'tech', 'travel', 'fitness', 'education']
const styles: readonly [VisualStyle, ...VisualStyle[]] = ['minimal', 'bold', 'elegant', 'playful']
const voices: readonly [Tone[], ...Tone[][]] = [
  ['casual'],
  ['professional', 'inspiring'],
  ['funny', 'casual'],
  ['inspiring', 'casual', 'professional'],
]

const pillarsOf: Readonly<Record<Industry, readonly [string, ...string[]]>> = {
  fashion: ['New pieces', 'How it is made'],
  food: ['Recipes', 'From the market'],
  tech: ['What we build', 'How-to'],
  travel: ['Places', 'Packing light'],
  fitness: ['Workouts', 'Rest days'],
  education: ['Lessons', 'Questions from you'],
}

/** An invented brand. It has its own random generator, so that it does not change the customer's other draws. */
export const inventedBrand = ({ email, displayName }: Customer): BrandProfile => {
  const { pick } = createRandom(`brand of ${email}`)
  const industry = pick(industries)
  const [first = displayName, last = displayName] = displayName.split(' ')
  return {
    username: email.split('@')[0] ?? email,
    nickname: first,
    brandName: `${last} ${pick(['Studio', 'Journal', 'Works', 'Club'])}`,
    industry,
    targetAudience: null,
    brandTone: pick(voices),
    contentPillars: pillarsOf[industry].map((name) => ({ name, description: '' })),
    brandColors: defaultBrandColors,
    visualStyle: pick(styles),
  }
}

export const creatorBrand: BrandProfile = {
  username: 'robinvale',
  nickname: 'Robin',
  brandName: 'Vale & Thread',
  industry: 'fashion',
  targetAudience: null,
  brandTone: ['casual', 'inspiring'],
  contentPillars: [
    { name: 'Slow fashion', description: 'Few pieces, made to last' },
    { name: 'Behind the scenes', description: 'The workshop, week by week' },
    { name: 'Repair', description: 'How to mend what you have' },
  ],
  brandColors: { primary: '#2f5d50', secondary: '#c8693f', accent: '#e8b04a' },
  visualStyle: 'elegant',
}

/** Details that are added later, in the settings. */
export const creatorLater: Partial<BrandDetails> = {
  targetAudience: 'People between 25 and 45 who would rather own ten things they love than fifty they forget',
  bannedWords: ['cheap', 'must-have', 'haul'],
  samplePosts: ['Forty shirts. One table by the window. Two weeks. That is the whole supply chain.'],
}
