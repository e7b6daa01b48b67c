import type { MembersEvent } from '../events.ts'
import type { AccessRequest, Members } from '../state.ts'

const answered = (state: Members, id: string, status: AccessRequest['status']): Members => {
  const before = state.accessRequests.get(id)
  return before ? { ...state, accessRequests: new Map(state.accessRequests).set(id, { ...before, status }) } : state
}

/** Who asks to be invited, and the answers. */
export const foldAccessRequests = (state: Members, event: MembersEvent): Members => {
  switch (event.type) {
    case 'AccessRequested': {
      const { requestId, userId, invitationId, requestedAt } = event.data
      const request: AccessRequest = { userId, invitationId, requestedAt, status: 'open' }
      return { ...state, accessRequests: new Map(state.accessRequests).set(requestId, request) }
    }
    case 'AccessApproved':
      return answered(state, event.data.requestId, 'approved')
    case 'AccessDeclined':
      return answered(state, event.data.requestId, 'declined')
    case 'MemberJoined': {
      // also by an invitation of their own: who belongs to the workspace asks for nothing any more
      const { userId } = event.data
      const others = [...state.accessRequests].filter(([, each]) => each.userId !== userId || each.status !== 'open')
      return { ...state, accessRequests: new Map(others) }
    }
    default:
      return state
  }
}
