import { balanceOf, bodiesOf } from './bodies.ts'
import { callOf } from './call.ts'
import type { Composing } from './composing.ts'
import { detailsOf, pointsOf } from './lists.ts'
import { openingOf } from './opening.ts'
import type { Part } from './parts.ts'
import { roomFor, type Plan } from './plans.ts'

/** The parts of a caption in their order. */
export const compose = (plan: Plan, composing: Composing): readonly Part[] => {
  const { brief, chance, subject, signOff } = composing
  const room = roomFor(brief)
  const opening = openingOf(plan, composing, room)
  const bodies = bodiesOf(composing, room, opening)
  const parts = [...opening, ...bodies, ...balanceOf(composing, room, [...opening, ...bodies])]
  const lists = [...pointsOf(composing, room), ...detailsOf(composing, parts, plan)]
  const call = callOf(composing, parts, room)
  const isSigned = signOff !== null && brief.length !== 'short' && brief.platform !== 'x' && chance.is(0.6)
  const sign: Part[] = isSigned ? [{ kind: 'sign', text: signOff, spare: 9 }] : []
  const all =
    subject.points.length > 0
      ? [...opening, ...lists, ...parts.slice(opening.length), ...call, ...sign]
      : [...parts, ...lists, ...call, ...sign]
  return withoutRepeats(all)
}

const withoutRepeats = (parts: readonly Part[]): readonly Part[] =>
  parts.filter(({ text }, index) => text !== '' && parts.findIndex((other) => other.text === text) === index)
