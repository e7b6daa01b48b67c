import type { OpenSession } from '@vignette/domain/account/schemas'
import { hasEnded } from '@vignette/domain/sessions/decider'
import { deviceOf } from '@vignette/identity/device'
import type { SeenSession, SessionList } from '@vignette/identity/session-list'
import type { FastifyRequest } from 'fastify'
import { signedIn } from '../../plugins/identity.ts'

/** Whom the list is for, and when. */
type About = {
  readonly request: FastifyRequest
  readonly sessionList: Pick<SessionList, 'idOf'>
  readonly endedUntil: string | null
  readonly now: string
}

/** Those that have not been ended. The one that asks comes first: it is in use now, and may not be written down yet. */
export const openSessions = (
  seen: readonly SeenSession[],
  { request, sessionList, endedUntil, now }: About,
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
