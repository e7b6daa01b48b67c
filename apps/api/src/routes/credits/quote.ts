import { quoteAnswerSchema, quoteRequestSchema } from '@vignette/domain/credits/quote-schemas'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { quoteFor } from '@vignette/domain/workflows/quote'
import { personalWorkspaceId } from '@vignette/platform/identity/ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signedIn } from '../../plugins/identity.ts'

/** What an action costs, whatever it is asked for by. */
export const quote: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/credits/quote',
    { config: { access: 'user' }, schema: { body: quoteRequestSchema, response: { 200: quoteAnswerSchema } } },
    async (request, reply) => {
      const workspaceId = personalWorkspaceId(signedIn(request).userId)
      const now = await app.now()
      const account = await reply.runWorkflow(workspaceId, (streams) => currentPeriod(streams, workspaceId, now))
      return { success: true as const, quote: quoteFor(account, [request.body], now) }
    },
  )
}
