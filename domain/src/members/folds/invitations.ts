import type { MembersEvent } from '../events.ts'
import type { Invitation, Members } from '../state.ts'

const withInvitation = (state: Members, id: string, change: Partial<Invitation>): Members => {
  const before = state.invitations.get(id)
  return before ? { ...state, invitations: new Map(state.invitations).set(id, { ...before, ...change }) } : state
}

/** The invitations, also those that were accepted or revoked. */
export const foldInvitations = (state: Members, event: MembersEvent): Members => {
  switch (event.type) {
    case 'MemberInvited': {
      const { invitationId, addressId, role, tokenHash, expiresAt } = event.data
      const invitation: Invitation = { addressId, role, tokenHash, expiresAt, status: 'pending' }
      return { ...state, invitations: new Map(state.invitations).set(invitationId, invitation) }
    }
    case 'InvitationRenewed': {
      const { invitationId, tokenHash, expiresAt } = event.data
      return withInvitation(state, invitationId, { tokenHash, expiresAt })
    }
    case 'InvitationRevoked':
      return withInvitation(state, event.data.invitationId, { status: 'revoked' })
    case 'MemberJoined':
      return withInvitation(state, event.data.invitationId, { status: 'accepted' })
    default:
      return state
  }
}
