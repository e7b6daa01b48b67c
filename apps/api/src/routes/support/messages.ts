import { workspaceOfSubject } from '@vignette/accounts/subject-workspace'
import { contactMessages } from '@vignette/domain/contact/projections/contact-messages'
import {
  answeredInTimeSchema,
  messageAnswerSchema,
  messagePageSchema,
  messageParamsSchema,
  messageQuerySchema,
} from '@vignette/domain/contact/schemas/inbox'
import { instantSchema } from '@vignette/domain/kernel/schemas'
import { customerViews, messageKey } from '@vignette/domain/support/views/decider'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { signedIn } from '../../plugins/identity.ts'
import { cursorOf, pageOf } from '../cursor.ts'
import { type MessageReader, requireMessage } from './message-reader.ts'

const cursor = cursorOf(
  z.strictObject({ isPriority: z.boolean(), submittedAt: instantSchema, messageId: messageParamsSchema.shape.id }),
)

type MessageView = { readonly messageId: string; readonly senderId: string; readonly now: string }

const recordMessageView = async (reply: FastifyReply, { messageId, senderId: userId, now }: MessageView) => {
  const agent = signedIn(reply.request).userId
  const command = { type: 'ViewMail' as const, userId, mailKey: messageKey(messageId), agent, now }
  await reply.handleCommand({ aggregate: customerViews, id: userId, command, workspaceId: workspaceOfSubject(userId) })
}

/** Messages that people wrote to the team. Every view of one is recorded before it is shown. */
export const messages: FastifyPluginAsyncZod<{ messageReader: MessageReader }> = async (app, { messageReader }) => {
  const config = { access: 'support' } as const

  app.get(
    '/support/messages',
    { config, schema: { querystring: messageQuerySchema, response: { 200: messagePageSchema } } },
    async (request) => {
      const freshness = await request.awaitFresh([contactMessages.name])
      const { state, assignee: assigneeFilter, category = null, cursor: after, limit } = request.query
      const assignee = assigneeFilter ? { userId: assigneeFilter === 'me' ? signedIn(request).userId : null } : null
      const place = cursor.read(after)
      const rows = await messageReader.list({ state, assignee, category, after: place, limit: limit + 1 })
      const page = pageOf(rows, limit, ({ isPriority, submittedAt, messageId }) =>
        cursor.write({ isPriority, submittedAt, messageId }),
      )
      return { ...page, ...freshness }
    },
  )

  app.get(
    '/support/messages/in-time',
    { config, schema: { response: { 200: answeredInTimeSchema } } },
    async (request) => {
      const freshness = await request.awaitFresh([contactMessages.name])
      return { success: true as const, ...(await messageReader.inTime(await app.now())), ...freshness }
    },
  )

  app.get(
    '/support/messages/:id',
    { config, schema: { params: messageParamsSchema, response: { 200: messageAnswerSchema } } },
    async (request, reply) => {
      await request.awaitFresh([contactMessages.name])
      const { senderId, answered: answers, ...message } = await requireMessage(messageReader, request.params.id)
      await recordMessageView(reply, { messageId: message.messageId, senderId, now: await app.now() })
      return { success: true as const, message, answers, colleagues: await messageReader.colleagues() }
    },
  )
}
