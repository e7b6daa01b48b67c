import type { ChangeRole, LeaveWorkspace, RemoveMember, RestoreMember, SetCap, SuspendMembers } from '../commands.ts'
import type { MembersEvent } from '../events.ts'
import { permits } from '../roles.ts'
import { onlyOwnerLimits, ownerStays, seatsFull, unknownMember } from '../refusals.ts'
import { requireOther, requirePermission } from '../rights.ts'
import { type Members, takenSeats } from '../state.ts'

export const changeRole = ({ workspaceId, userId, role, by }: ChangeRole, state: Members): MembersEvent[] => {
  requirePermission(state, by, 'members')
  const { role: from } = requireOther(state, userId)
  if (from === role || from === 'owner') return []
  return [{ type: 'MemberRoleChanged', data: { workspaceId, userId, role, from } }]
}

/** Also the owner can have a limit, so that nobody spends a month's credits by mistake. */
export const setCap = ({ workspaceId, userId, cap, by }: SetCap, state: Members): MembersEvent[] => {
  if (!permits(requirePermission(state, by, 'members').role, 'billing')) throw onlyOwnerLimits()
  const member = state.members.get(userId)
  if (!member) throw unknownMember()
  return member.cap === cap ? [] : [{ type: 'MemberCapSet', data: { workspaceId, userId, cap } }]
}

/** An offer to hand the workspace over ends with the membership, and with the seat. */
const endOffer = (workspaceId: string, userId: string, { offeredTo }: Members): MembersEvent[] =>
  offeredTo === userId ? [{ type: 'OwnershipOfferEnded', data: { workspaceId, userId } }] : []

export const remove = ({ workspaceId, userId, by }: RemoveMember, state: Members): MembersEvent[] => {
  requirePermission(state, by, 'members')
  requireOther(state, userId)
  return [...endOffer(workspaceId, userId, state), { type: 'MemberRemoved', data: { workspaceId, userId } }]
}

/** Whoever is suspended may leave too. */
export const leave = ({ workspaceId, userId }: LeaveWorkspace, state: Members): MembersEvent[] => {
  const member = state.members.get(userId)
  if (!member) return []
  if (member.role === 'owner') throw ownerStays()
  return [...endOffer(workspaceId, userId, state), { type: 'MemberLeft', data: { workspaceId, userId } }]
}

export const suspensionOf = (workspaceId: string, userId: string, state: Members): MembersEvent[] => [
  ...endOffer(workspaceId, userId, state),
  { type: 'MemberSuspended', data: { workspaceId, userId } },
]

export const suspend = ({ workspaceId, userIds, by }: SuspendMembers, state: Members): MembersEvent[] => {
  requirePermission(state, by, 'ownership')
  return [...new Set(userIds)]
    .filter((userId) => !requireOther(state, userId).isSuspended)
    .flatMap((userId) => suspensionOf(workspaceId, userId, state))
}

export const restore = ({ workspaceId, userId, seats, by }: RestoreMember, state: Members): MembersEvent[] => {
  requirePermission(state, by, 'members')
  if (!requireOther(state, userId).isSuspended) return []
  if (takenSeats(state) >= seats) throw seatsFull(seats)
  return [{ type: 'MemberRestored', data: { workspaceId, userId } }]
}
