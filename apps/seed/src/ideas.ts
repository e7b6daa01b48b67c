import { brand } from '@vignette/domain/brand/decider'
import type { AnyIndustry } from '@vignette/domain/brand/schemas'
import type { Customer } from './customer.ts'

type Ideas = readonly [string, ...string[]]

/** Subjects of posts by industry. */
const subjects: Readonly<Record<AnyIndustry, Ideas>> = {
  fashion: [
    'our undyed linen shirts',
    'our moss green wool coats',
    'our corduroy trousers',
    'our patchwork denim jackets',
    'our hand-knitted cardigans',
    'our canvas totes from offcuts',
    'our repair mornings',
    'our mending kits',
  ],
  food: [
    'our sourdough loaves',
    'our plum tarts',
    'our Saturday market stall',
    'our pickled vegetables',
    'our soup of the day',
    'our cinnamon buns',
    'our baking evenings',
    'our lunch boxes',
  ],
  tech: [
    'our weekly reports',
    'our keyboard shortcuts',
    'our new calendar view',
    'our offline mode',
    'our public roadmap',
    'our import from spreadsheets',
    'our support team',
    'our open office hours',
  ],
  travel: [
    'our night trains to the coast',
    'our weekend guides',
    'our hikes for beginners',
    'our city walks',
    'our packing lists',
    'our mountain huts',
    'our bike tours',
    'our quiet islands',
  ],
  fitness: [
    'our morning classes',
    'our recovery sessions',
    'our running club',
    'our beginner programme',
    'our mobility exercises',
    'our strength plan',
    'our open gym days',
    'our breathing breaks',
  ],
  education: [
    'our evening courses',
    'our worksheets',
    'our reading circle',
    'our language tandem',
    'our maths videos',
    'our study plan',
    'our library tour',
    'our question hour',
  ],
  other: [
    'our opening hours',
    'our workshop',
    'our newest service',
    'our team',
    'our first appointment',
    'our answers to what people ask most',
    'our neighbours',
    'our plans for the year',
  ],
}

/** Angles that fit any subject. */
const angles: Ideas = [
  'Behind the scenes: {}, from first sketch to last check',
  'Three things people ask us about {}',
  'New this week: {}',
  'A thank you to everyone who loves {}',
  'What we changed about {} after your feedback',
  'Five tips to get more out of {}',
  'Giveaway: {} for you and a friend, until Sunday',
  'The story of how {} began',
  'Last places for {} on Friday',
  'A quick question about {}: what should come next?',
]

/** A prompt that fits the customer's industry. */
export const ideaOf = async ({ request, random, workspaceId }: Customer): Promise<string> => {
  const { known } = await request().streams.load(brand, workspaceId)
  return random.pick(angles).replace('{}', random.pick(subjects[known?.industry ?? 'fashion']))
}
