import type { OpenSession } from '@vignette/domain/account/schemas'
import { hasEnded } from '@vignette/domain/sessions/decider'
import { deviceOf } from '@vignette/identity/device'
import type { ListedSession, SessionList } from '@vignette/identity/session-list'
import type { FastifyRequest } from 'fastify'
import { signedIn } from '../../plugins/identity.ts'

/** The request that asks for the list, and the time at which it does. */
type ListContext = {
  readonly request: FastifyRequest
  readonly sessionList: Pick<SessionList, 'idOf'>
  readonly endedUntil: string | null
  readonly now: string
}

/** Sessions that have not been ended. The current one comes first, and may not be stored yet. */
export const openSessions = (
  seen: readonly ListedSession[],
  { request, sessionList, endedUntil, now }: ListContext,
): OpenSession[] => {
  const identity = signedIn(request)
  const currentId = sessionList.idOf(identity)
  const current = {
    id: currentId,
    device: deviceOf(request.headers['user-agent']),
    signedInAt: new Date(identity.signedInAt).toISOString(),
    lastSeenAt: now,
    isCurrent: true,
  }
  const others = seen
    .filter(({ id, signedInAt }) => id !== currentId && !hasEnded(Date.parse(signedInAt), endedUntil))
    .map((each) => ({ ...each, isCurrent: false }))
  return [current, ...others]
}
