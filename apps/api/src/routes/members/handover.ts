import { ownedWorkspaces } from '@vignette/accounts/owned-workspaces'
import { handoverSchema, teamChangedSchema } from '@vignette/domain/members/schemas'
import { takeOver } from '@vignette/domain/workflows/take-over'
import type { Pool } from '@vignette/event-log/database/pool'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { memberOf } from '../../plugins/workspace.ts'
import { changeMembers } from './change-members.ts'

/** Handing the current workspace over to another member, who has to accept. */
export const handover: FastifyPluginAsyncZod<{ readonly pool: Pool }> = async (app, { pool }) => {
  app.post(
    '/workspaces/handover',
    {
      config: { access: 'confirmed', permission: 'ownership' },
      schema: { body: handoverSchema, response: { 200: teamChangedSchema } },
    },
    ({ body: { userId } }, reply) =>
      changeMembers(reply, (asked) => ({ commands: [{ type: 'OfferOwnership', ...asked, userId }] })),
  )

  app.delete(
    '/workspaces/handover',
    { config: { access: 'confirmed', permission: 'ownership' }, schema: { response: { 200: teamChangedSchema } } },
    (_request, reply) => changeMembers(reply, (asked) => ({ commands: [{ type: 'WithdrawOffer', ...asked }] })),
  )

  app.post(
    '/workspaces/handover/accept',
    { config: { access: 'confirmed', permission: 'member' }, schema: { response: { 200: teamChangedSchema } } },
    async (request, reply) => {
      const { userId, workspaceId } = memberOf(request)
      const owned = (await ownedWorkspaces(pool, userId)).flatMap((each) => (each.isClosed ? [] : each.workspaceId))
      return reply.runWorkflow(workspaceId, async (streams, key) => {
        await takeOver(streams, { workspaceId, userId, owned, now: await app.now() }, key)
        return { success: true as const, position: String(streams.position()) }
      })
    },
  )

  app.post(
    '/workspaces/handover/decline',
    { config: { access: 'confirmed', permission: 'member' }, schema: { response: { 200: teamChangedSchema } } },
    (_request, reply) =>
      changeMembers(reply, ({ workspaceId, by: userId }) => ({
        commands: [{ type: 'DeclineOwnership', workspaceId, userId }],
      })),
  )
}
