import { type Billing, billingSchema } from '@vignette/domain/billing/schemas/billing'
import { invoices } from '@vignette/domain/payments/projections/invoices'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { trialIdOf } from '@vignette/accounts/trial-id'
import { isTrialUsedElsewhere } from '@vignette/domain/workflows/start-trial'
import { signedIn } from '../../plugins/identity.ts'
import { workspaceOf } from '../../plugins/workspace.ts'
import { readAccount } from '../credits/account.ts'
import type { AccountReader } from '../credits/usage-reader.ts'
import { billingOf, type InvoiceReader } from './billing-reader.ts'

type Options = {
  readonly accountReader: AccountReader
  readonly readInvoices: InvoiceReader
  readonly payment: Billing['payment']
  readonly secret: string
}

/** The plan of a workspace with its invoices. */
export const billing: FastifyPluginAsyncZod<Options> = async (
  app,
  { accountReader, readInvoices, payment, secret },
) => {
  app.get(
    '/billing',
    { config: { access: 'confirmed', permission: 'billing' }, schema: { response: { 200: billingSchema } } },
    async (request, reply) => {
      const workspaceId = workspaceOf(request)
      const now = await app.now()
      const { account, ...accountFreshness } = await readAccount(reply, accountReader, workspaceId, now)
      const invoiceFreshness = await request.awaitFresh([invoices.name])
      const rows = await readInvoices(workspaceId)
      const { email } = signedIn(request)
      const isTrialUsed = await reply.runWorkflow(workspaceId, (streams) =>
        isTrialUsedElsewhere(streams, trialIdOf(email, secret), workspaceId),
      )
      return { ...billingOf(account, rows, { payment, isTrialUsed }, now), ...accountFreshness, ...invoiceFreshness }
    },
  )
}
