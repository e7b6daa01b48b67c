import { isComplete } from '../lines/occasions/occasion-lines.ts'
import { leads } from '../lines/leads.ts'
import type { Subject } from '../analysis/subject.ts'
import { lowered, plainly } from '../analysis/topics.ts'
import type { CaptionIngredients } from './caption-ingredients.ts'
import { factsOf, mayBeNamedBefore, missingDetails } from './facts.ts'
import { countOf, type Part } from './parts.ts'
import type { Plan, Room } from './plans.ts'
import type { FilledLine } from './pools.ts'

/** The opening of a caption: its hook and the content of the prompt. */
export const openingOf = (plan: Plan, ingredients: CaptionIngredients, room: Room): readonly Part[] => {
  const { subject, pools } = ingredients
  if (plan === 'newsFirst') return factParts(ingredients, room, null)
  const isOpen = subject.statements.length + subject.fragments.length > 0
  const longest = room.longestLine
  if (plan === 'thoughtFirst') {
    const thought = pools.thought({ names: 'nothing', longest }) ?? pools.hook({ isOpen, names: 'nothing', longest })
    return [...hookPart(thought), ...factParts(ingredients, room, null)]
  }
  if (plan === 'listed' && subject.points.length === 0) return listedOpening(ingredients, room)
  const names = isUnnamedBefore(ingredients) ? { names: 'nothing' as const } : {}
  const hook = pools.hook({ isOpen, longest, ...names }) ?? pools.hook({ isOpen, ...names })
  const question: Part[] =
    subject.occasion === 'question' && subject.question ? [{ kind: 'facts', text: subject.question, spare: 0 }] : []
  return [...hookPart(hook), ...question, ...factParts(ingredients, room, hook)]
}

/** True if the hook should not name the subject. */
const isUnnamedBefore = ({ subject, chance }: CaptionIngredients): boolean =>
  (subject.statements.length > 0 && subject.fragments.length === 0) ||
  subject.occasion === 'question' ||
  !mayBeNamedBefore(subject) ||
  chance.is(0.2)

const isAboutTopic = (text: string, { topic }: Subject): boolean =>
  topic !== null && text.toLowerCase().includes(topic.bare.toLowerCase())

/** An opening without times, places and offers, which follow in a list. */
const listedOpening = (ingredients: CaptionIngredients, room: Room): readonly Part[] => {
  const { subject, pools } = ingredients
  const hook = pools.hook({ isOpen: true, longest: room.longestLine, names: 'nothing' })
  const isOffered = subject.details.offer !== null && (hook?.text.includes(subject.details.offer) ?? false)
  if (isOffered) return [...hookPart(hook), ...factParts(ingredients, room, hook)]
  const fragments = subject.fragments.map((fragment, index) =>
    index === 0 && isAboutTopic(fragment.text, subject)
      ? { ...fragment, text: plainly(fragment.text, subject.details), rest: null }
      : fragment,
  )
  return [...hookPart(hook), ...factParts({ ...ingredients, subject: { ...subject, fragments } }, room, hook)]
}

/** The lead before the facts; null for most captions, so that it stays rare. */
const leadOf = (
  { subject, chance, brief }: CaptionIngredients,
  text: string,
  before: FilledLine | null,
): string | null => {
  const isAnnounced = before?.isNamed === true || before?.text.endsWith(':') === true || text.includes(':')
  const isEnough = countOf(text) <= 3 || subject.statements.length > 0 || isComplete(subject.occasion)
  if (isAnnounced || isEnough || brief.length === 'short' || !chance.is(0.2)) return null
  return chance.shuffled(leads[brief.tone])[0] ?? null
}

const factParts = (ingredients: CaptionIngredients, room: Room, before: FilledLine | null): readonly Part[] => {
  const { subject, chance, brief, fill, banned } = ingredients
  const facts = roomyFacts(subject, { words: room.facts, before, chance }, brief.platform === 'x').map((fact) =>
    banned.without(fact),
  )
  const text = facts.filter((fact) => /[\p{L}\p{N}]/u.test(fact)).join(' ')
  if (text === '') return []
  const lead = leadOf(ingredients, text, before)
  const led = lead === null ? null : fill.line(lead)
  const isSentence = /^\p{Lu}/u.test(led ?? '') && !(led ?? '').endsWith(':')
  return [
    {
      kind: 'facts',
      text: led === null || banned.isIn(led) ? text : `${led} ${isSentence ? text : lowered(text)}`,
      spare: 0,
    },
  ]
}

/** On short platforms the times and places below the opening need room, too. */
const roomyFacts = (subject: Subject, wanted: Parameters<typeof factsOf>[1], isTight: boolean): readonly string[] => {
  const facts = factsOf(subject, wanted)
  const missing = missingDetails(subject, facts.join(' ')).map(([, value]) => value)
  return isTight && missing.length > 0 && facts.length > 1
    ? factsOf(subject, { ...wanted, words: Math.max(6, wanted.words - countOf(missing.join(' '))) })
    : facts
}

const hookPart = (taken: FilledLine | null): Part[] => (taken ? [{ kind: 'hook', text: taken.text, spare: 3 }] : [])
