import type { MembersEvent } from '../events.ts'
import type { Members } from '../state.ts'

const closed = (state: Members, userId: string): Members =>
  state.creditRequests.has(userId)
    ? { ...state, creditRequests: new Map([...state.creditRequests].filter(([id]) => id !== userId)) }
    : state

/** The open requests for more credits. */
export const foldCreditRequests = (state: Members, event: MembersEvent): Members => {
  switch (event.type) {
    case 'CreditsRequested': {
      const { userId, requestId, until } = event.data
      return { ...state, creditRequests: new Map(state.creditRequests).set(userId, { requestId, until }) }
    }
    case 'CreditRequestGranted':
    case 'CreditRequestDeclined':
    case 'MemberLeft':
    case 'MemberRemoved':
      return closed(state, event.data.userId)
    case 'MemberCapSet':
      return event.data.cap === null ? closed(state, event.data.userId) : state
    case 'OwnershipHandedOver':
      return closed(state, event.data.to)
    default:
      return state
  }
}
