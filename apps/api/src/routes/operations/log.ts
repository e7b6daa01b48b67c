import {
  logAnswerSchema,
  logPageSchema,
  logParamsSchema,
  logQuerySchema,
} from '@vignette/domain/operations/schemas/log'
import { registry } from '@vignette/domain/registry'
import type { Pool } from '@vignette/event-log/database/pool'
import type { EventCodec } from '@vignette/event-log/event-store/event-codec'
import { browseLog, showLogged } from '@vignette/event-log/event-store/log-browser'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

type Options = { readonly pool: Pool; readonly codec: EventCodec }

/** The log of events, without personal data. */
export const log: FastifyPluginAsyncZod<Options> = async (app, { pool, codec }) => {
  const config = { access: 'ops' } as const

  app.get(
    '/ops/log',
    { config, schema: { querystring: logQuerySchema, response: { 200: logPageSchema } } },
    async ({ query: { position, stream = null, type = null, limit } }) => {
      const filter = { until: position ?? Number.MAX_SAFE_INTEGER, stream, type, limit }
      const { head, items, next } = await browseLog(pool, filter)
      return {
        success: true as const,
        head: String(head),
        items: items.map((event) => ({ ...event, position: String(event.position) })),
        nextCursor: next === null ? null : String(next),
      }
    },
  )

  app.get(
    '/ops/log/:position',
    { config, schema: { params: logParamsSchema, response: { 200: logAnswerSchema } } },
    async ({ params }) => {
      const event = await showLogged({ pool, codec, definitions: registry.events }, params.position)
      return { success: true as const, event: { ...event, position: String(event.position) } }
    },
  )
}
