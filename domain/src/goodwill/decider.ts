import type { Aggregate } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import { goodwillEvents, type GoodwillEvent } from './events.ts'
import type { GoodwillReason } from './schemas.ts'

/** In credits. What is above `approvalAbove` takes a second person. */
export type GoodwillLimits = { readonly daily: number; readonly approvalAbove: number }

export type RequestGoodwill = {
  readonly type: 'RequestGoodwill'
  readonly requestId: string
  readonly agent: string
  readonly workspaceId: string
  readonly amount: number
  readonly reasonCode: GoodwillReason
  readonly note: string
  readonly limits: GoodwillLimits
  readonly now: string
}

export type ApproveGoodwill = {
  readonly type: 'ApproveGoodwill'
  readonly requestId: string
  readonly approver: string
  readonly now: string
}

export type GoodwillCommand = RequestGoodwill | ApproveGoodwill

type Requested = Extract<GoodwillEvent, { type: 'GoodwillRequested' }>['data']
export type Granted = Extract<GoodwillEvent, { type: 'GoodwillGranted' }>['data']

/** What an agent asked for on one day, and what of it was granted. */
export type Goodwill = {
  readonly requests: readonly Requested[]
  readonly granted: readonly Granted[]
}

const grantedOf = (
  { workspaceId, requestId, agent, amount, reasonCode }: Requested,
  approver: string | null,
  grantedAt: string,
): GoodwillEvent => ({
  type: 'GoodwillGranted',
  data: { workspaceId, requestId, agent, amount, reasonCode, approver, grantedAt },
})

const request = (command: RequestGoodwill, { requests }: Goodwill): GoodwillEvent[] => {
  const { requestId, agent, workspaceId, amount, reasonCode, note, limits, now } = command
  if (requests.some((each) => each.requestId === requestId)) return []
  // what waits counts: it was promised
  const left = Math.max(0, limits.daily - requests.reduce((sum, each) => sum + each.amount, 0))
  if (amount > left) {
    throw new DomainError(
      'forbidden',
      'goodwill.daily_limit',
      `One agent gives at most ${limits.daily} credits a day: ${left} are left today.`,
      { limit: limits.daily, left },
    )
  }
  const needsApproval = amount > limits.approvalAbove
  const data = { workspaceId, requestId, agent, amount, reasonCode, note, needsApproval, requestedAt: now }
  const requested = { type: 'GoodwillRequested' as const, data }
  return needsApproval ? [requested] : [requested, grantedOf(data, null, now)]
}

/** @throws {DomainError} `goodwill.unknown`. */
export const requireRequest = ({ requests }: Goodwill, requestId: string): Requested => {
  const requested = requests.find((each) => each.requestId === requestId)
  if (!requested) throw new DomainError('notFound', 'goodwill.unknown', 'There is no such request.')
  return requested
}

const approve = ({ requestId, approver, now }: ApproveGoodwill, state: Goodwill): GoodwillEvent[] => {
  const requested = requireRequest(state, requestId)
  if (state.granted.some((each) => each.requestId === requestId)) return []
  if (requested.agent === approver) {
    throw new DomainError('forbidden', 'goodwill.own_request', 'Somebody else has to approve this.')
  }
  return [grantedOf(requested, approver, now)]
}

/** One stream per agent and day: `goodwill-<agent>-<day>`. It keeps the daily limit, and what waits for approval. */
export const goodwill: Aggregate<Goodwill, GoodwillCommand, GoodwillEvent> = {
  kind: 'goodwill',
  events: goodwillEvents,
  initialState: () => ({ requests: [], granted: [] }),
  decide: (command, state) => (command.type === 'RequestGoodwill' ? request(command, state) : approve(command, state)),
  evolve: (state, event) => {
    switch (event.type) {
      case 'GoodwillRequested':
        return { ...state, requests: [...state.requests, event.data] }
      case 'GoodwillGranted':
        return { ...state, granted: [...state.granted, event.data] }
      default:
        return state // written by a newer release
    }
  },
}
