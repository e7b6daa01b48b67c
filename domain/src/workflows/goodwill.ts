import { goodwill, type GoodwillGrant, leftOf, requireRequest } from '../goodwill/decider.ts'
import { type DeclineGoodwill, type RequestGoodwill } from '../goodwill/commands.ts'
import { addDays } from '../kernel/calendar.ts'
import { goodwillReasons } from '../goodwill/schemas.ts'
import type { Streams } from '../kernel/streams.ts'
import { endOfGoodwill, issueGrant } from './grant.ts'

/** The id of the stream of a request, which names the agent and the day. */
const streamIdOf = (requestId: string): string => requestId.slice(0, requestId.lastIndexOf('.'))

/** The id of a request, from which its stream can be derived. `which` is unique for the agent and day. */
export const goodwillRequestId = (agent: string, now: string, which: string): string =>
  `${agent}-${now.slice(0, 10)}.${which}`

/**
 * The id of a new request. A request that is repeated after midnight keeps the id of the day before.
 * @param which identifies the request when it is repeated.
 */
export const wishId = async (
  streams: Pick<Streams, 'load'>,
  agent: string,
  now: string,
  which: string,
): Promise<string> => {
  const before = goodwillRequestId(agent, addDays(now, -1), which)
  const { requests } = await streams.load(goodwill, streamIdOf(before))
  return requests.some(({ requestId }) => requestId === before) ? before : goodwillRequestId(agent, now, which)
}

/** The grant; undefined while the request waits for approval. */
export type GoodwillOutcome = GoodwillGrant | undefined

/**
 * Gives credits to a workspace, or requests the approval of a second person.
 * @throws {DomainError} `goodwill.daily_limit`.
 */
export const requestGoodwill = async (
  streams: Streams,
  wanted: Omit<RequestGoodwill, 'type'>,
  key = `goodwill:${wanted.requestId}`,
): Promise<GoodwillOutcome> => {
  const { requestId, now } = wanted
  const command = { type: 'RequestGoodwill', ...wanted } as const
  await streams.send(goodwill, streamIdOf(requestId), command, key)
  return issueGoodwill(streams, requestId, now)
}

/** The workspace that a request is for. @throws {DomainError} `goodwill.unknown`. */
export const workspaceOfRequest = async (streams: Pick<Streams, 'load'>, requestId: string): Promise<string> =>
  requireRequest(await streams.load(goodwill, streamIdOf(requestId)), requestId).workspaceId

/** @throws {DomainError} `goodwill.unknown`, `goodwill.own_request`, `goodwill.decided` by somebody else. */
export const approveGoodwill = async (
  streams: Streams,
  { requestId, approver, now }: { readonly requestId: string; readonly approver: string; readonly now: string },
): Promise<GoodwillOutcome> => {
  const command = { type: 'ApproveGoodwill', requestId, approver, now } as const
  await streams.send(goodwill, streamIdOf(requestId), command, `approve-goodwill:${requestId}:${approver}`)
  return issueGoodwill(streams, requestId, now)
}

/** @throws {DomainError} `goodwill.unknown`, `goodwill.decided` by somebody else. */
export const declineGoodwill = async (streams: Streams, declined: Omit<DeclineGoodwill, 'type'>): Promise<void> => {
  const { requestId, declinedBy } = declined
  const command = { type: 'DeclineGoodwill', ...declined } as const
  await streams.send(goodwill, streamIdOf(requestId), command, `decline-goodwill:${requestId}:${declinedBy}`)
}

/** The credits that an agent may still give today. */
export const goodwillLeft = async (
  streams: Pick<Streams, 'load'>,
  { agent, now, limits }: Pick<RequestGoodwill, 'agent' | 'now' | 'limits'>,
): Promise<number> => leftOf(await streams.load(goodwill, streamIdOf(goodwillRequestId(agent, now, 'any'))), limits)

/** Issues a granted request in the current period of the workspace, once. */
export const issueGoodwill = async (streams: Streams, requestId: string, now: string): Promise<GoodwillOutcome> => {
  const { granted } = await streams.load(goodwill, streamIdOf(requestId))
  const found = granted.find((each) => each.requestId === requestId)
  if (!found) return undefined
  const { workspaceId, amount, agent, reasonCode, grantedAt } = found
  await issueGrant(streams, workspaceId, {
    grantId: `goodwill:${requestId}`,
    kind: 'goodwill',
    amount,
    expiresAt: endOfGoodwill(grantedAt),
    actor: { kind: 'staff', id: agent },
    reason: goodwillReasons[reasonCode],
    now,
  })
  return found
}
