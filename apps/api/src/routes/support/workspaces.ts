import type { AccountAtReader } from '@vignette/accounts/account-at'
import { asOfQuerySchema, asOfSchema } from '@vignette/domain/support/schemas/as-of'
import type { TeamState } from '@vignette/domain/support/schemas/team'
import {
  timelinePageSchema,
  timelineQuerySchema,
  workspaceTimelineParamsSchema,
} from '@vignette/domain/support/schemas/timeline'
import {
  type SupportWorkspace,
  workspaceAnswerSchema,
  workspaceHitsSchema,
  workspaceParamsSchema,
  workspaceSearchSchema,
} from '@vignette/domain/support/schemas/workspaces'
import { customerSearches } from '@vignette/domain/support/searches/decider'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signedIn } from '../../plugins/identity.ts'
import { workspaceOf } from '../../plugins/workspace.ts'
import { type AccountReader, usageOf } from '../credits/usage-reader.ts'
import { instantOf } from './as-of.ts'
import { recordWorkspaceView, unknownWorkspaceOfSupport } from './customer-access.ts'
import type { WorkspaceTimelineReader } from './timeline-reader.ts'
import type { WorkspaceReader } from './workspace-reader.ts'

type Options = {
  readonly workspaces: WorkspaceReader
  readonly readAccount: AccountReader
  readonly readAccountAt: AccountAtReader
  readonly readWorkspaceTimeline: WorkspaceTimelineReader
}

type Begun = SupportWorkspace & { readonly begunAt: string }

/** Before the members are recorded, there is the person who signed up. */
const withFounder = (team: TeamState, { owner, begunAt: joinedAt }: Begun): TeamState => {
  if (team.members.length > 0 || owner === null) return team
  const { userId, email: name } = owner
  return { ...team, members: [{ userId, name, role: 'owner', suspended: false, cap: null, joinedAt }] }
}

/** Workspaces, with their members, history and account. Every search and every view is recorded before the answer is given. */
export const supportWorkspaces: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { workspaces, readAccount, readAccountAt, readWorkspaceTimeline } = options
  const config = { access: 'support' } as const

  /** @throws {DomainError} `support.unknown_workspace`. */
  const requireWorkspace = async (id: string): Promise<Begun> => {
    const workspace = await workspaces.read(id)
    if (!workspace) throw unknownWorkspaceOfSupport()
    return workspace
  }

  app.get(
    '/support/workspaces',
    { config, schema: { querystring: workspaceSearchSchema, response: { 200: workspaceHitsSchema } } },
    async (request, reply) => {
      const items = [...(await workspaces.search(request.query.query))]
      const agent = signedIn(request).userId
      const command = { type: 'SearchCustomers' as const, agent, hits: items.length }
      const workspaceId = workspaceOf(request)
      await reply.handleCommand({ aggregate: customerSearches, id: agent, command, workspaceId })
      return { success: true as const, items, nextCursor: null }
    },
  )

  app.get(
    '/support/workspaces/:workspaceId',
    { config, schema: { params: workspaceParamsSchema, response: { 200: workspaceAnswerSchema } } },
    async (request, reply) => {
      const found = await requireWorkspace(request.params.workspaceId)
      const now = await app.now()
      await recordWorkspaceView(reply, { workspaceId: found.id, view: 'account', now })
      const [row, account] = await Promise.all([readAccount(found.id), readAccountAt(found.id, now)])
      const { period = null, credits = null } = row ? usageOf(row) : {}
      const seats = { ...found.seats, limit: account.limits.maxUserSeats }
      const team = withFounder(account.team, found)
      return {
        success: true as const,
        workspace: { ...found, seats, plan: account.plan, period, credits, account, team },
      }
    },
  )

  app.get(
    '/support/workspaces/:workspaceId/timeline',
    {
      config,
      schema: {
        params: workspaceTimelineParamsSchema,
        querystring: timelineQuerySchema,
        response: { 200: timelinePageSchema },
      },
    },
    async (request, reply) => {
      const { id: workspaceId } = await requireWorkspace(request.params.workspaceId)
      const { cursor, limit, ...filter } = request.query
      await recordWorkspaceView(reply, { workspaceId, view: 'timeline', now: await app.now() })
      const timeline = await readWorkspaceTimeline(workspaceId, filter)
      const before = cursor === undefined ? undefined : Number(cursor)
      const { entries, next } = await timeline({ before, limit, size: 'screen' })
      return { success: true as const, items: [...entries], nextCursor: next === null ? null : String(next) }
    },
  )

  app.get(
    '/support/workspaces/:workspaceId/as-of',
    { config, schema: { params: workspaceParamsSchema, querystring: asOfQuerySchema, response: { 200: asOfSchema } } },
    async (request, reply) => {
      const { id: workspaceId, begunAt: signedUpAt } = await requireWorkspace(request.params.workspaceId)
      const now = await app.now()
      const at = instantOf(request.query.at ?? now, { signedUpAt, now })
      await recordWorkspaceView(reply, { workspaceId, view: 'asOf', now })
      return { success: true as const, signedUpAt, ...(await readAccountAt(workspaceId, at)) }
    },
  )
}
