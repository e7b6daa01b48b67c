import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { Actor } from '@vignette/domain/kernel/event'
import { hasEnded, sessions } from '@vignette/domain/sessions/decider'
import { holdsRole, staff } from '@vignette/domain/staff/decider'
import { type StaffRole, staffRoles } from '@vignette/domain/staff/schemas'
import type { StreamStates } from '@vignette/event-log/commands/stream-states'
import { unauthenticated } from '@vignette/identity/refusals'
import type { EndedSessions } from '@vignette/identity/ended-sessions'
import type { Identity, SignIn } from '@vignette/identity/sign-in'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { notFound } from './failures.ts'

/**
 * `user`: everybody who is signed in. `confirmed`: the same for routes where money, rights or the account are at stake, so
 * that the session and the membership are checked anew. A role: staff who have it; everybody else gets a 404.
 */
type Access = 'public' | 'user' | 'confirmed' | StaffRole

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The access that a route requires. The server does not start if a route does not declare it. */
    access?: Access
  }
  interface FastifyRequest {
    identity: Identity | null
  }
}

const mismatch = () =>
  new DomainError('forbidden', 'identity.mismatch', 'This request names another account than the one signed in.')

/** RFC 6750: the scheme in upper or lower case, one space, and the token. */
const bearerShape = /^bearer ([\w.~+/-]+=*)$/i

const tokenOf = ({ headers }: FastifyRequest): string => {
  const token = bearerShape.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) throw unauthenticated()
  return token
}

/** The user ids that a client states beside its token, in the header and the query. */
const statedIds = (request: FastifyRequest): unknown[] => {
  const query = request.query as Record<string, unknown>
  return [request.headers['x-firebase-uid'], query['firebaseUID']].filter((id) => id !== undefined)
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

const isRole = (access: Access): access is StaffRole => staffRoles.some((role) => role === access)

/** True for routes for people, who need a right in a workspace, or are there for themselves. */
export const isForPeople = (access: Access | undefined): boolean => access === 'user' || access === 'confirmed'

const isUnavailable = (error: unknown): boolean => !(error instanceof DomainError) || error.kind === 'unavailable'

type IdentityDeps = {
  readonly signIn: SignIn
  readonly states: StreamStates
  readonly endedSessions: EndedSessions
}

/** Checks the access of every route before its body is read. */
export const identity = fp<IdentityDeps>(
  async (app, { signIn, states, endedSessions }) => {
    const identify = async (request: FastifyRequest): Promise<Identity> => {
      const identity = await signIn.identify(tokenOf(request))
      if (statedIds(request).some((id) => id !== identity.userId)) throw mismatch()
      return identity
    }

    /** Refuses a session that was ended after its token was made, as far as this process knows. */
    const refuseEnded = async (identity: Identity): Promise<void> => {
      if (hasEnded(identity.signedInAt, await endedSessions.until(identity.userId))) throw unauthenticated()
      await signIn.confirmLately(identity)
    }

    /** Refuses an ended session as the log and the sign-in service know it now. */
    const confirm = async (identity: Identity): Promise<void> => {
      const [{ current }] = await Promise.all([states.read(sessions, identity.userId), signIn.confirm(identity)])
      if (hasEnded(identity.signedInAt, current.state.endedUntil)) throw unauthenticated()
    }

    /** Roles are granted to an e-mail address, so they need an owner who has proven to own it. */
    const requireRole = async ({ userId, email, isEmailVerified }: Identity, role: StaffRole): Promise<void> => {
      const { current } = await states.read(staff, userId)
      if (!isEmailVerified || !holdsRole(current.state, role, email)) throw notFound()
    }

    const authenticate = async (request: FastifyRequest, access: Exclude<Access, 'public'>): Promise<Identity> => {
      const identity = await identify(request)
      if (isRole(access)) await requireRole(identity, access)
      await (access === 'user' ? refuseEnded : confirm)(identity)
      return identity
    }

    app.decorateRequest('identity', null)
    app.addHook('onRoute', (route) => {
      if (!route.config?.access) throw new Error(`${String(route.method)} ${route.url} does not say who may call it`)
      if (route.config.access !== 'public') route.schema = { ...route.schema, security: [{ session: [] }] }
    })
    app.addHook('onRequest', async (request) => {
      // before the body is read, like where a role is missing: a difference would reveal the addresses of staff
      if (request.is404 && !isRead(request)) throw notFound()
      const access = accessOf(request)
      if (access === 'public') return
      try {
        request.identity = await authenticate(request, access)
      } catch (error) {
        throw isRole(access) && !isUnavailable(error) ? notFound() : error
      }
    })
  },
  { name: 'identity', dependencies: ['failures'] },
)

/** The identity of a route that requires one. */
export const signedIn = (request: FastifyRequest): Identity => {
  if (!request.identity) throw unauthenticated()
  return request.identity
}

/** True on a route on which the session and the membership are checked anew. */
export const isConfirmed = (request: FastifyRequest): boolean => accessOf(request) === 'confirmed'

const accessOf = ({ routeOptions }: FastifyRequest): Access => routeOptions.config.access ?? 'public'

/** The signed-in user; null on a public route, which reads no session. */
export const requestingUserId = (request: FastifyRequest): string | null =>
  accessOf(request) === 'public' ? null : signedIn(request).userId

/** The actor of a request: staff on a route of staff, else a user, without an id on a public route. */
export const actorOf = (request: FastifyRequest): Actor => ({
  kind: isRole(accessOf(request)) ? 'staff' : 'user',
  id: requestingUserId(request),
})
