import { workspaceOfSubject } from '@vignette/accounts/subject-workspace'
import type { ContactCommand } from '@vignette/domain/contact/commands'
import { contact } from '@vignette/domain/contact/decider'
import {
  answerMessageSchema,
  changeMessageSchema,
  messageDoneSchema,
  messageParamsSchema,
} from '@vignette/domain/contact/schemas/inbox'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import type { Pool } from '@vignette/event-log/database/pool'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { signedIn } from '../../plugins/identity.ts'
import { requireSupport } from './colleagues.ts'
import { withColleague } from './message-conflicts.ts'
import { type MessageReader, requireMessage } from './message-reader.ts'

type Options = { readonly pool: Pool; readonly messageReader: MessageReader }

type MessageChange = z.output<typeof changeMessageSchema>
type CommandBase = { readonly messageId: string; readonly agent: string; readonly now: string }

const commandOf = (change: MessageChange, base: CommandBase): ContactCommand => {
  switch (change.change) {
    case 'assign':
      return { type: 'AssignMessage', ...base, from: change.from, assignee: change.assignee }
    case 'close':
      return { type: 'CloseMessage', ...base, reason: change.reason }
    case 'reopen':
      return { type: 'ReopenMessage', ...base, reason: change.reason }
  }
}

/** Assigning, closing, reopening and answering messages. */
export const messageChanges: FastifyPluginAsyncZod<Options> = async (app, { pool, messageReader }) => {
  const config = { access: 'support' } as const
  const params = messageParamsSchema
  const response = { 200: messageDoneSchema }

  type Work = (streams: WorkflowStreams, base: CommandBase, key: string) => Promise<void>

  /** Runs in the workspace that belongs to the sender's address, in the name of the agent. */
  const changeMessage = async (reply: FastifyReply, messageId: string, work: Work) => {
    const base = { messageId, agent: signedIn(reply.request).userId, now: await app.now() }
    try {
      const { senderId } = await requireMessage(messageReader, messageId)
      await reply.runWorkflow(workspaceOfSubject(senderId), (streams, key) => work(streams, base, key))
    } catch (error) {
      throw await withColleague(error, pool)
    }
    return { success: true as const }
  }

  app.put(
    '/support/messages/:id',
    { config, schema: { params, body: changeMessageSchema, response } },
    async ({ params: { id }, body }, reply) =>
      changeMessage(reply, id, async (streams, base, key) => {
        if (body.change === 'assign') await requireSupport(streams, body.assignee)
        await streams.send(contact, id, commandOf(body, base), key)
      }),
  )

  app.post(
    '/support/messages/:id/answers',
    { config, schema: { params, body: answerMessageSchema, response } },
    async ({ params: { id }, body: { text, seenAnswers, closes } }, reply) =>
      changeMessage(reply, id, async (streams, base, key) => {
        const answerId = requestIdOf(key)
        await streams.send(contact, id, { type: 'AnswerMessage', ...base, answerId, text, seenAnswers }, key)
        if (!closes) return
        await streams.send(contact, id, { type: 'CloseMessage', ...base, reason: null }, `close:${answerId}`)
      }),
  )
}
