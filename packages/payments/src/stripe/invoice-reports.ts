import { invoiceIdSchema, providerRefSchema } from '@vignette/domain/billing/schemas'
import { z } from 'zod'
import { toInstant, toMicros } from './amounts.ts'
import { metadataSchema } from './metadata.ts'
import type { StripeReport } from './report.ts'

const seconds = z.int().min(0)
const cents = z.int().min(0)

const invoiceSchema = z.object({
  id: invoiceIdSchema,
  metadata: metadataSchema,
  customer: providerRefSchema.nullable(),
  parent: z
    .object({
      subscription_details: z
        .object({
          subscription: providerRefSchema,
          metadata: metadataSchema,
        })
        .nullable(),
    })
    .nullable(),
  billing_reason: z.string().nullable(),
  number: z.string().nullable(),
  hosted_invoice_url: z.string().nullish(),
  amount_paid: cents,
  amount_remaining: cents,
  currency: z.string(),
  attempt_count: z.int().min(0),
  next_payment_attempt: seconds.nullable(),
  lines: z.object({ data: z.array(z.object({ period: z.object({ start: seconds, end: seconds }) })) }),
})
type Invoice = z.infer<typeof invoiceSchema>

const reasonOf = ({ billing_reason: reason, parent }: Invoice) => {
  if (reason === 'subscription_create') return 'start'
  if (reason === 'subscription_cycle') return 'renewal'
  return parent?.subscription_details ? 'change' : 'separate'
}

/** The period of an invoice itself is the previous one. The period that it pays for is on its lines. */
const periodOf = ({ lines }: Invoice) => {
  const period = lines.data.map((line) => line.period).toSorted((a, b) => b.end - a.end)[0]
  return {
    periodStart: period ? toInstant(period.start) : null,
    periodEnd: period ? toInstant(period.end) : null,
  }
}

/**
 * The purchase that an invoice belongs to. A subscription keeps the metadata of its purchase, so only its first invoice
 * uses them.
 */
const orderOf = (invoice: Invoice, reason: ReturnType<typeof reasonOf>) => {
  const subscription = invoice.parent?.subscription_details
  const purchase = reason === 'start' ? subscription?.metadata : invoice.metadata
  return {
    checkoutId: purchase?.checkoutId ?? null,
    workspaceId: subscription?.metadata?.workspaceId ?? invoice.metadata?.workspaceId ?? null,
    subscriptionRef: subscription?.subscription ?? null,
  }
}

const partsOf = (invoice: Invoice) => {
  const reason = reasonOf(invoice)
  return {
    invoiceId: invoice.id,
    chargeKey: invoice.metadata?.key ?? null,
    ...orderOf(invoice, reason),
    customerRef: invoice.customer,
    reason,
    currency: invoice.currency,
    number: invoice.number,
    hostedUrl: invoice.hosted_invoice_url ?? null,
    ...periodOf(invoice),
  } as const
}

export const invoicePaid = (object: unknown): StripeReport => {
  const invoice = invoiceSchema.parse(object)
  return { type: 'invoicePaid', ...partsOf(invoice), amountMicros: toMicros(invoice.amount_paid) }
}

export const invoiceFailed = (object: unknown): StripeReport => {
  const invoice = invoiceSchema.parse(object)
  const { attempt_count: attempts, next_payment_attempt: next } = invoice
  return {
    type: 'invoiceFailed',
    ...partsOf(invoice),
    amountMicros: toMicros(invoice.amount_remaining),
    attempts,
    nextAttemptAt: next === null ? null : toInstant(next),
  }
}

const paymentSchema = z.object({
  invoice: invoiceIdSchema,
  amount_paid: cents.nullable(),
  currency: z.string(),
  payment: z.object({ payment_intent: providerRefSchema.optional() }),
})

/** @returns null when the invoice was paid without a payment intent. */
export const invoicePaymentMade = (object: unknown): StripeReport | null => {
  const { invoice, payment, amount_paid: paid, currency } = paymentSchema.parse(object)
  if (payment.payment_intent === undefined) return null
  const amountMicros = toMicros(paid ?? 0)
  return { type: 'invoicePaymentMade', invoiceId: invoice, paymentRef: payment.payment_intent, amountMicros, currency }
}
