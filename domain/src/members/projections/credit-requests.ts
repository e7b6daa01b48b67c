import { subjectForgotten } from '../../identity/events.ts'
import type { EventOf, RecordedEvent } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import {
  creditRequestDeclined,
  creditRequestGranted,
  creditsRequested,
  memberCapSet,
  memberLeft,
  memberRemoved,
} from '../events.ts'
import type { CreditRequest } from '../schemas/requests.ts'

/** The newest request of a member for more credits. */
export type CreditRequestRow = {
  /** `<workspace>/<member>`. */
  id: string
  workspaceId: string
  userId: string
  requestId: string
  credits: number
  note: string | null
  requestedAt: string
  /** The end of the billing period, after which it is void. */
  until: string
  state: CreditRequest['state']
  /** Null unless it was granted. */
  granted: number | null
}

const events = [
  creditsRequested,
  creditRequestGranted,
  creditRequestDeclined,
  memberCapSet,
  memberLeft,
  memberRemoved,
  subjectForgotten,
] as const

type Event = EventOf<(typeof events)[number]>

const idOf = ({ workspaceId, userId }: { readonly workspaceId: string; readonly userId: string }): string =>
  `${workspaceId}/${userId}`

const requested = ({ data }: Extract<RecordedEvent<Event>, { type: 'CreditsRequested' }>): CreditRequestRow => {
  const { workspaceId, userId, requestId, credits, note, requestedAt, until } = data
  const request = { workspaceId, userId, requestId, credits, note, requestedAt, until }
  return { id: idOf(data), ...request, state: 'open', granted: null }
}

const closed = (row: CreditRequestRow | null): CreditRequestRow | null =>
  row?.state === 'open' ? { ...row, state: 'closed' } : row

/** Who asks for more credits than their limit allows, and the answers. */
export const creditRequests: Projection<CreditRequestRow, Event> = {
  name: 'credit_requests',
  version: 1,
  parts: 1,
  events,
  columns: {
    id: 'text',
    workspaceId: 'text',
    userId: 'text',
    requestId: 'text',
    credits: 'integer',
    note: 'text',
    requestedAt: 'timestamptz',
    until: 'timestamptz',
    state: 'text',
    granted: 'integer',
  },
  key: 'id',
  owner: 'userId',
  indexes: [['workspaceId', 'requestedAt'], ['userId']],
  keysOf: (event) => [event.type === 'SubjectForgotten' ? event.data.subject : idOf(event.data)],
  evolve: (row, event) => {
    switch (event.type) {
      case 'CreditsRequested':
        return requested(event)
      case 'CreditRequestGranted':
        return row && { ...row, state: 'granted', granted: event.data.credits }
      case 'CreditRequestDeclined':
        return row && { ...row, state: 'declined' }
      case 'MemberCapSet':
        return event.data.cap === null ? closed(row) : row
      case 'MemberLeft':
      case 'MemberRemoved':
        return closed(row)
      case 'SubjectForgotten':
        return null
    }
  },
}
