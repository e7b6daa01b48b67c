import { signedIn } from '@vignette/api/plugins/identity'
import { addMs } from '@vignette/domain/kernel/calendar'
import { creditActionSchema } from '@vignette/domain/plans/schemas'
import { reserve } from '@vignette/domain/workflows/reserve'
import { consume, release } from '@vignette/domain/workflows/settle'
import type { Clock } from '@vignette/event-log/database/clock'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import { z } from 'zod'
import type { App } from '../../support/in-process.ts'

const orderSchema = z.strictObject({ action: creditActionSchema, units: z.int().min(1), holdMs: z.int().min(1) })
const deliverySchema = z.object({ periodId: z.string(), holdId: z.string(), delivered: z.int().min(0) })

/** Adds routes for the single steps of a job, so that faults can happen between them. */
export const addJobs = (app: App, clock: Clock): void => {
  const config = { access: 'user', permission: 'create' } as const

  app.post('/api/probe/jobs', { config }, async (request, reply) => {
    const { holdMs, ...order } = orderSchema.parse(request.body)
    const workspaceId = personalWorkspaceId(signedIn(request).userId)
    const now = await clock()
    return reply.runWorkflow(workspaceId, async (streams, key) => {
      const jobId = requestIdOf(key)
      const [place] = await reserve(streams, {
        workspaceId,
        requestId: jobId,
        orders: [{ jobId, ...order }],
        now,
        expiresAt: addMs(now, holdMs),
      })
      return place
    })
  })

  app.post('/api/probe/jobs/settle', { config }, async (request, reply) => {
    const { delivered: units, ...held } = deliverySchema.parse(request.body)
    const place = { ...held, workspaceId: personalWorkspaceId(signedIn(request).userId) }
    const now = await clock()
    return reply.runWorkflow(place.workspaceId, async (streams) => {
      if (units > 0) return consume(streams, place, { units, now })
      await release(streams, place, { reason: 'failed', now })
      return { isCharged: false }
    })
  })
}
