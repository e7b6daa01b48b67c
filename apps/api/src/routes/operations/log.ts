import {
  logAnswerSchema,
  logPageSchema,
  logParamsSchema,
  logQuerySchema,
} from '@vignette/domain/operations/schemas/log'
import type { LogFilter, LogPage, showLogged } from '@vignette/event-log/event-store/log-browser'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

export type LogBrowser = {
  readonly browse: (filter: LogFilter) => Promise<LogPage>
  readonly show: (position: number) => ReturnType<typeof showLogged>
}

/** The log of events, without what is personal. */
export const log: FastifyPluginAsyncZod<{ browser: LogBrowser }> = async (app, { browser }) => {
  const config = { access: 'ops' } as const

  app.get(
    '/ops/log',
    { config, schema: { querystring: logQuerySchema, response: { 200: logPageSchema } } },
    async ({ query: { position, stream = null, type = null, limit } }) => {
      const { head, items, next } = await browser.browse({
        until: position ?? Number.MAX_SAFE_INTEGER,
        stream,
        type,
        limit,
      })
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
      const event = await browser.show(params.position)
      return { success: true as const, event: { ...event, position: String(event.position) } }
    },
  )
}
