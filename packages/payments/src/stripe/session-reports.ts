import { checkoutIdSchema, providerRefSchema } from '@vignette/domain/billing/schemas'
import { z } from 'zod'
import { toMicros } from './amounts.ts'
import { metadataSchema } from './metadata.ts'
import type { StripeReport } from './report.ts'

const ref = providerRefSchema.nullable()

const sessionSchema = z.object({
  id: providerRefSchema,
  mode: z.enum(['payment', 'subscription', 'setup']),
  client_reference_id: z.string().nullable(),
  metadata: metadataSchema,
  payment_link: ref,
  payment_status: z.string(),
  amount_total: z.int().min(0).nullable(),
  currency: z.string().nullable(),
  customer: ref,
  subscription: ref,
  payment_intent: ref,
  invoice: ref,
})
type Session = z.infer<typeof sessionSchema>

const moneyOf = ({ amount_total: cents, currency }: Session) => ({
  amountMicros: toMicros(cents ?? 0),
  currency: currency ?? '',
})

const refsOf = ({ customer, subscription, payment_intent: payment, invoice }: Session) => ({
  customerRef: customer,
  subscriptionRef: subscription,
  // the session of a subscription names only the invoice
  paymentRef: payment ?? invoice,
  invoiceId: invoice,
})

/**
 * A session without a payment counts as paid only if its total is zero. Comparing the total with the price is left to
 * the caller.
 */
const isPaid = ({ payment_status: status, amount_total: cents }: Session): boolean =>
  status === 'paid' || (status === 'no_payment_required' && cents === 0)

/** The only link to our checkout is in the URL of the payment link, which the person who opens it can change. */
const checkoutOf = ({ metadata, payment_link: link, client_reference_id: reference }: Session): string | undefined =>
  metadata?.checkoutId ?? (link === null ? undefined : checkoutIdSchema.safeParse(reference).data)

/** @returns null for a session that is not ours or is not paid yet. */
export const sessionPaid = (object: unknown): StripeReport | null => {
  const session = sessionSchema.parse(object)
  if (!isPaid(session) || session.mode === 'setup') return null
  const checkoutId = checkoutOf(session) ?? null
  const isByLink = session.payment_link !== null
  // a payment link that was opened without a checkout has still taken money
  if (checkoutId === null && !isByLink) return null
  return { type: 'paid', checkoutId, sessionId: session.id, isByLink, ...moneyOf(session), ...refsOf(session) }
}

/** @returns null for a session that is not ours. */
export const sessionUnpaid =
  (type: 'failed' | 'expired') =>
  (object: unknown): StripeReport | null => {
    const checkoutId = checkoutOf(sessionSchema.parse(object))
    return checkoutId === undefined ? null : { type, checkoutId }
  }
