import { sentenceCase } from '../analysis/sentence-case.ts'
import type { Subject } from '../analysis/subject.ts'
import { detailLabels, pointLeads } from '../lines/leads.ts'
import type { Chance } from '../../chance.ts'
import type { CaptionIngredients } from './caption-ingredients.ts'
import { missingDetails } from './facts.ts'
import type { Fill } from './fill.ts'
import type { Part } from './parts.ts'
import type { Plan, Room } from './plans.ts'

/** Occasions whose time and place readers need. */
const timely: ReadonlySet<Subject['occasion']> = new Set(['event', 'sale', 'giveaway', 'hiring'])

const bulletsFor = { when: '📅', until: '⏳', where: '📍', offer: '🏷️', link: '🔗' } as const

/** Times, places and offers that no sentence mentions yet, as a line or a list. */
export const detailsOf = (
  { subject, brief, chance, fill }: CaptionIngredients,
  parts: readonly Part[],
  plan: Plan,
): readonly Part[] => {
  const isTold = subject.statements.length === 0 || (subject.fragments.length > 0 && timely.has(subject.occasion))
  const missing = missingDetails(subject, parts.map(({ text }) => text).join(' ')).filter(
    ([name]) => isTold || name === 'link' || name === 'offer',
  )
  const others = missing.filter(([name]) => name !== 'link')
  const links = missing.filter(([name]) => name === 'link').map(([, link]) => `${label('link', chance, fill)} ${link}`)
  const listed = plan === 'listed' && others.length > 1 && brief.platform !== 'x'
  const lines = listed
    ? others.map(([name, value]) =>
        brief.emoji === 'none' ? `${label(name, chance, fill)} ${value}` : `${bulletsFor[name]} ${sentenceCase(value)}`,
      )
    : others.length > 0
      ? [`${sentenceCase(others.map(([, value]) => value).join(', '))}.`]
      : []
  const text = [...lines, ...links].join('\n')
  return text === '' ? [] : [{ kind: 'list', text, spare: 1 }]
}

const label = (name: keyof typeof detailLabels, chance: Chance, fill: Fill): string =>
  fill.line(chance.shuffled(detailLabels[name])[0] ?? '') ?? ''

/** The items of the prompt's list that there is room for. */
export const shownPoints = ({ subject, banned }: CaptionIngredients, room: Room): readonly string[] =>
  subject.points.filter((point) => !banned.isIn(point)).slice(0, Math.max(3, Math.floor(room.facts / 6)))

/** The prompt's own list. */
export const pointsOf = (ingredients: CaptionIngredients, room: Room): readonly Part[] => {
  const { brief, chance } = ingredients
  const points = shownPoints(ingredients, room)
  if (points.length === 0) return []
  const mark = brief.emoji === 'none' ? '•' : (chance.shuffled(['•', '→', '✔️', '▪️'])[0] ?? '•')
  const lead = chance.shuffled(pointLeads[brief.tone])[0] ?? ''
  return [{ kind: 'list', text: [lead, ...points.map((point) => `${mark} ${point}`)].join('\n'), spare: 2 }]
}
