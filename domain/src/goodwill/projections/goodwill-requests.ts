import type { Projection } from '../../kernel/projection.ts'
import { type GoodwillEvent, goodwillEvents } from '../events.ts'
import type { GoodwillReason, GoodwillState } from '../schemas.ts'

/** A request that needs the approval of a second person, and its outcome. */
export type GoodwillRequestRow = {
  requestId: string
  workspaceId: string
  agent: string
  amount: number
  reasonCode: GoodwillReason
  note: string
  requestedAt: string
  state: GoodwillState
  decidedBy: string | null
  decidedAt: string | null
  /** Why it was declined. */
  decisionReason: string | null
}

const evolve = (row: GoodwillRequestRow | null, { type, data }: GoodwillEvent): GoodwillRequestRow | null => {
  if (type === 'GoodwillRequested') {
    if (!data.needsApproval) return null
    const { needsApproval: _needsApproval, ...rest } = data
    return { ...rest, state: 'waiting', decidedBy: null, decidedAt: null, decisionReason: null }
  }
  if (row === null) return null
  if (type === 'GoodwillGranted')
    return { ...row, state: 'granted', decidedBy: data.approver, decidedAt: data.grantedAt }
  const { declinedBy, declinedAt, reason } = data
  return { ...row, state: 'declined', decidedBy: declinedBy, decidedAt: declinedAt, decisionReason: reason }
}

/** A few a day, so one partition is enough. */
export const goodwillRequests: Projection<GoodwillRequestRow, GoodwillEvent> = {
  name: 'goodwill_requests',
  version: 1,
  parts: 1,
  events: goodwillEvents,
  columns: {
    requestId: 'text',
    workspaceId: 'text',
    agent: 'text',
    amount: 'integer',
    reasonCode: 'text',
    note: 'text',
    requestedAt: 'timestamptz',
    state: 'text',
    decidedBy: 'text',
    decidedAt: 'timestamptz',
    decisionReason: 'text',
  },
  key: 'requestId',
  indexes: [
    ['state', 'requestedAt'],
    ['agent', 'requestedAt'],
  ],
  keysOf: ({ data }) => [data.requestId],
  evolve,
}
