import { insufficientSchema, type Quote } from '@vignette/domain/credits/schemas/quote'
import { ordersOf } from '@vignette/domain/generation/schemas'
import { generationQuoteAnswerSchema, generationRequestSchema } from '@vignette/domain/generation/schemas/generations'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { quoteFor } from '@vignette/domain/workflows/quote'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { workspaceOf } from '../../plugins/workspace.ts'
import { promptBodyLimit } from './generation-requests.ts'
import { outputsOf } from './requested-outputs.ts'

type Answer = z.output<typeof generationQuoteAnswerSchema>

/** @throws {DomainError} unless credits are all that is missing. */
const priceOf = (quote: () => Quote): Answer => {
  try {
    return { success: true, affordable: true, ...quote() }
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'credits.insufficient') throw error
    return { success: true, affordable: false, reason: error.message, ...insufficientSchema.parse(error.details) }
  }
}

/** The price of a generation before it is requested. */
export const quotes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/generations/quote',
    {
      bodyLimit: promptBodyLimit,
      config: { access: 'user', permission: 'create' },
      schema: { body: generationRequestSchema, response: { 200: generationQuoteAnswerSchema } },
    },
    async ({ body }, reply) => {
      const workspaceId = workspaceOf(reply.request)
      const now = await app.now()
      const account = await reply.runWorkflow(workspaceId, (streams) => currentPeriod(streams, workspaceId, now))
      return priceOf(() => quoteFor(account, outputsOf(body).flatMap(ordersOf), now))
    },
  )
}
