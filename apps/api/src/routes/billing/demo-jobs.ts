import { demoJobAnswerSchema, demoJobRequestSchema } from '@vignette/domain/credits/quote-schemas'
import { addMs } from '@vignette/domain/kernel/calendar'
import { reserve } from '@vignette/domain/workflows/reserve'
import { consume, release } from '@vignette/domain/workflows/settle'
import { requestIdOf, personalWorkspaceId } from '@vignette/platform/identity/ids'
import { reportLateDelivery } from '@vignette/platform/telemetry/late-deliveries'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signedIn } from '../../plugins/identity.ts'

const jobMs = 600_000

/** Plays a job that spends credits, in demo mode only: quoted, reserved, delivered and charged as any other. */
export const demoJobs: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/demo/jobs',
    {
      config: { access: 'owner' },
      schema: { body: demoJobRequestSchema, response: { 200: demoJobAnswerSchema } },
    },
    async (request, reply) => {
      const { action, units, delivered = units, isLate, quote: shown } = request.body
      const workspaceId = personalWorkspaceId(signedIn(request).userId)
      const now = await app.now()
      return reply.runWorkflow(workspaceId, async (streams, key) => {
        const jobId = requestIdOf(key)
        const orders = [{ jobId, action, units }]
        const reservation = { workspaceId, requestId: jobId, orders, now, expiresAt: isLate ? now : addMs(now, jobMs) }
        const [place] = await reserve(streams, { ...reservation, ...(shown && { shown }) })
        if (!place) throw new Error('one order has one hold')
        const job = { success: true as const, jobId }
        if (delivered === null) return { ...job, isCharged: false }
        if (delivered === 0) {
          await release(streams, place, { reason: 'failed', now })
          return { ...job, isCharged: false }
        }
        const { isCharged } = await consume(streams, place, { units: Math.min(units, delivered), now })
        if (!isCharged) reportLateDelivery(request.log, place)
        return { ...job, isCharged }
      })
    },
  )
}
