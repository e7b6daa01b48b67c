import type { MembersEvent } from '../events.ts'
import type { Members } from '../state.ts'

const lacking = (state: Members, userIds: readonly string[]): Members =>
  userIds.length === 0 ? state : { ...state, lackingSeat: new Set([...state.lackingSeat, ...userIds]) }

const notLacking = (state: Members, userId: string): Members =>
  state.lackingSeat.has(userId)
    ? { ...state, lackingSeat: new Set([...state.lackingSeat].filter((each) => each !== userId)) }
    : state

/** Who lacks a seat, who was chosen to keep one, and of which refusals the owner knows. */
export const foldSeats = (state: Members, event: MembersEvent): Members => {
  switch (event.type) {
    case 'SeatChoiceMade':
      return { ...state, stays: event.data.stays }
    case 'SeatsFitted':
      return lacking(state, event.data.suspended)
    case 'SeatRefused': {
      const { invitationId, refusedAt } = event.data
      return { ...state, refusedSeats: new Map(state.refusedSeats).set(invitationId, refusedAt) }
    }
    case 'MemberRestored':
      return notLacking(state, event.data.userId)
    case 'MemberLeft':
    case 'MemberRemoved': {
      const { userId } = event.data
      return notLacking({ ...state, stays: state.stays.filter((each) => each !== userId) }, userId)
    }
    default:
      return state
  }
}
