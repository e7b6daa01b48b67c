import { addMs } from '@vignette/domain/kernel/calendar'
import { creditActionSchema } from '@vignette/domain/plans/credit-prices'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { quoteFor } from '@vignette/domain/workflows/quote'
import { reserve } from '@vignette/domain/workflows/reserve'
import { consume, release } from '@vignette/domain/workflows/settle'
import { checkoutIdOf, personalWorkspaceId } from '@vignette/platform/identity/ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { signedIn } from '../../plugins/identity.ts'

const jobMs = 600_000

/** What is asked of a job, at which price, and how much of it is delivered: all of it unless said otherwise. */
const demoJobSchema = z.strictObject({
  action: creditActionSchema,
  units: z.int().min(1).max(10_000),
  delivered: z.int().min(0).max(10_000).optional(),
  shown: z.strictObject({ priceListVersion: z.int(), amount: z.int() }).optional(),
})

const quoteSchema = z.object({
  success: z.literal(true),
  jobId: z.string(),
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
    { config: { access: 'user' }, schema: { body: demoJobSchema, response: { 200: quoteSchema } } },
    async (request, reply) => {
      const { action, units, delivered = units, shown } = request.body
      const workspaceId = personalWorkspaceId(signedIn(request).userId)
      const now = await app.now()
      return reply.runWorkflow(workspaceId, async (streams, key) => {
        const jobId = checkoutIdOf(key)
        const orders = [{ jobId, action, units }]
        const quote = quoteFor(await currentPeriod(streams, workspaceId, now), orders, now)
        const reservation = {
          workspaceId,
          requestId: jobId,
          orders,
          ...(shown && { shown }),
          now,
          expiresAt: addMs(now, jobMs),
        }
        const [place] = await reserve(streams, reservation)
        if (place && delivered > 0) await consume(streams, place, { units: Math.min(units, delivered), now })
        else if (place) await release(streams, place, { reason: 'failed', now })
        return { success: true as const, jobId, quote }
      })
    },
  )
}
