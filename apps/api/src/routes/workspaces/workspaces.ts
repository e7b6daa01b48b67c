import type { Memberships } from '@vignette/accounts/memberships'
import { subscriptions } from '@vignette/domain/billing/projections/subscriptions'
import { hasNoPlan } from '@vignette/domain/billing/subscription'
import { members } from '@vignette/domain/members/decider'
import { isBefore } from '@vignette/domain/kernel/calendar'
import { memberships as readModel } from '@vignette/domain/members/projections/memberships'
import { type Workspace, workspacesSchema } from '@vignette/domain/members/schemas'
import { permits } from '@vignette/domain/members/roles'
import { type Members, ownerOf, takenSeats } from '@vignette/domain/members/state'
import { firstSlugOf } from '@vignette/domain/workspaces/first-slug'
import { limitsOf } from '@vignette/domain/plans/catalogue'
import { defaultTier } from '@vignette/domain/plans/tiers'
import { workspaces as names } from '@vignette/domain/workspaces/projections/workspaces'
import type { StreamStates } from '@vignette/event-log/commands/stream-states'
import type { Identity } from '@vignette/identity/sign-in'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signedIn } from '../../plugins/identity.ts'
import type { LogoLinks } from './logo-links.ts'
import { workspaceLives } from '@vignette/domain/workspaces/projections/workspace-lives'
import type { FactsReader, WorkspaceFacts } from './workspace-facts.ts'

type Options = {
  readonly readFacts: FactsReader
  readonly memberships: Memberships
  readonly states: StreamStates
  readonly logoLinks: Pick<LogoLinks, 'sign'>
}

type Facts = WorkspaceFacts | undefined

const standingOf = (subscription: WorkspaceFacts['subscription']): Workspace['standing'] => {
  if (!subscription || !hasNoPlan(subscription)) return 'open'
  return subscription.noFreemium?.hadPlan === false ? 'unpaid' : 'none'
}

type Account = Pick<Workspace, 'plan' | 'seats' | 'creditsLeft'>

const accountOf = (facts: Facts, list: Members | undefined, standing: Workspace['standing']): Account => {
  const { plan = defaultTier, available } = facts ?? {}
  const limits = limitsOf(plan)
  return {
    plan,
    seats: { used: Math.max(1, list ? takenSeats(list) : 0), limit: limits.maxUserSeats },
    creditsLeft: available ?? (standing === 'open' ? limits.monthlyGenerativeCredits : 0),
  }
}

/** In place of plan, seats and credits, for whoever may not read the workspace, like clients. */
const nothingOfAccount: Account = { plan: defaultTier, seats: { used: 0, limit: 0 }, creditsLeft: 0 }

type Look = { readonly now: string; readonly logoLinks: Options['logoLinks'] }

/** The name, addresses, logo and time zone of a workspace. */
const lookOf = (workspaceId: string, facts: Facts, { now, logoLinks }: Look) => {
  const { name = '', slug, formerSlugs = [], logo = null, timeZone = 'UTC' } = facts ?? {}
  return {
    name,
    slug: slug ?? firstSlugOf(workspaceId),
    formerSlugs: formerSlugs.filter(({ until }) => isBefore(now, until)),
    logoUrl: logo === null ? null : logoLinks.sign({ workspaceId, key: logo }, now),
    timeZone,
  }
}

/** The workspaces that the signed-in person belongs to. */
export const workspaces: FastifyPluginAsyncZod<Options> = async (
  app,
  { readFacts, memberships, states, logoLinks },
) => {
  const workspacesOf = async ({ userId, hasSecondFactor }: Identity, now: string): Promise<Workspace[]> => {
    const places = await memberships.workspacesOf(userId)
    const lists = new Map(
      await Promise.all(
        places.map(async ({ workspaceId }) => {
          const { current } = await states.read(members, workspaceId)
          return [workspaceId, current.state] as const
        }),
      ),
    )
    const owned = places.map(({ workspaceId, role }) => {
      const list = lists.get(workspaceId)
      return { workspaceId, ownerId: role === 'owner' ? userId : list && ownerOf(list) }
    })
    const facts = await readFacts(owned)
    return places.map(({ workspaceId: id, role, isSuspended: suspended }) => {
      const { subscription = null, erasesAt = null } = facts.get(id) ?? {}
      const standing = standingOf(subscription)
      const list = lists.get(id)
      const needsSecondFactor = list?.requiresSecondFactor === true && !hasSecondFactor
      const mayRead = permits(role, 'read') && !suspended && !needsSecondFactor
      return {
        id,
        ...lookOf(id, facts.get(id), { now, logoLinks }),
        ...(mayRead ? accountOf(facts.get(id), list, standing) : nothingOfAccount),
        role,
        suspended,
        ...(list && list.members.size > 1 && { isShared: true as const }),
        ...(list?.offeredTo === userId && { isOffered: true as const }),
        needsSecondFactor,
        standing,
        erasesAt,
      }
    })
  }

  app.get(
    '/workspaces',
    { config: { access: 'user', permission: 'self' }, schema: { response: { 200: workspacesSchema } } },
    async (request) => {
      const freshness = await request.awaitFresh([readModel.name, names.name, workspaceLives.name, subscriptions.name])
      if (!freshness.stale) await memberships.refresh().catch(() => undefined)
      const items = await workspacesOf(signedIn(request), await app.now())
      return { success: true as const, items, nextCursor: null, ...freshness }
    },
  )
}
