import { isBefore } from '@vignette/domain/kernel/calendar'
import { invitations as readModel } from '@vignette/domain/members/projections/invitations'
import { invitationParamsSchema, invitationsSchema, teamChangedSchema } from '@vignette/domain/members/schemas'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { workspaceOf } from '../../plugins/workspace.ts'
import { changeMembers } from './change-members.ts'
import type { TeamReader } from './team-reader.ts'

/** The invitations to the current workspace that nobody accepted. */
export const invitations: FastifyPluginAsyncZod<{ readonly team: TeamReader }> = async (app, { team }) => {
  app.get(
    '/invitations',
    { config: { access: 'user', permission: 'members' }, schema: { response: { 200: invitationsSchema } } },
    async (request) => {
      const freshness = await request.awaitFresh([readModel.name])
      const now = await app.now()
      const rows = await team.invitations(workspaceOf(request))
      const items = rows.map(({ invitationId: id, email, role, expiresAt }) => {
        const state = isBefore(now, expiresAt) ? ('pending' as const) : ('expired' as const)
        return { id, email, role, expiresAt, state }
      })
      return { success: true as const, items, nextCursor: null, ...freshness }
    },
  )

  app.delete(
    '/invitations/:id',
    {
      config: { access: 'confirmed', permission: 'members' },
      schema: { params: invitationParamsSchema, response: { 200: teamChangedSchema } },
    },
    ({ params: { id: invitationId } }, reply) =>
      changeMembers(reply, (asked) => ({ commands: [{ type: 'RevokeInvitation', ...asked, invitationId }] })),
  )
}
