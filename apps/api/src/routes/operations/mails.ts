import { instantSchema } from '@vignette/domain/kernel/schemas'
import {
  mailAnswerSchema,
  mailPageSchema,
  mailParamsSchema,
  mailQuerySchema,
  resendAnswerSchema,
  resendRequestSchema,
} from '@vignette/domain/operations/schemas/mail'
import type { MailRecords } from '@vignette/mail/mail-records'
import type { Pool } from '@vignette/event-log/database/pool'
import { resendEffect } from '@vignette/event-log/reactors/effect-list'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { signedIn } from '../../plugins/identity.ts'
import { cursorOf, pageOf } from '../cursor.ts'
import { recordMailView, unknownMail } from '../mail-access.ts'

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
      const mailRecord = await mailRecords.find(request.params.key)
      if (!mailRecord) throw unknownMail()
      const { mail: content, ...mail } = mailRecord
      await recordMailView(reply, mailRecord, await app.now())
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
