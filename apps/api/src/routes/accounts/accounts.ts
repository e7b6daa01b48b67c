import { publishLogSchema } from '@vignette/domain/posts/schemas/answers'
import { publishLog } from '@vignette/domain/publications/projections/publish-log'
import { socialAccountList } from '@vignette/domain/social-accounts/projections/social-accounts'
import { unknownAccount } from '@vignette/domain/social-accounts/refusals'
import { accountChangedSchema, accountsPageSchema } from '@vignette/domain/social-accounts/schemas/answers'
import { accountParamsSchema, publishLogQuerySchema } from '@vignette/domain/social-accounts/schemas/requests'
import { currentLimits } from '@vignette/domain/workflows/current-limits'
import { disconnectAccount } from '@vignette/domain/workflows/social-accounts'
import type { Networks } from '@vignette/networks/networks'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { memberOf, workspaceOf } from '../../plugins/workspace.ts'
import type { AccountReader } from './account-reader.ts'
import { accountView } from './account-view.ts'
import type { ReadPublishLog } from './publish-log-reader.ts'

type Options = {
  readonly accounts: Pick<AccountReader, 'list' | 'find'>
  readonly readLog: ReadPublishLog
  readonly pageOf: Networks['pageOf']
}

/** The connected accounts of a workspace, and what became of posts on each. */
export const accountRoutes: FastifyPluginAsyncZod<Options> = async (app, { accounts, readLog, pageOf }) => {
  const reading = { access: 'user', permission: 'read' } as const

  app.get(
    '/accounts',
    { config: reading, schema: { response: { 200: accountsPageSchema } } },
    async (request, reply) => {
      const workspaceId = workspaceOf(request)
      const freshness = await request.awaitFresh([socialAccountList.name])
      const now = await app.now()
      const [rows, { maxSocialAccounts: limit }] = await Promise.all([
        accounts.list(workspaceId),
        reply.runWorkflow(workspaceId, (streams) => currentLimits(streams, workspaceId, now)),
      ])
      const items = rows.map((row) => accountView(row, pageOf))
      return { success: true as const, items, nextCursor: null, used: items.length, limit, ...freshness }
    },
  )

  app.get(
    '/accounts/:id/log',
    {
      exposeHeadRoute: false,
      config: reading,
      schema: { params: accountParamsSchema, querystring: publishLogQuerySchema, response: { 200: publishLogSchema } },
    },
    async (request) => {
      const [workspaceId, accountId] = [workspaceOf(request), request.params.id]
      const freshness = await request.awaitFresh([socialAccountList.name, publishLog.name])
      if (!(await accounts.find(workspaceId, accountId))) throw unknownAccount()
      const page = await readLog({ workspaceId, accountId }, { cursor: request.query.cursor, now: await app.now() })
      return { ...page, ...freshness }
    },
  )

  app.delete(
    '/accounts/:id',
    {
      config: { access: 'user', permission: 'accounts' },
      schema: { params: accountParamsSchema, response: { 200: accountChangedSchema } },
    },
    async ({ params: { id: accountId } }, reply) => {
      const member = memberOf(reply.request)
      const position = await reply.runWorkflow(member.workspaceId, async (streams, key) => {
        await disconnectAccount(streams, { ...member, accountId }, key)
        return String(streams.position())
      })
      return { success: true as const, position }
    },
  )
}
