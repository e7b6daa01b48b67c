import { randomBytes } from 'node:crypto'
import { contactAnswerSchema, contactRequestSchema } from '@vignette/domain/contact/schemas'
import { sendMessage } from '@vignette/domain/workflows/send-message'
import { workspaceOfSubject } from '@vignette/accounts/subject-workspace'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { AddressIds } from '@vignette/accounts/address-ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

const tokenBytes = 24

/** Where anybody writes to the team; the landing page's opt-in comes here too. */
export const contactForm: FastifyPluginAsyncZod<{ addressIds: AddressIds }> = async (app, { addressIds }) => {
  app.post(
    '/resend/send-contact',
    {
      config: { access: 'public', limit: 'messages' },
      schema: { body: contactRequestSchema, response: { 200: contactAnswerSchema } },
    },
    async (request, reply) => {
      const { website = '', ...written } = request.body
      const answer = { success: true as const }
      if (website !== '') return answer // a field that no person sees: whoever filled it in is told nothing else
      const [senderId, now] = await Promise.all([addressIds.idOf(written.email), app.now()])
      const token = randomBytes(tokenBytes).toString('base64url')
      await reply.runWorkflow(workspaceOfSubject(senderId), (streams, key) =>
        sendMessage(streams, { ...written, messageId: requestIdOf(key), senderId, token, now }, key),
      )
      return answer
    },
  )
}
