import type { AddressIds } from '@vignette/accounts/address-ids'
import { addDays } from '@vignette/domain/kernel/calendar'
import { type InvitationLink, invitationPath } from '@vignette/domain/members/invitation-link'
import { membersLimits } from '@vignette/domain/members/limits'
import { invitations as readModel } from '@vignette/domain/members/projections/invitations'
import { memberships } from '@vignette/domain/members/projections/memberships'
import { alreadyMember, unknownInvitation } from '@vignette/domain/members/refusals'
import type { InvitedRole } from '@vignette/domain/members/roles'
import { invitationParamsSchema, invitedSchema, inviteSchema } from '@vignette/domain/members/schemas'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { workspaceOf } from '../../plugins/workspace.ts'
import { changeMembers } from './change-members.ts'
import { hashOf, tokenFor } from '@vignette/accounts/link-secrets'
import type { TeamReader } from './team-reader.ts'

type Options = {
  readonly team: TeamReader
  readonly addressIds: AddressIds
  /** Makes the secrets of links. */
  readonly secret: string
  readonly publicUrl: string
  /** In the demo nobody reads mails, so that the link is in the answer. */
  readonly isDemo: boolean
}

type Invited = {
  readonly email: string
  readonly role: InvitedRole
  readonly now: string
  readonly link: InvitationLink
}

/** Inviting people to the current workspace. */
export const inviting: FastifyPluginAsyncZod<Options> = async (
  app,
  { team, addressIds, secret, publicUrl, isDemo },
) => {
  const answered = ({ email, role, now, link }: Invited) => ({
    id: link.invitationId,
    email,
    role,
    expiresAt: addDays(now, membersLimits.invitationDays),
    state: 'pending' as const,
    ...(isDemo && { link: `${publicUrl}${invitationPath(link)}` }),
  })

  app.post(
    '/invitations',
    {
      config: { access: 'confirmed', permission: 'members', feature: 'teamCollaboration', limit: 'invitations' },
      schema: { body: inviteSchema, response: { 201: invitedSchema } },
    },
    async ({ body: { email, role } }, reply) => {
      const workspaceId = workspaceOf(reply.request)
      await reply.request.awaitFresh([memberships.name])
      if (await team.isMember(workspaceId, email)) throw alreadyMember()
      const addressId = await addressIds.idOf(email)
      const { made, position } = await changeMembers(reply, (asked, now, key) => {
        const [invitationId, token] = [requestIdOf(key), tokenFor(key, secret)]
        const secrets = { email, token, tokenHash: hashOf(token), now }
        const command = { type: 'InviteMember' as const, ...asked, invitationId, addressId, role, ...secrets }
        return { commands: [command], made: { email, role, now, link: { workspaceId, invitationId, token } } }
      })
      return reply.status(201).send({ success: true as const, invitation: answered(made), position })
    },
  )

  app.post(
    '/invitations/:id/resend',
    {
      config: { access: 'confirmed', permission: 'members', feature: 'teamCollaboration', limit: 'invitations' },
      schema: { params: invitationParamsSchema, response: { 200: invitedSchema } },
    },
    async ({ params: { id: invitationId } }, reply) => {
      const workspaceId = workspaceOf(reply.request)
      await reply.request.awaitFresh([readModel.name])
      const found = await team.invitation(workspaceId, invitationId)
      if (!found) throw unknownInvitation()
      const { email, role } = found
      const { made, position } = await changeMembers(reply, (asked, now, key) => {
        const token = tokenFor(key, secret)
        const secrets = { email, token, tokenHash: hashOf(token), now }
        const command = { type: 'RenewInvitation' as const, ...asked, invitationId, ...secrets }
        return { commands: [command], made: { email, role, now, link: { workspaceId, invitationId, token } } }
      })
      return { success: true as const, invitation: answered(made), position }
    },
  )
}
