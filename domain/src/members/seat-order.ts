import type { Members } from './state.ts'

/** Members in the order in which they keep a seat: the owner, then those who were chosen, then who joined first. */
export const bySeatOrder = ({ members, stays }: Members, isMeant: (userId: string) => boolean): string[] => {
  const rankOf = (userId: string): number => {
    if (members.get(userId)?.role === 'owner') return 0
    return stays.includes(userId) ? 1 : 2
  }
  const joinedAt = (userId: string): string => members.get(userId)?.joinedAt ?? ''
  return [...members.keys()]
    .filter(isMeant)
    .toSorted((a, b) => rankOf(a) - rankOf(b) || joinedAt(a).localeCompare(joinedAt(b)) || a.localeCompare(b))
}

/** Those who lose their seat in a plan with so many. The owner never does. */
export const beyondSeats = (state: Members, seats: number): string[] =>
  bySeatOrder(state, (userId) => state.members.get(userId)?.isSuspended === false).slice(Math.max(1, seats))
