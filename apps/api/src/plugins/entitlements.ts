import { requireFeature } from '@vignette/domain/plans/entitlement'
import type { Feature } from '@vignette/domain/plans/features'
import { personalWorkspaceId } from '@vignette/platform/identity/ids'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { readAccount } from '../routes/credits/account.ts'
import type { AccountReader } from '../routes/credits/usage-reader.ts'
import { signedIn } from './identity.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The feature of a plan that a route is for: who has another plan is told which one to buy. */
    feature?: Feature
  }
}

/** Guards every route that names a feature. */
export const entitlements = fp<{ readAccount: AccountReader }>(
  async (app: FastifyInstance, { readAccount: read }) => {
    app.addHook('preHandler', async (request, reply) => {
      const { feature } = request.routeOptions.config
      if (feature === undefined) return
      const workspaceId = personalWorkspaceId(signedIn(request).userId)
      const { account } = await readAccount(reply, read, workspaceId, await app.now())
      requireFeature(account.usage.plan, feature, (message) => request.log.warn(message))
    })
  },
  { name: 'entitlements', dependencies: ['clock', 'identity', 'workflows', 'freshness'] },
)
