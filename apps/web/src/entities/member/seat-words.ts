import { countWords } from '@vignette/domain/kernel/words'
import type { WorkspaceMember } from '@vignette/domain/members/schemas'

type TooFew = { readonly people: number; readonly seats: number }

/** What a plan with fewer seats means for the team. */
export const tooFewWords = ({ people, seats }: TooFew, plan: string): string =>
  `Your team has ${people} people and ${plan} has ${countWords(seats, 'seat')}: ${people - seats} will be suspended when it takes effect. ` +
  'Nothing of theirs is lost, and with a larger plan they are back by themselves.'

/** Those whom a plan with so many seats leaves beside the owner: who was chosen, then who joined first. */
export const stayingWith = (
  seats: number,
  items: readonly WorkspaceMember[],
  stays: readonly string[],
): readonly string[] => {
  const others = items.filter(({ role, suspended }) => role !== 'owner' && !suspended).map(({ userId }) => userId)
  const isChosen = (userId: string) => stays.includes(userId)
  return [...others.filter(isChosen), ...others.filter((userId) => !isChosen(userId))].slice(0, Math.max(0, seats - 1))
}
