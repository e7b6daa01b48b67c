import type { AccountAtReader } from '@vignette/accounts/account-at'
import { asOfQuerySchema, asOfSchema } from '@vignette/domain/support/schemas/as-of'
import { timelinePageSchema, timelineQuerySchema } from '@vignette/domain/support/schemas/timeline'
import { workspaceParamsSchema } from '@vignette/domain/support/schemas/workspaces'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { instantOf } from './as-of.ts'
import { recordWorkspaceView } from './customer-access.ts'
import type { WorkspaceTimelineReader } from './timeline-reader.ts'
import { requireWorkspace, type WorkspaceReader } from './workspace-reader.ts'

type Options = {
  readonly workspaces: WorkspaceReader
  readonly readAccountAt: AccountAtReader
  readonly readWorkspaceTimeline: WorkspaceTimelineReader
}

/** The history of a workspace, and its account as of any instant. Every view is recorded before the answer is given. */
export const workspaceHistories: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { workspaces, readAccountAt, readWorkspaceTimeline } = options
  const config = { access: 'support' } as const

  app.get(
    '/support/workspaces/:workspaceId/timeline',
    {
      config,
      schema: {
        params: workspaceParamsSchema,
        querystring: timelineQuerySchema,
        response: { 200: timelinePageSchema },
      },
    },
    async (request, reply) => {
      const { id: workspaceId } = await requireWorkspace(workspaces, request.params.workspaceId)
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
      const { id: workspaceId, begunAt: signedUpAt } = await requireWorkspace(workspaces, request.params.workspaceId)
      const now = await app.now()
      const at = instantOf(request.query.at ?? now, { signedUpAt, now })
      await recordWorkspaceView(reply, { workspaceId, view: 'asOf', now })
      return { success: true as const, signedUpAt, ...(await readAccountAt(workspaceId, at)) }
    },
  )
}
