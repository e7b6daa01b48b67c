import { findCharge } from '@vignette/accounts/find-account'
import {
  chargePageSchema,
  chargeQuerySchema,
  refundedSchema,
  refundRequestSchema,
} from '@vignette/domain/support/schemas/acts'
import { customerParamsSchema } from '@vignette/domain/support/schemas/customers'
import { refund } from '@vignette/domain/workflows/refund'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { Pool } from '@vignette/event-log/database/pool'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actorOf } from '../../plugins/identity.ts'
import { pageOf } from '../cursor.ts'
import type { ChargeReader } from './charge-reader.ts'
import { recordView, requireCustomer, requireOtherWorkspace } from './customer-access.ts'
import type { CustomerReader } from './customer-reader.ts'

type Options = { readonly pool: Pool; readonly readCustomer: CustomerReader; readonly readCharges: ChargeReader }

/** The charges of a customer, and refunds. */
export const charges: FastifyPluginAsyncZod<Options> = async (app, { pool, readCustomer, readCharges }) => {
  const config = { access: 'support' } as const
  const params = customerParamsSchema

  app.get(
    '/support/users/:uid/charges',
    { config, schema: { params, querystring: chargeQuerySchema, response: { 200: chargePageSchema } } },
    async (request, reply) => {
      const { uid: userId } = request.params
      const { cursor: before = null, limit, job = null } = request.query
      const { workspaceId } = await requireCustomer(readCustomer, userId)
      await recordView(reply, { userId, workspaceId, view: 'account', now: await app.now() })
      const rows = await readCharges(workspaceId, { before, limit: limit + 1, job })
      return pageOf(rows, limit, ({ position }) => position)
    },
  )

  app.post(
    '/support/users/:uid/refunds',
    { config, schema: { params, body: refundRequestSchema, response: { 200: refundedSchema } } },
    async (request, reply) => {
      const { jobId, amount, reasonCode, note } = request.body
      const { uid: userId } = request.params
      const workspaceId = await requireOtherWorkspace(readCustomer, userId, request)
      const charge = await findCharge(pool, workspaceId, jobId)
      const now = await app.now()
      const explanation = { actor: actorOf(request), userId, reasonCode, note }
      return reply.runWorkflow(workspaceId, async (streams, key) => {
        const refundRequest = { ...charge, refundId: requestIdOf(key), amount, ...explanation, now }
        const { toGrants, asGoodwill } = await refund(streams, refundRequest, key)
        return { success: true as const, toGrants, asGoodwill }
      })
    },
  )
}
