import { memberParamsSchema, staysSchema, teamChangedSchema } from '@vignette/domain/members/schemas'
import { currentLimits } from '@vignette/domain/workflows/current-limits'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { workspaceOf } from '../../plugins/workspace.ts'
import { changeMembers } from './change-members.ts'

/** Taking the seat of a member away, giving it back, and choosing who stays with fewer seats. */
export const seats: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/members/stays',
    {
      config: { access: 'confirmed', permission: 'ownership' },
      schema: { body: staysSchema, response: { 200: teamChangedSchema } },
    },
    ({ body: { userIds } }, reply) =>
      changeMembers(reply, (asked) => ({ commands: [{ type: 'ChooseWhoStays', ...asked, userIds }] })),
  )

  app.post(
    '/members/:userId/suspend',
    {
      config: { access: 'confirmed', permission: 'ownership' },
      schema: { params: memberParamsSchema, response: { 200: teamChangedSchema } },
    },
    ({ params: { userId } }, reply) =>
      changeMembers(reply, (asked) => ({ commands: [{ type: 'SuspendMembers', ...asked, userIds: [userId] }] })),
  )

  app.post(
    '/members/:userId/restore',
    {
      config: { access: 'confirmed', permission: 'members' },
      schema: { params: memberParamsSchema, response: { 200: teamChangedSchema } },
    },
    async ({ params: { userId } }, reply) => {
      const workspaceId = workspaceOf(reply.request)
      const now = await app.now()
      const { maxUserSeats: limit } = await reply.runWorkflow(workspaceId, (streams) =>
        currentLimits(streams, workspaceId, now),
      )
      return changeMembers(reply, (asked) => ({
        commands: [{ type: 'RestoreMember', ...asked, userId, seats: limit }],
      }))
    },
  )
}
