import { changedSchema } from '@vignette/domain/billing/schemas/billing'
import { invoice } from '@vignette/domain/payments/invoice/decider'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { reportInvoice } from '@vignette/domain/workflows/report-invoice'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { workspaceOf } from '../../plugins/workspace.ts'

/** Plays a customer who pays what is due, in demo mode only, like a provider that tries the card again. */
export const demoInvoices: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/demo/invoices/pay',
    { config: { access: 'confirmed', permission: 'billing' }, schema: { response: { 200: changedSchema } } },
    async (request, reply) => {
      const workspaceId = workspaceOf(request)
      const now = await app.now()
      return reply.runWorkflow(workspaceId, async (streams, key) => {
        const { subscription } = await currentPeriod(streams, workspaceId, now)
        const unpaid = subscription.status === 'active' ? subscription.unpaid : []
        for (const { invoiceId } of unpaid) {
          const state = await streams.load(invoice, invoiceId)
          if (state.status === 'unknown') continue
          await reportInvoice(streams, state.about, { outcome: 'paid', key: `${key}:${invoiceId}`, now })
        }
        return { success: true as const }
      })
    },
  )
}
