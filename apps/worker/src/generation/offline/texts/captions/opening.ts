import { isComplete } from '../lines/occasion-lines.ts'
import { leads } from '../lines/leads.ts'
import type { Subject } from '../analysis/subject.ts'
import { lowered, plainly } from '../analysis/topics.ts'
import type { Composing } from './composing.ts'
import { factsOf, mayBeNamedBefore, missingDetails } from './facts.ts'
import { countOf, type Part } from './parts.ts'
import type { Plan, Room } from './plans.ts'
import type { Taken } from './pools.ts'

/** How a caption begins, and what the prompt says. */
export const openingOf = (plan: Plan, composing: Composing, room: Room): readonly Part[] => {
  const { subject, pools, chance } = composing
  const hasFacts = subject.statements.length + subject.fragments.length > 0
  const longest = room.longestLine
  if (plan === 'newsFirst') return factParts(composing, room, null)
  if (plan === 'thoughtFirst') {
    const thought =
      pools.thought({ names: 'nothing', longest }) ?? pools.hook({ isOpen: hasFacts, names: 'nothing', longest })
    return [...hookPart(thought), ...factParts(composing, room, null)]
  }
  if (plan === 'listed' && subject.points.length === 0) return listedOpening(composing, room)
  const isTold = subject.statements.length > 0 && subject.fragments.length === 0
  const isUnnamed = isTold || subject.occasion === 'question' || !mayBeNamedBefore(subject) || chance.is(0.2)
  const names = isUnnamed ? 'nothing' : undefined
  const hook =
    pools.hook({ isOpen: hasFacts, longest, ...(names ? { names } : {}) }) ??
    pools.hook({ isOpen: hasFacts, ...(names ? { names } : {}) })
  const question: Part[] =
    subject.occasion === 'question' && subject.question ? [{ kind: 'facts', text: subject.question, spare: 0 }] : []
  return [...hookPart(hook), ...question, ...factParts(composing, room, hook)]
}

const isAboutTopic = (text: string, { topic }: Subject): boolean =>
  topic !== null && text.toLowerCase().includes(topic.bare.toLowerCase())

/** The times, places and offers are left to the list under it. */
const listedOpening = (composing: Composing, room: Room): readonly Part[] => {
  const { subject, pools } = composing
  const hook = pools.hook({ isOpen: true, longest: room.longestLine, names: 'nothing' })
  const isOffered = subject.details.offer !== null && (hook?.text.includes(subject.details.offer) ?? false)
  if (isOffered) return [...hookPart(hook), ...factParts(composing, room, hook)]
  const fragments = subject.fragments.map((fragment, index) =>
    index === 0 && isAboutTopic(fragment.text, subject)
      ? { ...fragment, text: plainly(fragment.text, subject.details), rest: null }
      : fragment,
  )
  return [...hookPart(hook), ...factParts({ ...composing, subject: { ...subject, fragments } }, room, hook)]
}

const factParts = (
  { subject, chance, brief, fill, banned }: Composing,
  room: Room,
  before: Taken | null,
): readonly Part[] => {
  const facts = roomyFacts(subject, { words: room.facts, before, chance }, brief.platform === 'x').map((fact) =>
    banned.without(fact),
  )
  const text = facts.filter((fact) => /[\p{L}\p{N}]/u.test(fact)).join(' ')
  if (text === '') return []
  const lead =
    !before?.isNamed &&
    !before?.text.endsWith(':') &&
    !text.includes(':') &&
    countOf(text) > 3 &&
    subject.statements.length === 0 &&
    !isComplete(subject.occasion) &&
    brief.length !== 'short' &&
    chance.is(0.2)
      ? (chance.shuffled(leads[brief.tone])[0] ?? null)
      : null
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

/** Where little fits, the times and places that go under it need room, too. */
const roomyFacts = (subject: Subject, wanted: Parameters<typeof factsOf>[1], isTight: boolean): readonly string[] => {
  const facts = factsOf(subject, wanted)
  const missing = missingDetails(subject, facts.join(' ')).map(([, value]) => value)
  return isTight && missing.length > 0 && facts.length > 1
    ? factsOf(subject, { ...wanted, words: Math.max(6, wanted.words - countOf(missing.join(' '))) })
    : facts
}

const hookPart = (taken: Taken | null): Part[] => (taken ? [{ kind: 'hook', text: taken.text, spare: 3 }] : [])
