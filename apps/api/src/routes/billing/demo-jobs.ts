import { demoJobAnswerSchema, demoJobRequestSchema } from '@vignette/domain/credits/quote-schemas'
import { addMs } from '@vignette/domain/kernel/calendar'
import { requireFeatureOf } from '@vignette/domain/plans/entitlement'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { quoteFor } from '@vignette/domain/workflows/quote'
import { reserve } from '@vignette/domain/workflows/reserve'
import { consume, release } from '@vignette/domain/workflows/settle'
import { checkoutIdOf, personalWorkspaceId } from '@vignette/platform/identity/ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signedIn } from '../../plugins/identity.ts'

const jobMs = 600_000

/** Plays a job that spends credits, in demo mode only: quoted, reserved, delivered and charged as any other. */
export const demoJobs: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/demo/jobs',
    {
      config: { access: 'user' },
      schema: { body: demoJobRequestSchema, response: { 200: demoJobAnswerSchema } },
    },
    async (request, reply) => {
      const { action, units, delivered = units, quote: shown } = request.body
      const workspaceId = personalWorkspaceId(signedIn(request).userId)
      const now = new Date().toISOString()
      return reply.runWorkflow(workspaceId, async (streams, key) => {
        const jobId = checkoutIdOf(key)
        const orders = [{ jobId, action, units }]
        const account = await currentPeriod(streams, workspaceId, now)
        requireFeatureOf(action, account.period.terms.plan, (message) => request.log.warn(message))
        const quote = quoteFor(account, orders, now)
        const reservation = { workspaceId, requestId: jobId, orders, now, expiresAt: addMs(now, jobMs) }
        const [place] = await reserve(streams, { ...reservation, ...(shown && { shown }) })
        if (place && delivered === 0) await release(streams, place, { reason: 'failed', now })
        else if (place && delivered !== null) await consume(streams, place, { units: Math.min(units, delivered), now })
        return { success: true as const, jobId, quote }
      })
    },
  )
}
