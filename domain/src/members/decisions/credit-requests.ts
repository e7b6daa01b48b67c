import { isBefore } from '../../kernel/calendar.ts'
import type { DeclineCredits, GrantCredits, RequestCredits } from '../commands.ts'
import type { MembersEvent } from '../events.ts'
import { noLimit, onlyOwnerLimits, ownLimit, requestOver } from '../refusals.ts'
import { requirePermission } from '../rights.ts'
import { permits } from '../roles.ts'
import { type Members, ownerOf } from '../state.ts'

/** Each member has one open request; another one takes its place. */
export const requestCredits = (command: RequestCredits, state: Members): MembersEvent[] => {
  const { type: _is, now: requestedAt, ...request } = command
  const { role, cap } = requirePermission(state, request.userId, 'create')
  const ownerId = ownerOf(state)
  if (role === 'owner' || ownerId === undefined) throw ownLimit()
  if (cap === null) throw noLimit()
  if (state.creditRequests.get(request.userId)?.requestId === request.requestId) return []
  return [{ type: 'CreditsRequested', data: { ...request, ownerId, requestedAt } }]
}

type Answer = Pick<GrantCredits, 'by' | 'requestId'>

/** The member whose open request it is. Who says what members may spend answers it. */
const requireRequest = ({ by, requestId }: Answer, state: Members) => {
  if (!permits(requirePermission(state, by, 'members').role, 'billing')) throw onlyOwnerLimits()
  const [userId, request] = [...state.creditRequests].find(([, each]) => each.requestId === requestId) ?? []
  if (userId === undefined || request === undefined) throw requestOver()
  return { userId, until: request.until }
}

export const grantCredits = (command: GrantCredits, state: Members): MembersEvent[] => {
  const { workspaceId, requestId, credits, periodStart, now } = command
  const { userId, until } = requireRequest(command, state)
  if (!isBefore(now, until)) throw requestOver()
  return [{ type: 'CreditRequestGranted', data: { workspaceId, userId, requestId, credits, periodStart } }]
}

export const declineCredits = (command: DeclineCredits, state: Members): MembersEvent[] => {
  const { workspaceId, requestId } = command
  const { userId } = requireRequest(command, state)
  return [{ type: 'CreditRequestDeclined', data: { workspaceId, userId, requestId } }]
}
