import { dailyLimit, decided, ownRequest, unknownRequest } from './refusals.ts'
import type { Aggregate } from '../kernel/decider.ts'
import type { ApproveGoodwill, DeclineGoodwill, GoodwillCommand, GoodwillLimits, RequestGoodwill } from './commands.ts'
import { type GoodwillEvent, goodwillEvents } from './events.ts'

type Requested = Extract<GoodwillEvent, { type: 'GoodwillRequested' }>['data']

export type GoodwillGrant = Extract<GoodwillEvent, { type: 'GoodwillGranted' }>['data']

type Declined = Extract<GoodwillEvent, { type: 'GoodwillDeclined' }>['data']

/** The requests of an agent on one day, and the decisions on them. */
export type Goodwill = {
  readonly requests: readonly Requested[]
  readonly granted: readonly GoodwillGrant[]
  readonly declined: readonly Declined[]
}

/** The credits that the agent may still give on that day. Waiting requests count, declined ones do not. */
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
  const { requestId, agent, userId, workspaceId, amount, reasonCode, limits, now } = command
  if (state.requests.some((each) => each.requestId === requestId)) return []
  const left = leftOf(state, limits)
  if (amount > left) {
    throw dailyLimit(limits.daily, left)
  }
  const needsApproval = amount > limits.approvalAbove
  const note = userId === null ? null : command.note
  const data = { workspaceId, userId, requestId, agent, amount, reasonCode, note, needsApproval, requestedAt: now }
  const requested = { type: 'GoodwillRequested' as const, data }
  return needsApproval ? [requested] : [requested, grantedOf(data, null, now)]
}

/** @throws {DomainError} `goodwill.unknown`. */
export const requireRequest = ({ requests }: Goodwill, requestId: string): Requested => {
  const requested = requests.find((each) => each.requestId === requestId)
  if (!requested) throw unknownRequest()
  return requested
}

/**
 * @returns whether `actor` has already decided so.
 * @throws {DomainError} `goodwill.decided` when it was decided otherwise or by somebody else.
 */
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
    throw ownRequest()
  }
  return [grantedOf(requested, approver, now)]
}

const decline = (command: DeclineGoodwill, state: Goodwill): GoodwillEvent[] => {
  const { requestId, declinedBy, now: declinedAt } = command
  const { workspaceId, agent, amount, reasonCode, ...requested } = requireRequest(state, requestId)
  if (isDecided(state, requestId, declinedBy, 'declined')) return []
  const userId = requested.userId ?? command.userId
  const reason = userId === null ? null : command.reason
  const data = { workspaceId, userId, requestId, agent, amount, reasonCode, declinedBy, reason, declinedAt }
  return [{ type: 'GoodwillDeclined', data }]
}

/** One stream per agent and day: `goodwill-<agent>-<day>`. It enforces the daily limit. */
export const goodwill: Aggregate<Goodwill, GoodwillCommand, GoodwillEvent> = {
  kind: 'goodwill',
  events: goodwillEvents,
  isImpersonal: true,
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
