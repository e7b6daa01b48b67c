import { z } from 'zod'
import { invoiceIdSchema, providerRefSchema } from '../../billing/schemas.ts'
import { workspaceIdSchema } from '../../identity/schemas.ts'
import { defineEvent, type EventOf } from '../../kernel/event.ts'
import { idSchema, instantSchema, microsSchema } from '../../kernel/schemas.ts'

const invoice = {
  invoiceId: invoiceIdSchema,
  workspaceId: workspaceIdSchema,
  /** Where the customer finds it: under the checkout or the period that it is for, else under its own id. */
  entry: idSchema,
  kind: z.enum(['purchase', 'renewal', 'overage', 'other']),
  /** What it is of at the provider; null for what is paid on its own. */
  subscriptionRef: providerRefSchema.nullable(),
  amountMicros: microsSchema,
  /** What is paid with it; null where that is no time. */
  periodStart: instantSchema.nullable(),
  periodEnd: instantSchema.nullable(),
}

/** An invoice of the payment provider has its money. */
export const invoicePaid = defineEvent('InvoicePaid', { schema: z.strictObject({ ...invoice, paidAt: instantSchema }) })

/** An invoice could not be collected; the provider may try again. */
export const invoiceFailed = defineEvent('InvoiceFailed', {
  schema: z.strictObject({ ...invoice, failedAt: instantSchema }),
})

/** There is no account at the provider to collect it from: people invoice it, as was agreed on. */
export const invoiceAgreed = defineEvent('InvoiceAgreed', {
  schema: z.strictObject({ ...invoice, agreedAt: instantSchema }),
})

/** The customer's bank has taken back what it was paid with, for good. */
const invoiceTakenBack = defineEvent('InvoiceTakenBack', {
  schema: z.strictObject({ invoiceId: invoiceIdSchema, disputeId: providerRefSchema }),
})

export const invoiceEvents = [invoicePaid, invoiceFailed, invoiceAgreed, invoiceTakenBack] as const

export type InvoiceEvent = EventOf<(typeof invoiceEvents)[number]>
