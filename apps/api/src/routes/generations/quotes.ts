import { orderOf } from '@vignette/domain/generation/schemas'
import { generationQuoteAnswerSchema, generationRequestSchema } from '@vignette/domain/generation/schemas/generations'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { quoteFor } from '@vignette/domain/workflows/quote'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { workspaceOf } from '../../plugins/workspace.ts'
import { promptBodyLimit } from './generation-requests.ts'
import { outputsOf } from './requested-outputs.ts'

/** The price of a generation before it is requested. */
export const quotes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/generations/quote',
    {
      bodyLimit: promptBodyLimit,
      config: { access: 'user' },
      schema: { body: generationRequestSchema, response: { 200: generationQuoteAnswerSchema } },
    },
    async ({ body }, reply) => {
      const workspaceId = workspaceOf(reply.request)
      const now = await app.now()
      const account = await reply.runWorkflow(workspaceId, (streams) => currentPeriod(streams, workspaceId, now))
      return { success: true as const, ...quoteFor(account, outputsOf(body).map(orderOf), now) }
    },
  )
}
