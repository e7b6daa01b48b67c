import { namesOf } from '@vignette/accounts/actor-names'
import { customerNotes } from '@vignette/domain/support/notes/decider'
import { notedSchema, noteListSchema, noteRequestSchema } from '@vignette/domain/support/schemas/acts'
import { customerParamsSchema } from '@vignette/domain/support/schemas/customers'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { Pool } from '@vignette/event-log/database/pool'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signedIn } from '../../plugins/identity.ts'
import { recordView, requireCustomer } from './customer-access.ts'
import type { CustomerReader } from './customer-reader.ts'

type Options = { readonly pool: Pool; readonly readCustomer: CustomerReader }

/** Notes of support about a customer. */
export const notes: FastifyPluginAsyncZod<Options> = async (app, { pool, readCustomer }) => {
  const config = { access: 'support' } as const
  const params = customerParamsSchema

  app.get(
    '/support/users/:uid/notes',
    { config, schema: { params, response: { 200: noteListSchema } } },
    async (request, reply) => {
      const { uid: userId } = request.params
      const { workspaceId } = await requireCustomer(readCustomer, userId)
      await recordView(reply, { userId, workspaceId, view: 'account', now: await app.now() })
      const stored = await reply.runWorkflow(workspaceId, (streams) => streams.load(customerNotes, userId))
      const names = await namesOf(pool, [...new Set(stored.map(({ agent }) => agent))])
      const items = stored
        .toReversed()
        .map(({ noteId, agent, text, notedAt }) => ({ noteId, by: names.get(agent) ?? agent, text, notedAt }))
      return { success: true as const, items, nextCursor: null }
    },
  )

  app.post(
    '/support/users/:uid/notes',
    { config, schema: { params, body: noteRequestSchema, response: { 200: notedSchema } } },
    async (request, reply) => {
      const { uid: userId } = request.params
      const agent = signedIn(request).userId
      const { workspaceId } = await requireCustomer(readCustomer, userId)
      const now = await app.now()
      return reply.runWorkflow(workspaceId, async (streams, key) => {
        const noteId = requestIdOf(key)
        const command = { type: 'NoteCustomer', userId, noteId, agent, ...request.body, now } as const
        await streams.send(customerNotes, userId, command, key)
        return { success: true as const, noteId }
      })
    },
  )
}
