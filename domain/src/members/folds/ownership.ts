import type { MembersEvent } from '../events.ts'
import type { Members } from '../state.ts'

/** Whom the workspace is offered to. */
export const foldOwnership = (state: Members, event: MembersEvent): Members => {
  switch (event.type) {
    case 'OwnershipOffered':
      return { ...state, offeredTo: event.data.userId }
    case 'OwnershipOfferEnded':
    case 'OwnershipHandedOver':
      return { ...state, offeredTo: null }
    default:
      return state
  }
}
