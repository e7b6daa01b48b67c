import type { AddressIds } from '@vignette/accounts/address-ids'
import { isBefore } from '@vignette/domain/kernel/calendar'
import { unknownInvitation } from '@vignette/domain/members/refusals'
import {
  acceptedInvitationSchema,
  invitationTokenRequestSchema,
  lookedAtInvitationSchema,
  type WorkspaceInvitation,
} from '@vignette/domain/members/schemas'
import { firstSlugOf } from '@vignette/domain/workspaces/first-slug'
import type { Invitation } from '@vignette/domain/members/state'
import { acceptInvitation } from '@vignette/domain/workflows/team'
import type { StreamStates } from '@vignette/event-log/commands/stream-states'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signedIn } from '../../plugins/identity.ts'
import { createLinked } from './linked-invitation.ts'
import type { FactsReader } from '../workspaces/workspace-facts.ts'
import type { TeamReader } from './team-reader.ts'

type Options = {
  readonly team: TeamReader
  readonly readFacts: FactsReader
  readonly states: StreamStates
  readonly addressIds: AddressIds
}

const stateAt = ({ status, expiresAt }: Invitation, now: string): WorkspaceInvitation['state'] =>
  status === 'pending' && !isBefore(now, expiresAt) ? 'expired' : status

/** Looking at an invitation and accepting it, for whoever has its link. */
export const accepting: FastifyPluginAsyncZod<Options> = async (app, { team, readFacts, states, addressIds }) => {
  const linked = createLinked(states)

  app.post(
    '/invitations/look',
    {
      config: { access: 'public', limit: 'signUps' },
      schema: { body: invitationTokenRequestSchema, response: { 200: lookedAtInvitationSchema } },
    },
    async ({ body: { token } }) => {
      const { workspaceId, invitationId, invitation, ownerId } = await linked(token)
      const [facts, found] = await Promise.all([
        readFacts([{ workspaceId, ownerId }]),
        team.invitation(workspaceId, invitationId),
      ])
      if (!found) throw unknownInvitation()
      return {
        success: true as const,
        workspaceName: facts.get(workspaceId)?.name ?? '',
        invitedBy: found.invitedBy,
        role: invitation.role,
        email: found.email,
        state: stateAt(invitation, await app.now()),
        expiresAt: invitation.expiresAt,
      }
    },
  )

  app.post(
    '/invitations/accept',
    {
      config: { access: 'confirmed', permission: 'self' },
      schema: { body: invitationTokenRequestSchema, response: { 200: acceptedInvitationSchema } },
    },
    async ({ body: { token } }, reply) => {
      const { workspaceId, invitationId, tokenHash } = await linked(token)
      const { userId, email, isEmailVerified } = signedIn(reply.request)
      // an address that nobody has proven to own may be somebody else's
      const proven = isEmailVerified ? [await addressIds.idOf(email)] : []
      const now = await app.now()
      return reply.runWorkflow(workspaceId, async (streams, key) => {
        const acceptance = { workspaceId, invitationId, tokenHash, userId, addressIds: proven, now }
        await acceptInvitation(streams, acceptance, key)
        const workspace = { id: workspaceId, slug: firstSlugOf(workspaceId) }
        return { success: true as const, workspace, position: String(streams.position()) }
      })
    },
  )
}
