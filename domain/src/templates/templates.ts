import { industries } from '../brand/options.ts'
import type { AnyIndustry } from '../brand/schemas.ts'

/** Whom templates are for. Those for any business suit a brand whose industry is none of the others. */
export const templateIndustries = { ...industries, other: 'Any business' } as const

/** What a post is for. */
export const occasions = {
  launch: 'Something new',
  offer: 'An offer',
  event: 'An event',
  tip: 'A tip',
  behind: 'Behind the scenes',
  voice: 'A customer’s words',
  season: 'The season',
  team: 'The team',
  thanks: 'A thank-you',
  question: 'A question',
} as const
export type Occasion = keyof typeof occasions

/** A prompt with blanks in square brackets, which say what belongs there. */
export type Template = {
  readonly id: string
  readonly industry: AnyIndustry
  readonly occasion: Occasion
  readonly prompt: string
}

/** One for each occasion of each industry. */
const prompts: Readonly<Record<AnyIndustry, Readonly<Record<Occasion, string>>>> = {
  food: {
    launch: 'New on the menu: [dish]. It has [main ingredients]. Served from [day].',
    offer: '[Dish or drink] for [price] instead of [usual price], until [day].',
    event: '[Event] at [place] on [day] at [time]. [What there is to eat]. Book at [link or phone number].',
    tip: 'How to keep [food] fresh at home: [what to do]. It keeps for [how long].',
    behind: 'At [time] the kitchen is already busy: [what is being made]. It takes [how long].',
    voice: 'What a guest wrote about us: “[their words]”. Thank you, [first name].',
    season: '[Ingredient] is in season. We get it from [farm or region] and make [dish] with it until [month].',
    team: 'Meet [first name], our [job]. Ask for [dish]: it is what they are proud of.',
    thanks: '[Number] years of [name of the place]. Thank you to everybody who came. On [day] there is [treat].',
    question: 'Which should come back to the menu: [dish one] or [dish two]?',
  },
  fashion: {
    launch: 'The new [collection or piece] is here. It is made of [material], in [colours or sizes]. From [price].',
    offer: '[Percentage] off [what], from [day] to [day], in the shop and at [link].',
    event: '[Event] in our shop at [address] on [day], [time]. Come and try on [what].',
    tip: 'How to wear [piece]: with [one way] for the day, with [another way] for the evening.',
    behind: 'From sketch to [piece]: [number] drafts, [number] samples, [how long] of work.',
    voice: '“[Their words]” [First name] on [piece or treatment].',
    season: 'Three pieces for [season]: [one], [two] and [three].',
    team: '[First name] has been [job] with us for [how long] and would choose [piece] every day.',
    thanks: '[Number] of you have [what they did]. Thank you. Until [day] there is [treat] for it.',
    question: '[Colour one] or [colour two] for the next [piece]?',
  },
  tech: {
    launch: '[Product] [version] is out. New: [feature one], [feature two]. It is available from [day] at [link].',
    offer: '[Plan or product] for [price] for the first [period], if you sign up by [day].',
    event: 'Join [event] on [day] at [time and time zone]. [Speaker] talks about [topic]. Register at [link].',
    tip: 'Save [how much time] with [product]: [steps in one or two sentences].',
    behind: 'Why we built [feature]: [problem]. What it took: [effort].',
    voice: '“[Their words]” [Name], [job] at [company].',
    season: 'Before the year ends: [what to check or update]. It takes [how long].',
    team: 'We are hiring: [job], [place or remote], from [day]. You would work on [what]. Apply at [link].',
    thanks: '[Number] [users or stars or downloads]. Thank you to everybody who tested, reported and contributed.',
    question: 'What should we build next: [idea one] or [idea two]?',
  },
  travel: {
    launch: 'New from [month]: [trip or room]. [Number] days, [what is included], from [price] per person.',
    offer: '[Trip or stay] for [price] instead of [usual price], for travel from [day] to [day]. Book by [day].',
    event: '[Event] in [place] from [day] to [day]. [Number] places are left. Book at [link].',
    tip: 'Going to [place]? Do not miss [what], best at [time], and take [what to bring].',
    behind: 'At [time] the day begins for us: [what happens before guests wake up].',
    voice: '“[Their words]” [First name], who stayed in [month].',
    season: '[Place] in [season]: [temperature] degrees, [what is open or in bloom].',
    team: '[First name] guides you through [place] and knows [what].',
    thanks: '[Number] guests this year. Thank you for every postcard. See you in [place].',
    question: 'Sea or mountains: where would you wake up tomorrow, [place one] or [place two]?',
  },
  fitness: {
    launch: 'New class: [name], every [weekday] at [time] with [trainer]. For [level]. [Number] places.',
    offer: '[Membership or package] for [price] a month if you join by [day]. No joining fee.',
    event: '[Event] on [day] at [time], [place]. [Distance or format]. Sign up at [link].',
    tip: '[Exercise]: [how to do it] for [how long]. It trains [what]. Stop if it hurts.',
    behind: 'What a week of training looks like for [first name]: [number] sessions, [what], and [what] for rest.',
    voice: '“[Their words]” [First name], a member since [year].',
    season: 'Training in [season]: [what changes], and how we do it outside at [place].',
    team: 'Meet [first name], trainer for [what]. Favourite exercise: [exercise].',
    thanks: '[Number] members, [number] classes, one [name of the studio]. Thank you.',
    question: 'Early or late: should [class] begin at [time one] or at [time two]?',
  },
  education: {
    launch: 'New course: [title]. [Number] lessons, from [day], online or at [place]. For [whom]. [Price].',
    offer: '[Course] for [price] instead of [usual price] for everybody who enrols by [day].',
    event: 'Open day on [day] from [time] to [time] at [place]. See [what] and ask [whom].',
    tip: 'One way to remember [topic]: [method]. Try it with [example].',
    behind: 'How a lesson on [topic] is made: [number] hours of preparation for [number] minutes in class.',
    voice: '“[Their words]” [First name], who took [course].',
    season: '[Exam or term] begins on [day]. Three things to do before: [one], [two], [three].',
    team: '[First name] teaches [subject] and explains [topic] with [example].',
    thanks: '[Number] learners have finished [course]. Congratulations, and thank you to [whom].',
    question: 'What should the next lesson be about: [topic one] or [topic two]?',
  },
  other: {
    launch: 'New from [day]: [what it is]. It is for [whom] and helps with [what]. More at [place or link].',
    offer: '[What] for [price] instead of [usual price], until [day]. This is how to get it: [how].',
    event: '[Event] on [day] at [time], [place]. [What happens there]. Let us know that you are coming: [how].',
    tip: 'A tip from our work: [tip in one or two sentences]. It saves [what].',
    behind: 'What you do not see: [what happens before]. It takes [how long], and [why it matters].',
    voice: '“[Their words]” [First name], whom we helped with [what].',
    season: 'Before [season or date]: [what to do or to check]. We help with [what].',
    team: 'Meet [first name], our [job]. Ask about [topic].',
    thanks: '[Number] years, [number] customers and one [what you are]. Thank you for your trust.',
    question: 'What would help you more: [one] or [another]?',
  },
}

const entriesOf = <Key extends string, Value>(table: Readonly<Record<Key, Value>>) =>
  Object.entries(table) as [Key, Value][]

export const templates: readonly Template[] = entriesOf(prompts).flatMap(([industry, byOccasion]) =>
  entriesOf(byOccasion).map(([occasion, prompt]) => ({ id: `${industry}-${occasion}`, industry, occasion, prompt })),
)

/** A part of a prompt: words, or a blank with what belongs there. */
export type TemplatePart = { readonly words: string } | { readonly blank: string }

/** The parts of a prompt in their order. */
export const partsOf = ({ prompt }: Pick<Template, 'prompt'>): readonly TemplatePart[] =>
  prompt
    .split(/(\[[^\]]+\])/u)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('[') ? { blank: part.slice(1, -1) } : { words: part }))

/** What belongs into each blank of a prompt, in their order. */
export const blanksOf = (template: Pick<Template, 'prompt'>): readonly string[] =>
  partsOf(template).flatMap((part) => ('blank' in part ? [part.blank] : []))

const longestHeadline = 48

/** A text cut at a word, with the bracket of a blank that was cut closed again. */
const cut = (text: string): string => {
  if (text.length <= longestHeadline) return text
  const kept = text
    .slice(0, longestHeadline)
    .replace(/\s+\S*$/u, '')
    .toWellFormed()
  return `${kept}…${kept.lastIndexOf('[') > kept.lastIndexOf(']') ? ']' : ''}`
}

/** The words of a prompt that a picture would say: its first clause, blanks in their brackets. */
export const headlineOf = ({ prompt }: Pick<Template, 'prompt'>): string => {
  const line = prompt.trim().split('\n', 1)[0] ?? ''
  // one word alone, such as "New:", says too little
  const [clause = line] = /^\S+\s.*?(?:”(?=\s|$)|(?=[.,:;!?](?:\s|$)))/u.exec(line) ?? []
  return cut(clause)
}

/** The prompt with what was filled in, by the number of the blank. A blank that is empty stays as it is. */
export const filled = (template: Pick<Template, 'prompt'>, values: Readonly<Record<number, string>>): string => {
  let nth = -1
  return partsOf(template)
    .map((part) => {
      if ('words' in part) return part.words
      nth += 1
      return values[nth]?.trim() || `[${part.blank}]`
    })
    .join('')
}

/** Seven templates of an industry for a week, others each week. `week` is any number that grows by one each week. */
export const weekOf = (industry: AnyIndustry, week: number): readonly Template[] => {
  const own = templates.filter((template) => template.industry === industry)
  return Array.from({ length: 7 }, (_, day) => own[(week * 7 + day) % own.length]).filter((each) => each !== undefined)
}
