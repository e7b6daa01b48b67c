import { goodwill, type Granted, requireRequest, type RequestGoodwill } from '../goodwill/decider.ts'
import { goodwillReasons } from '../goodwill/schemas.ts'
import type { Streams } from '../kernel/streams.ts'
import { endOfGoodwill, issueGrant } from './grant.ts'

/** The id of the stream that a request is in: that of the agent and the day. */
const streamIdOf = (requestId: string): string => requestId.slice(0, requestId.lastIndexOf('.'))

/** Names a request so that everybody finds it again. `which` is one that the agent has not used on this day. */
export const goodwillRequestId = (agent: string, now: string, which: string): string =>
  `${agent}-${now.slice(0, 10)}.${which}`

/** What became of a request: undefined while it waits for somebody's approval. */
export type GoodwillOutcome = Granted | undefined

/**
 * Gives credits to a workspace, or has them wait for a second person.
 * @throws {DomainError} `goodwill.daily_limit`.
 */
export const requestGoodwill = async (
  streams: Streams,
  wanted: Omit<RequestGoodwill, 'type'>,
): Promise<GoodwillOutcome> => {
  const { requestId, now } = wanted
  const command = { type: 'RequestGoodwill', ...wanted } as const
  await streams.send(goodwill, streamIdOf(requestId), command, `goodwill:${requestId}`)
  return issueGoodwill(streams, requestId, now)
}

/** Whom a request is for. @throws {DomainError} `goodwill.unknown`. */
export const workspaceOfRequest = async (streams: Pick<Streams, 'load'>, requestId: string): Promise<string> =>
  requireRequest(await streams.load(goodwill, streamIdOf(requestId)), requestId).workspaceId

/** @throws {DomainError} `goodwill.unknown`, `goodwill.own_request`. */
export const approveGoodwill = async (
  streams: Streams,
  { requestId, approver, now }: { readonly requestId: string; readonly approver: string; readonly now: string },
): Promise<GoodwillOutcome> => {
  const command = { type: 'ApproveGoodwill', requestId, approver, now } as const
  await streams.send(goodwill, streamIdOf(requestId), command, `approve-goodwill:${requestId}`)
  return issueGoodwill(streams, requestId, now)
}

/** Puts what was granted into the running period of the workspace, once. */
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
