import { randomBytes } from 'node:crypto'
import { contactAnswerSchema, contactRequestSchema } from '@vignette/domain/contact/schemas'
import { sendMessage } from '@vignette/domain/workflows/send-message'
import { workspaceOfSubject } from '@vignette/accounts/subject-workspace'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { AddressIds } from '@vignette/accounts/address-ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Routing } from './routing.ts'

const tokenBytes = 24

type Options = { readonly addressIds: AddressIds; readonly routing: Routing }

/** Messages that anybody sends to the team, and the newsletter opt-in of the landing page. */
export const contactForm: FastifyPluginAsyncZod<Options> = async (app, { addressIds, routing }) => {
  app.post(
    '/resend/send-contact',
    {
      config: { access: 'public', limit: 'messages' },
      schema: { body: contactRequestSchema, response: { 200: contactAnswerSchema } },
    },
    async (request, reply) => {
      const { website = '', ...message } = request.body
      const answer = { success: true as const }
      if (website !== '') return answer // people do not see this field, so a program filled it in, which gets the usual answer
      const { email } = message
      const [senderId, mailboxId, now] = await Promise.all([
        addressIds.idOf(email),
        addressIds.mailboxIdOf(email),
        app.now(),
      ])
      const token = randomBytes(tokenBytes).toString('base64url')
      const route = await routing.of({ email, now })
      await reply.runWorkflow(workspaceOfSubject(senderId), (streams, key) =>
        sendMessage(streams, { ...message, messageId: requestIdOf(key), senderId, mailboxId, token, now }, route, key),
      )
      return answer
    },
  )
}
