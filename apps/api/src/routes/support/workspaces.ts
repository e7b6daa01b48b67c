import type { AccountAtReader } from '@vignette/accounts/account-at'
import type { TeamState } from '@vignette/domain/support/schemas/team'
import {
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
import { recordWorkspaceView } from './customer-access.ts'
import type { ReadPublishing } from './publishing-reader.ts'
import { type BegunWorkspace, requireWorkspace, type WorkspaceReader } from './workspace-reader.ts'

type Options = {
  readonly workspaces: WorkspaceReader
  readonly readAccount: AccountReader
  readonly readAccountAt: AccountAtReader
  readonly readPublishing: ReadPublishing
}

/** Before the members are recorded, there is the person who signed up. */
const withFounder = (team: TeamState, { owner, begunAt: joinedAt }: BegunWorkspace): TeamState => {
  if (team.members.length > 0 || owner === null) return team
  const { userId, email: name } = owner
  return { ...team, members: [{ userId, name, role: 'owner', suspended: false, cap: null, joinedAt }] }
}

/** Workspaces, with their members and account. Every search and every view is recorded before the answer is given. */
export const supportWorkspaces: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { workspaces, readAccount, readAccountAt, readPublishing } = options
  const config = { access: 'support' } as const

  app.get(
    '/support/workspaces',
    { config, schema: { querystring: workspaceSearchSchema, response: { 200: workspaceHitsSchema } } },
    async (request, reply) => {
      const items = [...(await workspaces.search(request.query.query, await app.now()))]
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
      const found = await requireWorkspace(workspaces, request.params.workspaceId)
      const now = await app.now()
      await recordWorkspaceView(reply, { workspaceId: found.id, view: 'account', now })
      const [row, account, publishing] = await Promise.all([
        readAccount(found.id),
        readAccountAt(found.id, now),
        readPublishing(found.id),
      ])
      const { period = null, credits = null } = row ? usageOf(row) : {}
      const seats = { ...found.seats, limit: account.limits.maxUserSeats }
      const team = withFounder(account.team, found)
      return {
        success: true as const,
        workspace: { ...found, seats, plan: account.plan, period, credits, account, team, publishing },
      }
    },
  )
}
