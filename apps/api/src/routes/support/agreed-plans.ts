import { agreedSchema, agreePlanSchema } from '@vignette/domain/support/schemas/acts'
import { customerParamsSchema } from '@vignette/domain/support/schemas/customers'
import { agreePlan } from '@vignette/domain/workflows/agree-plan'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actorOf } from '../../plugins/identity.ts'
import { requireOtherWorkspace } from './customer-access.ts'
import type { CustomerReader } from './customer-reader.ts'

/** Plans that were agreed with a customer outside the checkout. */
export const agreedPlans: FastifyPluginAsyncZod<{ readonly readCustomer: CustomerReader }> = async (
  app,
  { readCustomer },
) => {
  app.post(
    '/support/users/:uid/plan',
    {
      config: { access: 'support' },
      schema: { params: customerParamsSchema, body: agreePlanSchema, response: { 200: agreedSchema } },
    },
    async (request, reply) => {
      const { uid: userId } = request.params
      const workspaceId = await requireOtherWorkspace(readCustomer, userId, request)
      const now = await app.now()
      return reply.runWorkflow(workspaceId, async (streams, key) => {
        const changeId = `agreement-${requestIdOf(key)}`
        const agreement = { changeId, ...request.body, actor: actorOf(request), userId, now }
        return { success: true as const, recorded: await agreePlan(streams, workspaceId, agreement, key) }
      })
    },
  )
}
