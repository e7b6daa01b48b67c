import type { SubscriptionCommand } from '@vignette/domain/billing/commands'
import {
  cancelRequestSchema,
  changedSchema,
  overageBudgetRequestSchema,
  portalAnswerSchema,
} from '@vignette/domain/billing/schemas/billing'
import { user } from '@vignette/domain/identity/decider'
import { requireStaying } from '@vignette/domain/identity/state'
import { workspace } from '@vignette/domain/workspaces/decider'
import { requireKept } from '@vignette/domain/workspaces/state'
import { dollars } from '@vignette/domain/kernel/money'
import { changePlan } from '@vignette/domain/workflows/change-plan'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { memberOf, workspaceOf } from '../../plugins/workspace.ts'
import { buyerOf } from './buyer.ts'
import type { Shop } from './choosing.ts'
import { openPortal } from './portal.ts'

/** Changes the subscription of the signed-in owner, with what follows for the credits. */
const change = async (reply: FastifyReply, command: (at: string) => SubscriptionCommand) => {
  const { workspaceId, now } = await buyerOf(reply)
  await reply.runWorkflow(workspaceId, async (streams, key) => {
    await changePlan(streams, workspaceId, { key, now, command })
  })
  return { success: true as const }
}

/** Changes of a plan that need no payment, and the provider's own pages. */
export const planChanges: FastifyPluginAsyncZod<{ readonly shop: Shop }> = async (app, { shop }) => {
  const config = { access: 'confirmed', permission: 'billing' } as const
  const response = { 200: changedSchema }

  app.post(
    '/billing/cancel',
    { config, schema: { body: cancelRequestSchema, response } },
    async ({ body: { reason } }, reply) => change(reply, (now) => ({ type: 'Cancel', reason, now })),
  )

  app.post('/billing/resume', { config, schema: { response } }, async (request, reply) => {
    const { userId, workspaceId } = memberOf(request)
    await reply.runWorkflow(workspaceId, async (streams) => {
      requireStaying(await streams.load(user, userId))
      requireKept(await streams.load(workspace, workspaceId))
    })
    return change(reply, (now) => ({ type: 'Resume', now }))
  })

  app.post(
    '/billing/overage-budget',
    { config, schema: { body: overageBudgetRequestSchema, response } },
    async ({ body: { budgetDollars } }, reply) =>
      change(reply, (now) => ({ type: 'SetOverageBudget', budgetMicros: dollars(budgetDollars), now })),
  )

  app.post('/billing/portal', { config, schema: { response: { 200: portalAnswerSchema } } }, async (request, reply) => {
    const workspaceId = workspaceOf(request)
    const url = await reply.runWorkflow(workspaceId, (streams) => openPortal(streams, workspaceId, shop))
    return { success: true as const, url }
  })
}
