import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Readiness } from '../../readiness.ts'
import type { WriteHealth } from '../../write-health.ts'

/**
 * An API whose database takes no writes stays ready, because every other API has the same database, and pages can still
 * be read.
 */
const readySchema = z.object({ ready: z.literal(true), writes: z.literal('failing').optional() })
const notReadySchema = z.object({ ready: z.literal(false), missing: z.array(z.string()) })

/** Balancers ask every few seconds. Their requests are not logged, and are not limited. */
const check = { config: { access: 'public', limit: 'none' }, logLevel: 'warn' } as const

type Health = { readonly readiness: Readiness; readonly writeHealth: WriteHealth }

export const health: FastifyPluginAsyncZod<Health> = async (app, { readiness, writeHealth }) => {
  app.get(
    '/health/live',
    { ...check, schema: { response: { 200: z.object({ live: z.literal(true) }) } } },
    async () => ({ live: true as const }),
  )

  app.get(
    '/health/ready',
    { ...check, schema: { response: { 200: readySchema, 503: notReadySchema } } },
    async (_request, reply) => {
      if (app.isDraining()) return reply.code(503).send({ ready: false, missing: ['stopping'] })
      const missing = await readiness.missing()
      if (missing.length === 0) {
        return { ready: true as const, ...(writeHealth.isFailing() && { writes: 'failing' as const }) }
      }
      return reply.code(503).send({ ready: false, missing: [...missing] })
    },
  )
}
