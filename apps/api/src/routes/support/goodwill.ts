import type { GoodwillLimits } from '@vignette/domain/goodwill/commands'
import { giveCreditsSchema, givenSchema } from '@vignette/domain/support/schemas/acts'
import { customerParamsSchema } from '@vignette/domain/support/schemas/customers'
import { requestGoodwill, wishId } from '@vignette/domain/workflows/goodwill'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signedIn } from '../../plugins/identity.ts'
import { requireOtherWorkspace } from './customer-access.ts'
import type { CustomerReader } from './customer-reader.ts'

type Options = { readonly readCustomer: CustomerReader; readonly limits: GoodwillLimits }

/** Credits that support gives. Larger amounts wait for the approval of a second person. */
export const goodwill: FastifyPluginAsyncZod<Options> = async (app, { readCustomer, limits }) => {
  app.post(
    '/support/users/:uid/credits',
    {
      config: { access: 'support' },
      schema: { params: customerParamsSchema, body: giveCreditsSchema, response: { 200: givenSchema } },
    },
    async (request, reply) => {
      const agent = signedIn(request).userId
      const { uid: userId } = request.params
      const workspaceId = await requireOtherWorkspace(readCustomer, userId, request)
      const now = await app.now()
      return reply.runWorkflow(workspaceId, async (streams, key) => {
        const requestId = await wishId(streams, agent, now, requestIdOf(key))
        const goodwillRequest = { requestId, agent, userId, workspaceId, ...request.body, limits, now }
        const grant = await requestGoodwill(streams, goodwillRequest, key)
        return { success: true as const, requestId, state: grant ? ('granted' as const) : ('waiting' as const) }
      })
    },
  )
}
