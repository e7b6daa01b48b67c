import { memberNames } from '@vignette/accounts/member-names'
import { presenceAnswerSchema, visitParamsSchema, visitSchema } from '@vignette/domain/presence/schemas'
import type { Pool } from '@vignette/event-log/database/pool'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { memberOf } from '../../plugins/workspace.ts'
import type { Presence } from './presence.ts'

type Options = { readonly pool: Pool; readonly presence: Presence }

/** Open pages say where they are, again and again, and when they leave. */
export const visiting: FastifyPluginAsyncZod<Options> = async (app, { pool, presence }) => {
  const config = { access: 'user', permission: 'read', limit: 'beats' } as const

  /** Asked of the database once, as long as somebody stays. */
  const nameOf = async ({ userId, workspaceId }: ReturnType<typeof memberOf>): Promise<string> =>
    presence.nameOf({ userId, workspaceId }) ??
    (await memberNames(pool, workspaceId, [userId])).get(userId) ??
    'Somebody of your team'

  app.put(
    '/presence',
    { config, schema: { body: visitSchema, response: { 200: presenceAnswerSchema } } },
    async (request) => {
      const { page, ...place } = request.body
      const member = memberOf(request)
      const others = presence.visit({ ...member, page, place, name: await nameOf(member) })
      return { success: true as const, people: [...others.people], more: others.more }
    },
  )

  app.delete(
    '/presence/:page',
    {
      config,
      schema: { params: visitParamsSchema, response: { 200: z.object({ success: z.literal(true) }) } },
    },
    async (request) => {
      presence.leave({ ...memberOf(request), page: request.params.page })
      return { success: true as const }
    },
  )
}
