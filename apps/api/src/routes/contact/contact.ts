import { contactAnswerSchema, contactRequestSchema } from '@vignette/domain/contact/schemas'
import type { AddressIds } from '@vignette/accounts/address-ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { postMessage } from './post-message.ts'
import type { Routing } from './routing.ts'

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
      await postMessage(reply, message, { addressIds, routeAt: (now) => routing.of({ email, now }) })
      return answer
    },
  )
}
