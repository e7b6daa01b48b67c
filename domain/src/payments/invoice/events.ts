import { z } from 'zod'
import { invoiceIdSchema, providerRefSchema } from '../../billing/schemas.ts'
import { workspaceIdSchema } from '../../identity/schemas.ts'
import { defineEvent, type EventOf } from '../../kernel/event.ts'
import { idSchema, instantSchema, microsSchema } from '../../kernel/schemas.ts'

const invoice = {
  invoiceId: invoiceIdSchema,
  workspaceId: workspaceIdSchema,
  /** The key of its row for the customer: the checkout or period that it is for, otherwise its own id. */
  entry: idSchema,
  kind: z.enum(['purchase', 'renewal', 'overage', 'other']),
  /** The provider's subscription that it belongs to; null for a single payment. */
  subscriptionRef: providerRefSchema.nullable(),
  amountMicros: microsSchema,
  /** The time that it pays for; null if it pays for something else. */
  periodStart: instantSchema.nullable(),
  periodEnd: instantSchema.nullable(),
}

/** An invoice of the payment provider was paid. */
export const invoicePaid = defineEvent('InvoicePaid', { schema: z.strictObject({ ...invoice, paidAt: instantSchema }) })

/** An invoice could not be collected; the provider may try again. */
export const invoiceFailed = defineEvent('InvoiceFailed', {
  schema: z.strictObject({ ...invoice, failedAt: instantSchema }),
})

/** No account at the provider can be charged. The team invoices it outside the product, as agreed. */
export const invoiceAgreed = defineEvent('InvoiceAgreed', {
  schema: z.strictObject({ ...invoice, agreedAt: instantSchema }),
})

/** The customer's bank took the payment back for good. */
const invoiceTakenBack = defineEvent('InvoiceTakenBack', {
  schema: z.strictObject({ invoiceId: invoiceIdSchema, disputeId: providerRefSchema }),
})

export const invoiceEvents = [invoicePaid, invoiceFailed, invoiceAgreed, invoiceTakenBack] as const

export type InvoiceEvent = EventOf<(typeof invoiceEvents)[number]>
