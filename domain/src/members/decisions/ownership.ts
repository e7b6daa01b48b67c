import type { AcceptOwnership, DeclineOwnership, OfferOwnership, OpenMembers, WithdrawOffer } from '../commands.ts'
import type { MembersEvent } from '../events.ts'
import { noOffer, suspended } from '../refusals.ts'
import { requireOther, requirePermission } from '../rights.ts'
import { type Members, ownerOf } from '../state.ts'

export const open = ({ workspaceId, ownerId, now }: OpenMembers, { members, isClosed }: Members): MembersEvent[] =>
  isClosed || members.size > 0 ? [] : [{ type: 'MembersOpened', data: { workspaceId, ownerId, openedAt: now } }]

export const offer = ({ workspaceId, userId, by }: OfferOwnership, state: Members): MembersEvent[] => {
  requirePermission(state, by, 'ownership')
  if (requireOther(state, userId).isSuspended) throw suspended()
  return state.offeredTo === userId ? [] : [{ type: 'OwnershipOffered', data: { workspaceId, userId } }]
}

export const withdraw = ({ workspaceId, by }: WithdrawOffer, state: Members): MembersEvent[] => {
  requirePermission(state, by, 'ownership')
  const { offeredTo: userId } = state
  return userId === null ? [] : [{ type: 'OwnershipOfferEnded', data: { workspaceId, userId } }]
}

export const acceptOwnership = ({ workspaceId, userId: to }: AcceptOwnership, state: Members): MembersEvent[] => {
  const from = ownerOf(state)
  if (from === to) return []
  if (state.offeredTo !== to || from === undefined) throw noOffer()
  return [{ type: 'OwnershipHandedOver', data: { workspaceId, from, to } }]
}

export const declineOwnership = ({ workspaceId, userId }: DeclineOwnership, state: Members): MembersEvent[] => {
  const offeredBy = ownerOf(state)
  if (state.offeredTo !== userId || offeredBy === undefined) return []
  return [{ type: 'OwnershipOfferEnded', data: { workspaceId, userId, offeredBy } }]
}
