import {
  billingSchema,
  cancelRequestSchema,
  changedSchema,
  checkoutAnswerSchema,
  checkoutRequestSchema,
  overageBudgetRequestSchema,
  portalAnswerSchema,
  planChoiceSchema,
  previewSchema,
} from '@vignette/domain/billing/schemas/billing'
import type { SubscriptionCommand } from '@vignette/domain/billing/commands'
import { trialOf } from '@vignette/domain/billing/pricing'
import { invoices } from '@vignette/domain/payments/projections/invoices'
import { sweptAt } from '@vignette/domain/credits/decisions/settling'
import { availableIn } from '@vignette/domain/credits/period'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { dollars } from '@vignette/domain/kernel/money'
import { changePlan } from '@vignette/domain/workflows/change-plan'
import { previewOf } from '@vignette/domain/workflows/choose-plan'
import { user } from '@vignette/domain/identity/decider'
import { requireStaying } from '@vignette/domain/identity/state'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signedIn } from '../../plugins/identity.ts'
import { memberOf } from '../../plugins/workspace.ts'
import { readAccount } from '../credits/account.ts'
import type { AccountReader } from '../credits/usage-reader.ts'
import { billingOf, type InvoiceReader } from './billing-reader.ts'
import { choosePlan, offerOf, type Shop, startTrial } from './choosing.ts'
import { openPortal } from './portal.ts'

type Options = {
  readonly readAccount: AccountReader
  readonly readInvoices: InvoiceReader
  readonly shop: Shop
  readonly secret: string
}

const chooserOf = async ({ request, server }: FastifyReply) => {
  return { ...memberOf(request), email: signedIn(request).email, now: await server.now() }
}

/** Changes the subscription of the signed-in owner, credits and all. */
const change = async (reply: FastifyReply, command: (at: string) => SubscriptionCommand) => {
  const { workspaceId, now } = await chooserOf(reply)
  await reply.runWorkflow(workspaceId, async (streams, key) => {
    await changePlan(streams, workspaceId, { key, now, command })
  })
  return { success: true as const }
}

/** The plan of a workspace and what it costs. */
export const billing: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { readAccount: read, readInvoices, shop, secret } = options
  const config = { access: 'owner' } as const

  app.get('/billing', { config, schema: { response: { 200: billingSchema } } }, async (request, reply) => {
    const { workspaceId, now } = await chooserOf(reply)
    const { account, ...freshness } = await readAccount(reply, read, workspaceId, now)
    const late = await request.awaitFresh([invoices.name])
    const rows = await readInvoices(workspaceId)
    return { ...billingOf(account, rows, shop.payments.name, now), ...freshness, ...late }
  })

  app.post(
    '/billing/preview',
    { config, schema: { body: planChoiceSchema, response: { 200: previewSchema } } },
    async (request, reply) => {
      const { isEmailVerified } = signedIn(request)
      const { workspaceId, now } = await chooserOf(reply)
      const account = await reply.runWorkflow(workspaceId, (streams) => currentPeriod(streams, workspaceId, now))
      const availableNow = availableIn(sweptAt(account.period, now))
      const change = previewOf(account, request.body, now, { ...offerOf(shop), isEmailVerified })
      return { success: true as const, change, availableNow }
    },
  )

  app.post(
    '/billing/checkout',
    { config, schema: { body: checkoutRequestSchema, response: { 200: checkoutAnswerSchema } } },
    async (request, reply) => {
      const chooser = await chooserOf(reply)
      const { isEmailVerified } = signedIn(request)
      const { trial, ...choice } = request.body
      if (trial && choice.tier !== trialOf.tier) {
        throw new DomainError(
          'invalid',
          'billing.no_trial',
          'This plan cannot be tried. Please choose how to pay for it.',
        )
      }
      const outcome = await reply.runWorkflow(chooser.workspaceId, async (streams, key) => {
        requireStaying(await streams.load(user, chooser.userId))
        return trial
          ? startTrial(streams, { ...chooser, isEmailVerified, key }, secret)
          : choosePlan(streams, { ...chooser, key }, choice, shop)
      })
      return { success: true as const, outcome }
    },
  )

  app.post(
    '/billing/cancel',
    { config, schema: { body: cancelRequestSchema, response: { 200: changedSchema } } },
    async (request, reply) => change(reply, (now) => ({ type: 'Cancel', reason: request.body.reason, now })),
  )

  app.post(
    '/billing/portal',
    { config, schema: { response: { 200: portalAnswerSchema } } },
    async (_request, reply) => {
      const { workspaceId } = await chooserOf(reply)
      const url = await reply.runWorkflow(workspaceId, (streams) => openPortal(streams, workspaceId, shop))
      return { success: true as const, url }
    },
  )

  app.post('/billing/resume', { config, schema: { response: { 200: changedSchema } } }, async (_request, reply) => {
    const { userId, workspaceId } = await chooserOf(reply)
    await reply.runWorkflow(workspaceId, async (streams) => requireStaying(await streams.load(user, userId)))
    return change(reply, (now) => ({ type: 'Resume', now }))
  })

  app.post(
    '/billing/overage-budget',
    { config, schema: { body: overageBudgetRequestSchema, response: { 200: changedSchema } } },
    async (request, reply) =>
      change(reply, (now) => ({ type: 'SetOverageBudget', budgetMicros: dollars(request.body.budgetDollars), now })),
  )
}
