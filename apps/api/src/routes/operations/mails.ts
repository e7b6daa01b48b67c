import { DomainError } from '@vignette/domain/kernel/domain-error'
import { instantSchema } from '@vignette/domain/kernel/schemas'
import {
  mailAnswerSchema,
  mailPageSchema,
  mailParamsSchema,
  mailQuerySchema,
  resendAnswerSchema,
  resendRequestSchema,
} from '@vignette/domain/operations/schemas/mail'
import { customerViews } from '@vignette/domain/support/views/decider'
import { workspaceOfSubject } from '@vignette/accounts/subject-workspace'
import type { MailRecords } from '@vignette/mail/mail-records'
import type { Pool } from '@vignette/event-log/database/pool'
import { resendEffect } from '@vignette/event-log/reactors/effect-list'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { signedIn } from '../../plugins/identity.ts'
import { cursorOf, pageOf } from '../cursor.ts'

type Options = { readonly pool: Pool; readonly mailRecords: Pick<MailRecords, 'list' | 'find'> }

const cursor = cursorOf(z.tuple([instantSchema, mailParamsSchema.shape.key]))

/** Mails and the state of their delivery. Every view of a mail is recorded before it is shown. */
export const mails: FastifyPluginAsyncZod<Options> = async (app, { pool, mailRecords }) => {
  app.get(
    '/ops/mails',
    { config: { access: 'ops' }, schema: { querystring: mailQuerySchema, response: { 200: mailPageSchema } } },
    async (request) => {
      const { state = null, limit } = request.query
      const [createdAt, key] = cursor.read(request.query.cursor) ?? []
      const after = createdAt === undefined || key === undefined ? null : { createdAt, key }
      const rows = await mailRecords.list({ state, after, limit: limit + 1 })
      return pageOf(rows, limit, (last) => cursor.write([last.createdAt, last.key]))
    },
  )

  app.get(
    '/ops/mails/:key',
    { config: { access: 'ops' }, schema: { params: mailParamsSchema, response: { 200: mailAnswerSchema } } },
    async (request, reply) => {
      const { key: mailKey } = request.params
      const mailRecord = await mailRecords.find(mailKey)
      if (!mailRecord) throw new DomainError('notFound', 'mail.unknown', 'There is no such mail, or not any more.')
      const { mail: content, ...mail } = mailRecord
      if (content !== null && mail.subject !== null) {
        const userId = mail.subject
        const agent = signedIn(request).userId
        const command = { type: 'ViewMail' as const, userId, mailKey, agent, now: await app.now() }
        const workspaceId = workspaceOfSubject(userId)
        await reply.handleCommand({ aggregate: customerViews, id: userId, command, workspaceId })
      }
      return { success: true as const, mail, content }
    },
  )

  app.post(
    '/ops/effects/:key/resend',
    {
      config: { access: 'ops' },
      schema: { params: mailParamsSchema, body: resendRequestSchema, response: { 200: resendAnswerSchema } },
    },
    async (request) => {
      const { key } = request.params
      await resendEffect(pool, key, { actor: signedIn(request).userId, reason: request.body.reason })
      return { success: true as const, key }
    },
  )
}
