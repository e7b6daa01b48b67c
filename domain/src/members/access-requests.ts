import type { MembersEvent } from './events.ts'

/** A request of somebody who holds the link of an invitation, and has another address. */
export type AccessRequest = {
  readonly userId: string
  /** The invitation whose link they hold. */
  readonly invitationId: string
  readonly requestedAt: string
  readonly status: 'open' | 'approved' | 'declined'
}

type AccessRequests = ReadonlyMap<string, AccessRequest>

const answered = (requests: AccessRequests, id: string, status: 'approved' | 'declined'): AccessRequests => {
  const before = requests.get(id)
  return before ? new Map(requests).set(id, { ...before, status }) : requests
}

export const evolveAccess = (requests: AccessRequests, event: MembersEvent): AccessRequests => {
  switch (event.type) {
    case 'AccessRequested': {
      const { requestId, userId, invitationId, requestedAt } = event.data
      return new Map(requests).set(requestId, { userId, invitationId, requestedAt, status: 'open' })
    }
    case 'AccessApproved':
      return answered(requests, event.data.requestId, 'approved')
    case 'AccessDeclined':
      return answered(requests, event.data.requestId, 'declined')
    case 'MemberJoined': {
      // also by an invitation of their own: who belongs to the workspace asks for nothing any more
      const { userId } = event.data
      return new Map([...requests].filter(([, each]) => each.userId !== userId || each.status !== 'open'))
    }
    default:
      return requests
  }
}
