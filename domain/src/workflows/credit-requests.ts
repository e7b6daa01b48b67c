import { credits as creditPeriod } from '../credits/decider.ts'
import type { Streams } from '../kernel/streams.ts'
import type { GrantCredits, RequestCredits } from '../members/commands.ts'
import { members } from '../members/decider.ts'
import { likelyPeriod } from './current-period.ts'
import { openedMembers } from './team.ts'

/** Asks the owner for more credits than the member may spend, until the end of the running period. */
export const requestCredits = async (
  streams: Streams,
  request: Omit<RequestCredits, 'type' | 'until'>,
  key: string,
): Promise<void> => {
  const { workspaceId, userId: ownerId, now } = request
  await openedMembers(streams, { workspaceId, ownerId, now })
  const { period } = await likelyPeriod(streams, workspaceId, now)
  const command = { type: 'RequestCredits', ...request, until: period.end } as const
  await streams.send(members, workspaceId, command, key)
}

/**
 * Grants a request, in the stream of the members, and lets the member spend the credits, in that of the running period.
 * A reactor does the second if this process does not get to it.
 * @throws {DomainError} `credit_requests.over`.
 */
export const grantCredits = async (
  streams: Streams,
  grant: Omit<GrantCredits, 'type' | 'periodStart'>,
  key: string,
): Promise<void> => {
  const { workspaceId, requestId: allowanceId, credits, now } = grant
  const { period, id } = await likelyPeriod(streams, workspaceId, now)
  const before = await openedMembers(streams, { workspaceId, ownerId: grant.by, now })
  const [userId] = [...before.creditRequests].find(([, { requestId }]) => requestId === allowanceId) ?? []
  await streams.send(members, workspaceId, { type: 'GrantCredits', ...grant, periodStart: period.start }, key)
  // a request that is repeated was carried out before, or the reactor does it
  if (userId === undefined) return
  const command = { type: 'GiveAllowance', allowanceId, userId, credits } as const
  await streams.send(creditPeriod, id, command, `allowance:${allowanceId}`)
}
