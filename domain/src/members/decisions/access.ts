import { addDays, isBefore } from '../../kernel/calendar.ts'
import type { ApproveAccess, DeclineAccess, RequestAccess } from '../commands.ts'
import type { MembersEvent } from '../events.ts'
import { membersLimits } from '../limits.ts'
import {
  accessNotNeeded,
  accessOfMember,
  accessWasDeclined,
  answeredRequest,
  tooManyRequests,
  unknownInvitation,
  unknownRequest,
} from '../refusals.ts'
import { requirePermission } from '../rights.ts'
import { permits } from '../roles.ts'
import type { AccessRequest, Members } from '../state.ts'
import { invite, requireOpen } from './invitations.ts'

/** Who may answer: those who may invite, the owner first. */
const answering = ({ members }: Members): string[] =>
  [...members]
    .filter(([, { role, isSuspended }]) => !isSuspended && permits(role, 'members'))
    .toSorted(([, one], [, other]) => Number(other.role === 'owner') - Number(one.role === 'owner'))
    .slice(0, membersLimits.toldOfRequest)
    .map(([userId]) => userId)

const requireRoom = ({ accessRequests }: Members, now: string): void => {
  const since = addDays(now, -1)
  const ofToday = [...accessRequests.values()].filter(({ requestedAt }) => isBefore(since, requestedAt))
  if (ofToday.length >= membersLimits.accessRequestsPerDay) throw tooManyRequests()
}

/** One request per person and invitation. Whoever has no link that works learns nothing, and cannot ask. */
export const requestAccess = (command: RequestAccess, state: Members): MembersEvent[] => {
  const { workspaceId, requestId, invitationId, tokenHash, userId, addressId, now } = command
  if (state.invitations.get(invitationId)?.tokenHash !== tokenHash) throw unknownInvitation()
  if (state.members.has(userId)) throw accessOfMember()
  const before = [...state.accessRequests.values()].find(
    (request) => request.userId === userId && request.invitationId === invitationId,
  )
  if (before?.status === 'declined') throw accessWasDeclined()
  if (before) return []
  if (requireOpen(state, invitationId, now).addressId === addressId) throw accessNotNeeded()
  requireRoom(state, now)
  const data = { workspaceId, requestId, invitationId, userId, askedOf: answering(state), requestedAt: now }
  return [{ type: 'AccessRequested', data }]
}

const requireRequest = ({ accessRequests }: Members, requestId: string): AccessRequest => {
  const request = accessRequests.get(requestId)
  if (!request) throw unknownRequest()
  return request
}

/** The invitation whose link was held was for the same seat, so that it is revoked. */
export const approveAccess = (command: ApproveAccess, state: Members): MembersEvent[] => {
  const { workspaceId, requestId, by, invitationId } = command
  requirePermission(state, by, 'members')
  const { status, invitationId: heldId } = requireRequest(state, requestId)
  const held = state.invitations.get(heldId)
  if (!held) throw unknownInvitation()
  if (status !== 'open') throw answeredRequest()
  const revoked = held.status === 'pending'
  const { requestId: _request, ...inviting } = command
  return [
    { type: 'AccessApproved', data: { workspaceId, requestId, invitationId } },
    ...(revoked ? [{ type: 'InvitationRevoked' as const, data: { workspaceId, invitationId: heldId } }] : []),
    ...invite({ ...inviting, type: 'InviteMember', role: held.role }, state),
  ]
}

export const declineAccess = ({ workspaceId, requestId, by }: DeclineAccess, state: Members): MembersEvent[] => {
  requirePermission(state, by, 'members')
  const { status } = requireRequest(state, requestId)
  if (status === 'approved') throw answeredRequest()
  return status === 'declined' ? [] : [{ type: 'AccessDeclined', data: { workspaceId, requestId } }]
}
