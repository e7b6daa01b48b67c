import type { AddressIds } from '@vignette/accounts/address-ids'
import { accessUnverified } from '@vignette/domain/members/refusals'
import { accessAskedSchema, invitationTokenRequestSchema } from '@vignette/domain/members/schemas'
import { requestAccess } from '@vignette/domain/workflows/team'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { StreamStates } from '@vignette/event-log/commands/stream-states'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signedIn } from '../../plugins/identity.ts'
import { createLinked } from './linked-invitation.ts'

type Options = { readonly states: StreamStates; readonly addressIds: AddressIds }

/** Asking to be invited, for whoever holds the link of an invitation to another address. */
export const asking: FastifyPluginAsyncZod<Options> = async (app, { states, addressIds }) => {
  const linked = createLinked(states)

  app.post(
    '/invitations/ask',
    {
      config: { access: 'confirmed', permission: 'self', limit: 'invitations' },
      schema: { body: invitationTokenRequestSchema, response: { 200: accessAskedSchema } },
    },
    async ({ body: { token } }, reply) => {
      const { workspaceId, invitationId, tokenHash } = await linked(token)
      const { userId, email, isEmailVerified } = signedIn(reply.request)
      if (!isEmailVerified) throw accessUnverified()
      const addressId = await addressIds.idOf(email)
      const now = await app.now()
      return reply.runWorkflow(workspaceId, async (streams, key) => {
        const request = { workspaceId, requestId: requestIdOf(key), invitationId, tokenHash, userId, addressId, now }
        await requestAccess(streams, request, key)
        return { success: true as const, position: String(streams.position()) }
      })
    },
  )
}
