import { addMs } from '@vignette/domain/kernel/calendar'
import { creditActionSchema } from '@vignette/domain/plans/credit-prices'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { quoteFor } from '@vignette/domain/workflows/quote'
import { reserve } from '@vignette/domain/workflows/reserve'
import { consume, release } from '@vignette/domain/workflows/settle'
import { checkoutIdOf, personalWorkspaceId } from '@vignette/platform/identity/ids'
import { reportLateDelivery } from '@vignette/platform/telemetry/late-deliveries'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { signedIn } from '../../plugins/identity.ts'

const jobMs = 600_000

/** What is asked of a job, and how much of it is delivered: all of it unless said otherwise. */
const demoJobSchema = z.strictObject({
  action: creditActionSchema,
  units: z.int().min(1).max(10_000),
  delivered: z.int().min(0).max(10_000).optional(),
  /** Whether it delivers only after its hold has expired. */
  isLate: z.boolean().default(false),
})

const demoJobAnswerSchema = z.object({
  success: z.literal(true),
  jobId: z.string(),
  isCharged: z.boolean(),
  quote: z.object({
    priceListVersion: z.int(),
    amount: z.int(),
    included: z.int(),
    overage: z.int(),
    overageAmountMicros: z.int(),
    availableAfter: z.int(),
  }),
})

/** Plays a job that spends credits, in demo mode only: quoted, reserved, delivered and charged as any other. */
export const demoJobs: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/demo/jobs',
    { config: { access: 'user' }, schema: { body: demoJobSchema, response: { 200: demoJobAnswerSchema } } },
    async (request, reply) => {
      const { action, units, delivered = units, isLate } = request.body
      const workspaceId = personalWorkspaceId(signedIn(request).userId)
      const now = new Date().toISOString()
      return reply.runWorkflow(workspaceId, async (streams, key) => {
        const jobId = checkoutIdOf(key)
        const orders = [{ jobId, action, units }]
        const account = await currentPeriod(streams, workspaceId, now)
        const reservation = { workspaceId, requestId: jobId, orders, now, expiresAt: isLate ? now : addMs(now, jobMs) }
        const [place] = await reserve(streams, reservation)
        const quote = quoteFor(account, orders, now)
        if (!place) throw new Error('one order has one hold')
        if (delivered === 0) {
          await release(streams, place, { reason: 'failed', now })
          return { success: true as const, jobId, isCharged: false, quote }
        }
        const { isCharged } = await consume(streams, place, { units: Math.min(units, delivered), now })
        if (!isCharged) reportLateDelivery(request.log, place)
        return { success: true as const, jobId, isCharged, quote }
      })
    },
  )
}
