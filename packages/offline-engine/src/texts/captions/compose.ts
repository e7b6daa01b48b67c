import { balanceOf, bodiesOf } from './bodies.ts'
import { callOf } from './call.ts'
import type { CaptionIngredients } from './caption-ingredients.ts'
import { detailsOf, pointsOf } from './lists.ts'
import { openingOf } from './opening.ts'
import type { Part } from './parts.ts'
import { roomFor, type Plan } from './plans.ts'

/** The parts of a caption in their order. */
export const compose = (plan: Plan, ingredients: CaptionIngredients): readonly Part[] => {
  const { brief, chance, subject, signOff } = ingredients
  const room = roomFor(brief)
  const opening = openingOf(plan, ingredients, room)
  const bodies = bodiesOf(ingredients, room, opening)
  const parts = [...opening, ...bodies, ...balanceOf(ingredients, room, [...opening, ...bodies])]
  const lists = [...pointsOf(ingredients, room), ...detailsOf(ingredients, parts, plan)]
  const call = callOf(ingredients, parts, room)
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
