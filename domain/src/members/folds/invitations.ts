import { addDays, isBefore } from '../../kernel/calendar.ts'
import type { MembersEvent } from '../events.ts'
import { membersLimits } from '../limits.ts'
import type { Invitation, Members } from '../state.ts'

const withInvitation = (state: Members, id: string, change: Partial<Invitation>): Members => {
  const before = state.invitations.get(id)
  return before ? { ...state, invitations: new Map(state.invitations).set(id, { ...before, ...change }) } : state
}

type Sent = { readonly addressId: string; readonly expiresAt: string }

const sentAt = ({ expiresAt }: Pick<Sent, 'expiresAt'>): string => addDays(expiresAt, -membersLimits.invitationDays)

/** Those of the last day. */
export const recentOf = (sent: readonly string[], now: string): readonly string[] =>
  sent.filter((at) => isBefore(addDays(now, -1), at))

const withSent = ({ sentTo }: Members, { addressId, ...sent }: Sent): Members['sentTo'] => {
  const at = sentAt(sent)
  return new Map(sentTo).set(addressId, [...recentOf(sentTo.get(addressId) ?? [], at), at])
}

/** The invitations, also those that were accepted or revoked. */
export const foldInvitations = (state: Members, event: MembersEvent): Members => {
  switch (event.type) {
    case 'MemberInvited': {
      const { invitationId, addressId, role, tokenHash, expiresAt } = event.data
      const invitation: Invitation = { addressId, role, tokenHash, expiresAt, status: 'pending' }
      const invitations = new Map(state.invitations).set(invitationId, invitation)
      return { ...state, invitations, sentTo: withSent(state, invitation) }
    }
    case 'InvitationRenewed': {
      const { invitationId, tokenHash, expiresAt, addressId } = event.data
      const renewed = withInvitation(state, invitationId, { tokenHash, expiresAt })
      return { ...renewed, sentTo: withSent(state, { addressId, expiresAt }) }
    }
    case 'InvitationRevoked':
      return withInvitation(state, event.data.invitationId, { status: 'revoked' })
    case 'MemberJoined':
      return withInvitation(state, event.data.invitationId, { status: 'accepted' })
    default:
      return state
  }
}
