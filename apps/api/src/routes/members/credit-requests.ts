import { creditRequests as readModel } from '@vignette/domain/members/projections/credit-requests'
import {
  answerRequestSchema,
  askForCreditsSchema,
  creditRequestsSchema,
  requestParamsSchema,
} from '@vignette/domain/members/schemas/requests'
import { permits } from '@vignette/domain/members/roles'
import { teamChangedSchema } from '@vignette/domain/members/schemas'
import { grantCredits, requestCredits } from '@vignette/domain/workflows/credit-requests'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { memberOf, roleOf } from '../../plugins/workspace.ts'
import { changeMembers } from './change-members.ts'
import type { RequestReader } from './request-reader.ts'

/** Requests of members for more credits than their limit allows, and the answers. */
export const creditRequests: FastifyPluginAsyncZod<{ readonly readRequests: RequestReader }> = async (
  app,
  { readRequests },
) => {
  app.get(
    '/credit-requests',
    { config: { access: 'user', permission: 'read' }, schema: { response: { 200: creditRequestsSchema } } },
    async (request) => {
      const freshness = await request.awaitFresh([readModel.name])
      const { userId, workspaceId } = memberOf(request)
      const whose = permits(roleOf(request), 'billing') ? null : userId
      const items = await readRequests(workspaceId, whose, await app.now())
      return { success: true as const, items: [...items], nextCursor: null, ...freshness }
    },
  )

  app.post(
    '/credit-requests',
    {
      config: { access: 'confirmed', permission: 'create' },
      schema: { body: askForCreditsSchema, response: { 200: teamChangedSchema } },
    },
    async ({ body: { credits, note = null } }, reply) => {
      const member = memberOf(reply.request)
      const now = await app.now()
      return reply.runWorkflow(member.workspaceId, async (streams, key) => {
        await requestCredits(streams, { ...member, requestId: requestIdOf(key), credits, note, now }, key)
        return { success: true as const, position: String(streams.position()) }
      })
    },
  )

  app.post(
    '/credit-requests/:id',
    {
      config: { access: 'confirmed', permission: 'billing' },
      schema: { params: requestParamsSchema, body: answerRequestSchema, response: { 200: teamChangedSchema } },
    },
    async ({ body, params: { id: requestId } }, reply) => {
      if (body.answer === 'decline') {
        return changeMembers(reply, (asked) => ({ commands: [{ type: 'DeclineCredits', ...asked, requestId }] }))
      }
      const { userId: by, workspaceId } = memberOf(reply.request)
      const { credits } = body
      const now = await app.now()
      return reply.runWorkflow(workspaceId, async (streams, key) => {
        await grantCredits(streams, { workspaceId, by, requestId, credits, now }, key)
        return { success: true as const, position: String(streams.position()) }
      })
    },
  )
}
