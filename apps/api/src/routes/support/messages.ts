import { contact } from '@vignette/domain/contact/decider'
import {
  answerMessageSchema,
  changeMessageSchema,
  messageAnswerSchema,
  messageDoneSchema,
  messagePageSchema,
  messageParamsSchema,
  messageQuerySchema,
} from '@vignette/domain/contact/schemas/inbox'
import { contactMessages } from '@vignette/domain/contact/projections/contact-messages'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { instantSchema } from '@vignette/domain/kernel/schemas'
import { instantWords } from '@vignette/domain/kernel/words'
import { staff } from '@vignette/domain/staff/decider'
import { customerViews, messageKey } from '@vignette/domain/support/views/decider'
import { workspaceOfSubject } from '@vignette/accounts/subject-workspace'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { signedIn } from '../../plugins/identity.ts'
import { cursorOf, pageOf } from '../cursor.ts'
import type { ActReader } from './act-reader.ts'
import type { MessageReader } from './message-reader.ts'

type Options = { readonly reader: MessageReader; readonly names: ActReader['names'] }

const cursor = cursorOf(z.strictObject({ submittedAt: instantSchema, messageId: messageParamsSchema.shape.id }))

const unknown = () => new DomainError('notFound', 'contact.unknown', 'There is no such message.')

/** @throws {DomainError} `contact.not_support` for who does not answer messages. */
const assertSupports = async (streams: WorkflowStreams, userId: string | null): Promise<void> => {
  if (userId === null) return
  const { roles } = await streams.load(staff, userId)
  if (roles.some(({ role }) => role === 'support')) return
  throw new DomainError('invalid', 'contact.not_support', 'This person does not work in support.')
}

/** What people write to the team. Nobody reads a message without its being recorded before the answer is given. */
export const messages: FastifyPluginAsyncZod<Options> = async (app, { reader, names }) => {
  const config = { access: 'support' } as const

  app.get(
    '/support/messages',
    { config, schema: { querystring: messageQuerySchema, response: { 200: messagePageSchema } } },
    async (request) => {
      const late = await request.awaitFresh([contactMessages.name])
      const { state, assignee, category = null, cursor: after, limit } = request.query
      const whose = assignee && { userId: assignee === 'me' ? signedIn(request).userId : null }
      const found = await reader.list({
        state,
        assignee: whose ?? null,
        category,
        after: cursor.read(after),
        limit: limit + 1,
      })
      const page = pageOf(found, limit, ({ submittedAt, messageId }) => cursor.write({ submittedAt, messageId }))
      return { ...page, ...late }
    },
  )

  app.get(
    '/support/messages/:id',
    { config, schema: { params: messageParamsSchema, response: { 200: messageAnswerSchema } } },
    async (request, reply) => {
      await request.awaitFresh([contactMessages.name])
      const found = await reader.find(request.params.id)
      if (!found) throw unknown()
      const { senderId: userId, answered, ...message } = found
      const agent = signedIn(request).userId
      const mailKey = messageKey(message.messageId)
      const command = { type: 'ViewMail' as const, userId, mailKey, agent, now: await app.now() }
      await reply.handleCommand({
        aggregate: customerViews,
        id: userId,
        command,
        workspaceId: workspaceOfSubject(userId),
      })
      return { success: true as const, message, answers: answered, colleagues: await reader.colleagues() }
    },
  )

  /** The workspace that the events of a message belong to: that of whose address it came from. */
  const workspaceOfMessage = async (messageId: string): Promise<string> => {
    const found = await reader.find(messageId)
    if (!found) throw unknown()
    return workspaceOfSubject(found.senderId)
  }

  /** Tells an agent by name who was quicker. */
  const named = async (error: unknown): Promise<unknown> => {
    if (!(error instanceof DomainError)) return error
    if (error.code === 'contact.assigned_meanwhile') {
      const { assignee } = error.details ?? {}
      const has = typeof assignee === 'string' ? (await names([assignee])).get(assignee) : undefined
      return has === undefined ? error : new DomainError('conflict', error.code, `${has} has it meanwhile.`)
    }
    if (error.code !== 'contact.answered_meanwhile') return error
    const { by, at } = error.details ?? {}
    const name = typeof by === 'string' ? (await names([by])).get(by) : undefined
    const text = `${name ?? 'A colleague'} answered this meanwhile, on ${instantWords(String(at))}. Read that answer, then send yours if it is still needed.`
    return new DomainError('conflict', error.code, text, { answers: error.details?.['answers'] })
  }

  app.put(
    '/support/messages/:id',
    {
      config,
      schema: { params: messageParamsSchema, body: changeMessageSchema, response: { 200: messageDoneSchema } },
    },
    async (request, reply) => {
      const { id: messageId } = request.params
      const { body } = request
      const by = { messageId, agent: signedIn(request).userId, now: await app.now() }
      try {
        await reply.runWorkflow(await workspaceOfMessage(messageId), async (streams, key) => {
          switch (body.change) {
            case 'assign':
              await assertSupports(streams, body.assignee)
              await streams.send(
                contact,
                messageId,
                { type: 'AssignMessage', ...by, from: body.from, assignee: body.assignee },
                key,
              )
              break
            case 'close':
              await streams.send(contact, messageId, { type: 'CloseMessage', ...by, reason: body.reason }, key)
              break
            case 'reopen':
              await streams.send(contact, messageId, { type: 'ReopenMessage', ...by, reason: body.reason }, key)
          }
        })
      } catch (error) {
        throw await named(error)
      }
      return { success: true as const }
    },
  )

  app.post(
    '/support/messages/:id/answers',
    {
      config,
      schema: { params: messageParamsSchema, body: answerMessageSchema, response: { 200: messageDoneSchema } },
    },
    async (request, reply) => {
      const { id: messageId } = request.params
      const { text, seenAnswers, closes } = request.body
      const by = { messageId, agent: signedIn(request).userId, now: await app.now() }
      try {
        await reply.runWorkflow(await workspaceOfMessage(messageId), async (streams, key) => {
          const answerId = requestIdOf(key)
          await streams.send(contact, messageId, { type: 'AnswerMessage', ...by, answerId, text, seenAnswers }, key)
          if (!closes) return
          await streams.send(contact, messageId, { type: 'CloseMessage', ...by, reason: null }, `close:${answerId}`)
        })
      } catch (error) {
        throw await named(error)
      }
      return { success: true as const }
    },
  )
}
