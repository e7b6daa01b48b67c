import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Readiness } from '../../readiness.ts'

const readySchema = z.object({ ready: z.literal(true) })
const notReadySchema = z.object({ ready: z.literal(false), missing: z.array(z.string()) })

export const health: FastifyPluginAsyncZod<{ readiness: Readiness }> = async (app, { readiness }) => {
  app.get(
    '/health/live',
    { config: { access: 'public', limit: 'none' }, schema: { response: { 200: z.object({ live: z.literal(true) }) } } },
    async () => ({ live: true as const }),
  )

  app.get(
    '/health/ready',
    { config: { access: 'public', limit: 'none' }, schema: { response: { 200: readySchema, 503: notReadySchema } } },
    async (_request, reply) => {
      const missing = await readiness.missing()
      if (missing.length === 0) return { ready: true as const }
      return reply.code(503).send({ ready: false, missing: [...missing] })
    },
  )
}
