import { requireFeature } from '@vignette/domain/plans/entitlement'
import type { Feature } from '@vignette/domain/plans/features'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { workspaceOf } from './workspace.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The feature that a route needs. People without it are told which plan to buy. */
    feature?: Feature
  }
}

/** Checks the feature of a route against the plan of the running period, like spending credits does. */
export const entitlements = fp(
  async (app: FastifyInstance) => {
    app.addHook('preHandler', async (request, reply) => {
      const { feature } = request.routeOptions.config
      if (feature === undefined) return
      const workspaceId = workspaceOf(request)
      const now = await app.now()
      const { period } = await reply.runWorkflow(workspaceId, (streams) => currentPeriod(streams, workspaceId, now))
      requireFeature(period.terms.plan, feature, (message) => request.log.warn(message))
    })
  },
  { name: 'entitlements', dependencies: ['clock', 'workspace', 'workflows'] },
)
