import type { Aggregate } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import { creditWords, instantWords } from '../kernel/words.ts'
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

/** Whoever asked may take it back so. */
export type DeclineGoodwill = {
  readonly type: 'DeclineGoodwill'
  readonly requestId: string
  readonly declinedBy: string
  readonly reason: string
  readonly now: string
}

export type GoodwillCommand = RequestGoodwill | ApproveGoodwill | DeclineGoodwill

type Requested = Extract<GoodwillEvent, { type: 'GoodwillRequested' }>['data']
export type Granted = Extract<GoodwillEvent, { type: 'GoodwillGranted' }>['data']
type Declined = Extract<GoodwillEvent, { type: 'GoodwillDeclined' }>['data']

/** What an agent asked for on one day, and what became of it. */
export type Goodwill = {
  readonly requests: readonly Requested[]
  readonly granted: readonly Granted[]
  readonly declined: readonly Declined[]
}

/** What an agent may still give on that day. What waits counts: it was promised. What was declined does not. */
export const leftOf = ({ requests, declined }: Goodwill, { daily }: GoodwillLimits): number => {
  const isDeclined = new Set(declined.map(({ requestId }) => requestId))
  const promised = requests.reduce((sum, { requestId, amount }) => sum + (isDeclined.has(requestId) ? 0 : amount), 0)
  return Math.max(0, daily - promised)
}

const grantedOf = (
  { workspaceId, requestId, agent, amount, reasonCode }: Requested,
  approver: string | null,
  grantedAt: string,
): GoodwillEvent => ({
  type: 'GoodwillGranted',
  data: { workspaceId, requestId, agent, amount, reasonCode, approver, grantedAt },
})

const request = (command: RequestGoodwill, state: Goodwill): GoodwillEvent[] => {
  const { requestId, agent, workspaceId, amount, reasonCode, note, limits, now } = command
  if (state.requests.some((each) => each.requestId === requestId)) return []
  const left = leftOf(state, limits)
  if (amount > left) {
    throw new DomainError(
      'forbidden',
      'goodwill.daily_limit',
      `One agent gives at most ${creditWords(limits.daily)} a day: ${left.toLocaleString('en-US')} are left today.`,
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

const decided = (by: string | null, decision: 'granted' | 'declined', at: string): DomainError =>
  new DomainError('conflict', 'goodwill.decided', `This was ${decision} on ${instantWords(at)}.`, { by, decision, at })

/** @throws {DomainError} `goodwill.decided` when somebody else has decided on it. @returns whether `actor` has. */
const isDecided = ({ granted, declined }: Goodwill, requestId: string, actor: string, wanted: string): boolean => {
  const grant = granted.find((each) => each.requestId === requestId)
  if (grant && (wanted !== 'granted' || grant.approver !== actor)) {
    throw decided(grant.approver, 'granted', grant.grantedAt)
  }
  const refusal = declined.find((each) => each.requestId === requestId)
  if (refusal && (wanted !== 'declined' || refusal.declinedBy !== actor)) {
    throw decided(refusal.declinedBy, 'declined', refusal.declinedAt)
  }
  return grant !== undefined || refusal !== undefined
}

const approve = ({ requestId, approver, now }: ApproveGoodwill, state: Goodwill): GoodwillEvent[] => {
  const requested = requireRequest(state, requestId)
  if (isDecided(state, requestId, approver, 'granted')) return []
  if (requested.agent === approver) {
    throw new DomainError('forbidden', 'goodwill.own_request', 'Somebody else has to approve this.')
  }
  return [grantedOf(requested, approver, now)]
}

const decline = (command: DeclineGoodwill, state: Goodwill): GoodwillEvent[] => {
  const { requestId, declinedBy, reason, now: declinedAt } = command
  const { workspaceId, agent, amount, reasonCode } = requireRequest(state, requestId)
  if (isDecided(state, requestId, declinedBy, 'declined')) return []
  const data = { workspaceId, requestId, agent, amount, reasonCode, declinedBy, reason, declinedAt }
  return [{ type: 'GoodwillDeclined', data }]
}

/** One stream per agent and day: `goodwill-<agent>-<day>`. It keeps the daily limit, and what waits for approval. */
export const goodwill: Aggregate<Goodwill, GoodwillCommand, GoodwillEvent> = {
  kind: 'goodwill',
  events: goodwillEvents,
  initialState: () => ({ requests: [], granted: [], declined: [] }),
  decide: (command, state) => {
    switch (command.type) {
      case 'RequestGoodwill':
        return request(command, state)
      case 'ApproveGoodwill':
        return approve(command, state)
      case 'DeclineGoodwill':
        return decline(command, state)
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'GoodwillRequested':
        return { ...state, requests: [...state.requests, event.data] }
      case 'GoodwillGranted':
        return { ...state, granted: [...state.granted, event.data] }
      case 'GoodwillDeclined':
        return { ...state, declined: [...state.declined, event.data] }
      default:
        return state // written by a newer release
    }
  },
}
