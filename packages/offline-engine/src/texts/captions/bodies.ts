import { isComplete } from '../lines/occasions/occasion-lines.ts'
import type { CaptionIngredients } from './caption-ingredients.ts'
import { missingDetails } from './facts.ts'
import { shownPoints } from './lists.ts'
import { countOf, wordsIn, type Part } from './parts.ts'
import type { Room } from './plans.ts'
import type { FilledLine } from './pools.ts'

/** Lines for the occasion and for the topic in turn. Not every one names the topic. */
export const bodiesOf = (
  { pools, subject }: CaptionIngredients,
  room: Room,
  opening: readonly Part[],
): readonly Part[] => {
  const isBare = !opening.some(({ kind }) => kind === 'hook')
  const wanted = Math.min(room.bodies + (isBare ? 1 : 0), isComplete(subject.occasion) ? Math.ceil(room.bodies / 2) : 9)
  // if the prompt says little, lines that name its topic keep the caption specific
  const isTold = wordsIn(opening.filter(({ kind }) => kind === 'facts')) >= 12
  let named = 0
  return Array.from({ length: wanted }).flatMap((_, index) => {
    const choice = { longest: room.longestLine, ...(named > 0 ? { names: 'nothing' as const } : {}) }
    const aside = () => (isTold || named > 0 ? null : pools.aside({ ...choice, names: 'topic' })) ?? pools.aside(choice)
    const isOwn = index === 0 || (index % 2 === 0 && room.bodies > 2)
    const taken = isOwn ? pools.body({ ...choice, names: 'nothing' }) : aside()
    if (taken?.isNamed) named += 1
    return bodyPart(taken, 4 + index)
  })
}

/** Adds lines of ours until the prompt's own content, which is in every caption, is not the larger part. */
export const balanceOf = (ingredients: CaptionIngredients, room: Room, parts: readonly Part[]): readonly Part[] => {
  const { pools, subject } = ingredients
  const isHooked = parts.some(({ kind }) => kind === 'hook')
  const asked = subject.question?.split(' ').length ?? 0
  const isAskedBefore = parts.some(({ text }) => text === subject.question)
  const missing = missingDetails(subject, parts.map(({ text }) => text).join(' ')).map(([, value]) => value)
  const told =
    wordsIn(parts.filter(({ kind }) => kind === 'facts')) +
    (isAskedBefore ? 0 : asked) +
    countOf([...missing, ...shownPoints(ingredients, room)].join(' '))
  const called = asked > 0 && !isAskedBefore ? 0 : 5
  const added: Part[] = []
  for (let index = 0; index < 3; index += 1) {
    const ours = wordsIn([...parts.filter(({ kind }) => kind !== 'facts'), ...added])
    if (ours >= (isHooked ? 4 : 9) && told <= ours + called) break
    added.push(...bodyPart(pools.aside({ longest: room.longestLine, names: 'nothing' }), 3))
  }
  return added
}

const bodyPart = (taken: FilledLine | null, spare: number): Part[] =>
  taken ? [{ kind: 'body', text: taken.text, spare }] : []
