import { addDays, isBefore } from '../../kernel/calendar.ts'
import { membersLimits } from '../limits.ts'
import type { AcceptInvitation, InviteMember, RenewInvitation, RevokeInvitation } from '../commands.ts'
import type { MembersEvent } from '../events.ts'
import {
  alreadyInvited,
  expiredInvitation,
  otherAddress,
  revokedInvitation,
  seatsFull,
  tooManyInvitations,
  tooManyToAddress,
  unknownInvitation,
  usedInvitation,
} from '../refusals.ts'
import { requirePermission } from '../rights.ts'
import { recentOf } from '../folds/invitations.ts'
import { type Invitation, type Members, takenSeats } from '../state.ts'

const expiryFrom = (now: string): string => addDays(now, membersLimits.invitationDays)

const isWaiting =
  (now: string) =>
  ({ status, expiresAt }: Invitation): boolean =>
    status === 'pending' && isBefore(now, expiresAt)

const requireSparing = ({ sentTo }: Members, addressId: string, now: string): void => {
  const recent = recentOf(sentTo.get(addressId) ?? [], now)
  if (recent.length >= membersLimits.invitationsToAddress) throw tooManyToAddress()
}

export const invite = (command: InviteMember, state: Members): MembersEvent[] => {
  const { type: _is, by: invitedBy, now, ...invitation } = command
  requirePermission(state, invitedBy, 'members')
  if (state.invitations.has(invitation.invitationId)) return []
  const waiting = [...state.invitations.values()].filter(isWaiting(now))
  if (waiting.some(({ addressId }) => addressId === invitation.addressId)) throw alreadyInvited()
  if (waiting.length >= membersLimits.pendingInvitations) throw tooManyInvitations()
  requireSparing(state, invitation.addressId, now)
  return [{ type: 'MemberInvited', data: { ...invitation, invitedBy, expiresAt: expiryFrom(now) } }]
}

/** An invitation that was neither accepted nor revoked; it may have expired. */
const requirePending = ({ invitations }: Members, invitationId: string): Invitation => {
  const invitation = invitations.get(invitationId)
  if (!invitation) throw unknownInvitation()
  if (invitation.status === 'accepted') throw usedInvitation()
  if (invitation.status === 'revoked') throw revokedInvitation()
  return invitation
}

export const renew = (command: RenewInvitation, state: Members): MembersEvent[] => {
  const { type: _is, by, now, ...link } = command
  requirePermission(state, by, 'members')
  const { addressId, tokenHash } = requirePending(state, link.invitationId)
  if (tokenHash === link.tokenHash) return []
  requireSparing(state, addressId, now)
  return [{ type: 'InvitationRenewed', data: { ...link, addressId, expiresAt: expiryFrom(now) } }]
}

export const revoke = ({ workspaceId, invitationId, by }: RevokeInvitation, state: Members): MembersEvent[] => {
  requirePermission(state, by, 'members')
  if (state.invitations.get(invitationId)?.status === 'revoked') return []
  requirePending(state, invitationId)
  return [{ type: 'InvitationRevoked', data: { workspaceId, invitationId } }]
}

/** An invitation that can be accepted. */
export const requireOpen = (state: Members, invitationId: string, now: string): Invitation => {
  const invitation = requirePending(state, invitationId)
  if (!isBefore(now, invitation.expiresAt)) throw expiredInvitation()
  return invitation
}

/** Whoever has no link learns nothing about the invitation. */
const requireLink = ({ invitations }: Members, { invitationId, tokenHash }: AcceptInvitation): void => {
  if (invitations.get(invitationId)?.tokenHash !== tokenHash) throw unknownInvitation()
}

/** Members who accept another invitation keep the role that they have. */
export const accept = (command: AcceptInvitation, state: Members): MembersEvent[] => {
  const { workspaceId, invitationId, userId, addressIds, seats, now } = command
  requireLink(state, command)
  if (!addressIds.includes(state.invitations.get(invitationId)?.addressId ?? '')) throw otherAddress()
  const isMember = state.members.has(userId)
  if (isMember) return []
  const { role } = requireOpen(state, invitationId, now)
  if (takenSeats(state) >= seats) throw seatsFull(seats)
  return [{ type: 'MemberJoined', data: { workspaceId, userId, invitationId, role, joinedAt: now } }]
}
