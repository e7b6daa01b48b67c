import type { Membership, Memberships } from '@vignette/accounts/memberships'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { SecondFactorRules } from '@vignette/accounts/second-factor-rules'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { EventMeta } from '@vignette/domain/kernel/event'
import type { Authority } from '@vignette/domain/members/authority'
import { members } from '@vignette/domain/members/decider'
import { unknownWorkspace } from '@vignette/domain/members/refusals'
import { requireEntry } from '@vignette/domain/members/rights'
import { memberships as readModel } from '@vignette/domain/members/projections/memberships'
import { secondFactorRules as rulesModel } from '@vignette/domain/members/projections/second-factor-rules'
import type { Permission, WorkspaceRole } from '@vignette/domain/members/roles'
import type { StreamStates } from '@vignette/event-log/commands/stream-states'
import { unauthenticated } from '@vignette/identity/refusals'
import type { Identity } from '@vignette/identity/sign-in'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isConfirmed, isForPeople, signedIn } from './identity.ts'

/**
 * `member`: every member, whatever their role. `suspended`: also those without a seat. `self`: the route is about the person
 * alone, in whatever workspace.
 */
type Needed = Permission | 'member' | 'suspended' | 'self'

/** The role of a person, and the version of the stream of the members that it was checked against. */
type Standing = { readonly role: WorkspaceRole; readonly version: number }

/** `standing` is null where the request is not about a workspace that people share. */
type CurrentWorkspace = { readonly id: string; readonly standing: Standing | null }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The permission that a route for people takes. The server does not start if one does not name it. */
    permission?: Needed
  }
  interface FastifyRequest {
    /**
     * The workspace that a request is about. On a route of the person alone, and on one of staff, it is their own. Null
     * on a public route.
     */
    workspace: CurrentWorkspace | null
  }
}

const workspaceHeader = 'x-workspace-id'

const idShape = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** The workspace of a user from their sign-up on, which is meant where no other is named. */
export const ownWorkspaceOf = (userId: string): string => personalWorkspaceId(userId)

const namedWorkspace = ({ headers }: FastifyRequest): string | undefined => {
  const id = headers[workspaceHeader]
  if (id === undefined) return undefined
  if (typeof id !== 'string' || !idShape.test(id)) {
    throw new DomainError('invalid', 'request.invalid_workspace', 'X-Workspace-Id must be the id of a workspace.')
  }
  return id.toLowerCase()
}

type Deps = {
  readonly memberships: Memberships
  readonly secondFactorRules: SecondFactorRules
  readonly states: StreamStates
}

/** A session, the workspace that its request names, and the permission that the route needs there. */
type Claim = Pick<Identity, 'userId' | 'hasSecondFactor'> & {
  readonly workspaceId: string
  readonly needed: Exclude<Needed, 'self'>
}

type Check = (membership: Membership | undefined, isRequired: boolean) => Membership

const belongs: Check = (membership) => {
  if (!membership) throw unknownWorkspace()
  return membership
}

/** Checks a membership as this process knows it, and reads what is new before it refuses. */
const createKnownCheck =
  ({ memberships, secondFactorRules: rules }: Deps) =>
  async (request: FastifyRequest, { userId, workspaceId }: Claim, check: Check): Promise<Membership> => {
    const checkNow = async () => check(await memberships.find(userId, workspaceId), await rules.isRequired(workspaceId))
    try {
      return await checkNow()
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      // a right may be used at the moment at which it was given
      await request.awaitFresh([readModel.name, rulesModel.name])
      await Promise.all([memberships.refresh(), rules.refresh()]).catch(() => undefined)
      return checkNow()
    }
  }

/** Checks the permission of every route for people before its body is read. */
export const workspace = fp<Deps>(
  async (app, deps) => {
    const checkKnown = createKnownCheck(deps)

    /** The role as the log knows it now. Until the members of a workspace are recorded, it is its founder's. */
    const confirmRole = async (claim: Claim, known: Membership): Promise<Standing> => {
      const { userId, workspaceId, needed, hasSecondFactor } = claim
      const { current } = await deps.states.read(members, workspaceId)
      const { version } = current
      const member = version === 0 ? known : current.state.members.get(userId)
      const isRequired = current.state.requiresSecondFactor
      return { role: requireEntry(member, needed, { isRequired, hasSecondFactor }).role, version }
    }

    const checkRole = async (request: FastifyRequest, claim: Claim): Promise<Standing> => {
      if (isConfirmed(request)) return confirmRole(claim, await checkKnown(request, claim, belongs))
      const { needed, hasSecondFactor } = claim
      return checkKnown(request, claim, (found, isRequired) =>
        requireEntry(found, needed, { isRequired, hasSecondFactor }),
      )
    }

    const resolve = async (
      request: FastifyRequest,
      { userId, hasSecondFactor }: Identity,
    ): Promise<CurrentWorkspace> => {
      const { access, permission: needed = 'self' } = request.routeOptions.config
      const [own, named] = [ownWorkspaceOf(userId), isForPeople(access) ? namedWorkspace(request) : undefined]
      if (needed === 'self') return { id: own, standing: null }
      const id = named ?? own
      return { id, standing: await checkRole(request, { userId, hasSecondFactor, workspaceId: id, needed }) }
    }

    app.decorateRequest('workspace', null)
    app.addHook('onRoute', ({ method, url, config }) => {
      if (isForPeople(config?.access) !== (config?.permission !== undefined)) {
        throw new Error(`${String(method)} ${url} has to name a permission if it is for people, and only then`)
      }
    })
    // after the limits of requests, which count those that are refused here
    app.addHook('preParsing', async (request) => {
      if (request.identity) request.workspace = await resolve(request, request.identity)
    })
  },
  { name: 'workspace', dependencies: ['identity', 'rate-limits', 'freshness'] },
)

/** The workspace of a route that requires a session. */
export const workspaceOf = ({ workspace }: FastifyRequest): string => {
  if (!workspace) throw unauthenticated()
  return workspace.id
}

type Member = { readonly userId: string; readonly workspaceId: string }

/** The signed-in person in the workspace that the request is about. */
export const memberOf = (request: FastifyRequest): Member => ({
  userId: signedIn(request).userId,
  workspaceId: workspaceOf(request),
})

/** The role of the signed-in person in the workspace that the request is about. */
export const roleOf = ({ workspace }: FastifyRequest): WorkspaceRole => {
  if (!workspace?.standing) throw unknownWorkspace()
  return workspace.standing.role
}

/** The version of the list of members, and the role, that the request was let in by. Events record it. */
export const authorityIn = ({ workspace }: FastifyRequest, workspaceId: string): Pick<EventMeta, 'authority'> => {
  if (!workspace?.standing || workspace.id !== workspaceId) return {}
  const { role, version } = workspace.standing
  return { authority: { members: version, role, via: 'app' } satisfies Authority }
}

/** The workspace of a request if it is not the person's own; otherwise null. */
export const sharedWorkspaceOf = ({ identity, workspace }: FastifyRequest): string | null =>
  identity && workspace && workspace.id !== ownWorkspaceOf(identity.userId) ? workspace.id : null
