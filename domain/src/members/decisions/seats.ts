import { addDays, isBefore } from '../../kernel/calendar.ts'
import type { ChooseWhoStays, FitSeats, NoteRefusedSeat } from '../commands.ts'
import type { MembersEvent } from '../events.ts'
import { requireOther, requirePermission } from '../rights.ts'
import { beyondSeats, bySeatOrder } from '../seat-order.ts'
import { type Members, ownerOf, takenSeats } from '../state.ts'
import { suspensionOf } from './membership.ts'

/** More people can be named than the plan will have seats for: then those who joined first stay. */
export const chooseWhoStays = ({ workspaceId, userIds, by }: ChooseWhoStays, state: Members): MembersEvent[] => {
  requirePermission(state, by, 'ownership')
  const stays = [...new Set(userIds)]
  for (const userId of stays) requireOther(state, userId)
  const isTheSame = stays.length === state.stays.length && stays.every((userId) => state.stays.includes(userId))
  return isTheSame ? [] : [{ type: 'SeatChoiceMade', data: { workspaceId, stays } }]
}

/** Whoever the owner suspended stays suspended. */
export const fitSeats = ({ workspaceId, seats, givesBack }: FitSeats, state: Members): MembersEvent[] => {
  const ownerId = ownerOf(state)
  if (ownerId === undefined) return []
  const suspended = beyondSeats(state, seats)
  const free = givesBack ? Math.max(0, seats - takenSeats(state)) : 0
  const restored = bySeatOrder(state, (userId) => state.lackingSeat.has(userId)).slice(0, free)
  if (suspended.length === 0 && restored.length === 0) return []
  return [
    ...suspended.flatMap((userId) => suspensionOf(workspaceId, userId, state)),
    ...restored.map((userId) => ({ type: 'MemberRestored' as const, data: { workspaceId, userId } })),
    { type: 'SeatsFitted', data: { workspaceId, ownerId, seats, suspended, restored } },
  ]
}

export const noteRefusedSeat = (command: NoteRefusedSeat, state: Members): MembersEvent[] => {
  const { workspaceId, invitationId, seats, now: refusedAt } = command
  const ownerId = ownerOf(state)
  if (ownerId === undefined || !state.invitations.has(invitationId)) return []
  const last = state.refusedSeats.get(invitationId)
  if (last !== undefined && isBefore(refusedAt, addDays(last, 1))) return []
  return [{ type: 'SeatRefused', data: { workspaceId, invitationId, ownerId, seats, refusedAt } }]
}
