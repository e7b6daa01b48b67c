import { subjectForgotten } from '../../identity/events.ts'
import type { EventOf } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { goodwillEvents } from '../events.ts'
import type { GoodwillReason, GoodwillState } from '../schemas.ts'

/** A request that needs the approval of a second person, and its outcome. */
export type GoodwillRequestRow = {
  requestId: string
  workspaceId: string
  /** The customer; null if an earlier release recorded the request. */
  userId: string | null
  agent: string
  amount: number
  reasonCode: GoodwillReason
  note: string | null
  requestedAt: string
  state: GoodwillState
  decidedBy: string | null
  decidedAt: string | null
  /** Why it was declined. */
  decisionReason: string | null
}

const events = [...goodwillEvents, subjectForgotten] as const
type Event = EventOf<(typeof events)[number]>

const evolve = (row: GoodwillRequestRow | null, { type, data }: Event): GoodwillRequestRow | null => {
  if (type === 'GoodwillRequested') {
    if (!data.needsApproval) return null
    const { needsApproval: _needsApproval, ...rest } = data
    return { ...rest, state: 'waiting', decidedBy: null, decidedAt: null, decisionReason: null }
  }
  if (row === null || type === 'SubjectForgotten') return null
  if (type === 'GoodwillGranted')
    return { ...row, state: 'granted', decidedBy: data.approver, decidedAt: data.grantedAt }
  const { declinedBy, declinedAt, reason } = data
  return { ...row, state: 'declined', decidedBy: declinedBy, decidedAt: declinedAt, decisionReason: reason }
}

/** A few a day, so one partition is enough. */
export const goodwillRequests: Projection<GoodwillRequestRow, Event> = {
  name: 'goodwill_requests',
  version: 2,
  parts: 1,
  events,
  columns: {
    requestId: 'text',
    workspaceId: 'text',
    userId: 'text',
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
  owner: 'userId',
  indexes: [['userId'], ['state', 'requestedAt'], ['agent', 'requestedAt']],
  keysOf: ({ type, data }) => [type === 'SubjectForgotten' ? data.subject : data.requestId],
  evolve,
}
