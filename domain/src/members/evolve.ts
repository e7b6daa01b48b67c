import type { MembersEvent } from './events.ts'
import { foldAccessRequests } from './folds/access-requests.ts'
import { foldCreditRequests } from './folds/credit-requests.ts'
import { foldInvitations } from './folds/invitations.ts'
import { foldMembership } from './folds/membership.ts'
import { foldOwnership } from './folds/ownership.ts'
import { foldSeats } from './folds/seats.ts'
import { type Members, noMembers, ownerOf } from './state.ts'

/** Each sees to other members of the state, so that their order does not matter. */
const folds = [foldMembership, foldOwnership, foldInvitations, foldAccessRequests, foldSeats, foldCreditRequests]

export const evolveMembers = (state: Members, event: MembersEvent): Members => {
  switch (event.type) {
    case 'MembersClosed':
      return { ...noMembers, isClosed: true, lastOwner: ownerOf(state) ?? null }
    case 'SecondFactorRequired':
      return { ...state, requiresSecondFactor: event.data.required }
    default:
      return folds.reduce((folded, fold) => fold(folded, event), state)
  }
}
