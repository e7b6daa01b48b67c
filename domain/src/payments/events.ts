import { z } from 'zod'
import { invoiceIdSchema, providerRefSchema } from '../billing/schemas.ts'
import { idSchema, instantSchema, microsSchema } from '../kernel/schemas.ts'
import { workspaceIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'

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

const paymentRef = providerRefSchema

/** Says which invoice a payment paid: refunds and disputes name the payment only. */
const paymentMade = defineEvent('PaymentMade', {
  schema: z.strictObject({ paymentRef, invoiceId: invoiceIdSchema }),
})

/** Money went back, or will, or did not after all; by us or by people at the provider. */
const paymentRefunded = defineEvent('PaymentRefunded', {
  schema: z.strictObject({
    paymentRef,
    refundId: providerRefSchema,
    amountMicros: microsSchema,
    status: z.enum(['pending', 'succeeded', 'failed']),
    /** All that has gone back of this payment, or is on its way. */
    refundedMicros: microsSchema,
  }),
})

/** The customer's bank takes a payment back, unless the dispute is won. */
const paymentDisputed = defineEvent('PaymentDisputed', {
  schema: z.strictObject({
    paymentRef,
    disputeId: providerRefSchema,
    amountMicros: microsSchema,
    status: z.enum(['open', 'won', 'lost']),
  }),
})

export const paymentEvents = [paymentMade, paymentRefunded, paymentDisputed] as const
export type PaymentEvent = EventOf<(typeof paymentEvents)[number]>

/** Somebody paid by a payment link, and no checkout here is waiting for it: people have to look. */
const paymentUnmatched = defineEvent('PaymentUnmatched', {
  schema: z.strictObject({
    sessionId: providerRefSchema,
    amountMicros: microsSchema,
    currency: z.string().max(10),
    customerRef: providerRefSchema.nullable(),
    subscriptionRef: providerRefSchema.nullable(),
    paymentRef: providerRefSchema.nullable(),
    invoiceId: invoiceIdSchema.nullable(),
    reportedAt: instantSchema,
  }),
})

export const unmatchedEvents = [paymentUnmatched] as const
export type UnmatchedEvent = EventOf<(typeof unmatchedEvents)[number]>
