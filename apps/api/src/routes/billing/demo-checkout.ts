import { checkoutIdSchema } from '@vignette/domain/billing/schemas'
import { demoCheckoutSchema } from '@vignette/domain/billing/schemas/billing'
import { type Checkout, checkout } from '@vignette/domain/checkout/decider'
import { type CheckoutCommand } from '@vignette/domain/checkout/commands'
import { isBefore } from '@vignette/domain/kernel/calendar'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../../plugins/failures.ts'
import { workspaceOf } from '../../plugins/workspace.ts'

type BegunCheckout = Exclude<Checkout, { status: 'none' }>

const answerOf = ({
  status,
  checkout: { checkoutId: id, tier, interval, amountMicros, expiresAt },
}: BegunCheckout) => ({
  success: true as const,
  checkout: { id, status, tier, interval, amountMicros, expiresAt },
})

/** Plays the payment provider in demo mode. No money is taken, and the outcome is reported as a provider would. */
export const demoCheckout: FastifyPluginAsyncZod = async (app) => {
  const schema = { params: z.strictObject({ id: checkoutIdSchema }), response: { 200: demoCheckoutSchema } }
  const config = { access: 'confirmed', permission: 'billing' } as const

  const report = (
    reply: FastifyReply,
    id: string,
    commandOf: (begun: BegunCheckout, now: string) => CheckoutCommand | undefined,
  ) => {
    const workspaceId = workspaceOf(reply.request)
    return reply.runWorkflow(workspaceId, async (streams) => {
      const state = await streams.load(checkout, id)
      if (state.status === 'none' || state.checkout.workspaceId !== workspaceId) throw notFound()
      const command = commandOf(state, await app.now())
      if (!command) return answerOf(state)
      const after = await streams.send(checkout, id, command, `demo:${command.type}:${id}`)
      return answerOf(after.status === 'none' ? state : after)
    })
  }

  app.get('/demo/checkout/:id', { config, schema }, async (request, reply) =>
    report(reply, request.params.id, () => undefined),
  )

  app.post('/demo/checkout/:id/pay', { config, schema }, async (request, reply) =>
    report(reply, request.params.id, ({ checkout: { amountMicros, currency, expiresAt } }, now) => {
      if (isBefore(expiresAt, now)) return { type: 'ReportExpiry', now }
      const provider = { account: null, isLive: false }
      const refs = { customerRef: null, subscriptionRef: null, paymentRef: null, invoiceId: null }
      return { type: 'ReportPayment', amountMicros, currency, ...provider, expected: provider, ...refs, now }
    }),
  )

  app.post('/demo/checkout/:id/fail', { config, schema }, async (request, reply) =>
    report(reply, request.params.id, (_checkout, now) => ({ type: 'ReportFailure', now })),
  )
}
