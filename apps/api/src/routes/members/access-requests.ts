import type { AddressIds } from '@vignette/accounts/address-ids'
import { members } from '@vignette/domain/members/decider'
import { unknownRequest } from '@vignette/domain/members/refusals'
import {
  accessRequestsSchema,
  type AccessRequestView,
  invitationParamsSchema,
  teamChangedSchema,
} from '@vignette/domain/members/schemas'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { StreamStates } from '@vignette/event-log/commands/stream-states'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { workspaceOf } from '../../plugins/workspace.ts'
import { changeMembers } from './change-members.ts'
import { hashOf, tokenFor } from '@vignette/accounts/link-secrets'
import type { TeamReader } from './team-reader.ts'

type Options = {
  readonly team: TeamReader
  readonly states: StreamStates
  readonly addressIds: AddressIds
  /** Makes the secrets of links. */
  readonly secret: string
}

/** Who asks to be invited with another address than the one that an invitation was sent to, and the answer. */
export const accessRequests: FastifyPluginAsyncZod<Options> = async (app, { team, states, addressIds, secret }) => {
  const stateOf = async (workspaceId: string) => (await states.read(members, workspaceId)).current.state

  app.get(
    '/access-requests',
    { config: { access: 'user', permission: 'members' }, schema: { response: { 200: accessRequestsSchema } } },
    async (request) => {
      const workspaceId = workspaceOf(request)
      const { accessRequests: all, invitations } = await stateOf(workspaceId)
      const open = [...all].filter(([, { status }]) => status === 'open')
      const people = await team.people(open.map(([, { userId }]) => userId))
      const views = await Promise.all(
        open.map(async ([id, { userId, invitationId, requestedAt }]): Promise<AccessRequestView[]> => {
          const [person, held] = [people.get(userId), invitations.get(invitationId)]
          if (!person || !held) return []
          const { name, email } = person
          const invitedEmail = (await team.invitation(workspaceId, invitationId))?.email ?? null
          return [{ id, name, email, role: held.role, invitedEmail, requestedAt }]
        }),
      )
      return { success: true as const, items: views.flat(), nextCursor: null }
    },
  )

  app.post(
    '/access-requests/:id/approve',
    {
      config: { access: 'confirmed', permission: 'members', feature: 'teamCollaboration' },
      schema: { params: invitationParamsSchema, response: { 200: teamChangedSchema } },
    },
    async ({ params: { id: requestId } }, reply) => {
      const { accessRequests: all } = await stateOf(workspaceOf(reply.request))
      const request = all.get(requestId)
      const person = request && (await team.people([request.userId])).get(request.userId)
      if (!person) throw unknownRequest()
      const { email } = person
      const addressId = await addressIds.idOf(email)
      return changeMembers(reply, (asked, now, key) => {
        const token = tokenFor(key, secret)
        const link = { invitationId: requestIdOf(key), email, addressId, token, tokenHash: hashOf(token), now }
        return { commands: [{ type: 'ApproveAccess' as const, ...asked, requestId, ...link }] }
      })
    },
  )

  app.post(
    '/access-requests/:id/decline',
    {
      config: { access: 'confirmed', permission: 'members' },
      schema: { params: invitationParamsSchema, response: { 200: teamChangedSchema } },
    },
    ({ params: { id: requestId } }, reply) =>
      changeMembers(reply, (asked) => ({ commands: [{ type: 'DeclineAccess', ...asked, requestId }] })),
  )
}
