import {
  decidedSchema,
  decideSkipSchema,
  skipProposalListSchema,
  skipProposalParamsSchema,
} from '@vignette/domain/operations/schemas/parked'
import { registry } from '@vignette/domain/registry'
import { nameOf } from '@vignette/accounts/actor-names'
import type { Pool } from '@vignette/event-log/database/pool'
import { decideSkip, listSkipProposals } from '@vignette/event-log/parking/skip-proposals'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signedIn } from '../../plugins/identity.ts'

/** Proposals to skip a parked event, which a second person decides on. */
export const skipProposals: FastifyPluginAsyncZod<{ pool: Pool }> = async (app, { pool }) => {
  const config = { access: 'ops' } as const

  app.get(
    '/ops/parked/proposals',
    { config, schema: { response: { 200: skipProposalListSchema } } },
    async (request) => {
      const { userId } = signedIn(request)
      const proposals = await listSkipProposals({ pool, nameOf })
      const items = proposals.map(({ actor, actorName, position, consumers, ...proposal }) => ({
        ...proposal,
        consumers: [...consumers],
        position: String(position),
        by: actorName,
        isOwn: actor === userId,
      }))
      return { success: true as const, items, nextCursor: null }
    },
  )

  app.post(
    '/ops/parked/proposals/:id',
    {
      config,
      schema: { params: skipProposalParamsSchema, body: decideSkipSchema, response: { 200: decidedSchema } },
    },
    async (request) => {
      const decision = { ...request.params, ...request.body, actor: signedIn(request).userId }
      await decideSkip({ pool, events: registry.events, nameOf }, decision)
      return { success: true as const }
    },
  )
}
