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
  // the session of a subscription names what was paid by its invoice only
  paymentRef: payment ?? invoice,
  invoiceId: invoice,
})

/** Nothing to pay counts as paid when it is nothing: whether that was the price is for others to compare. */
const isPaid = ({ payment_status: status, amount_total: cents }: Session): boolean =>
  status === 'paid' || (status === 'no_payment_required' && cents === 0)

/** A payment link knows nothing of ours but what is in its address, which whoever opens it can change. */
const checkoutOf = ({ metadata, payment_link: link, client_reference_id: reference }: Session): string | undefined =>
  metadata?.checkoutId ?? (link === null ? undefined : checkoutIdSchema.safeParse(reference).data)

/** @returns null for a session that is not ours, or has not been paid yet. */
export const sessionPaid = (object: unknown): StripeReport | null => {
  const session = sessionSchema.parse(object)
  if (!isPaid(session) || session.mode === 'setup') return null
  const checkoutId = checkoutOf(session) ?? null
  const isByLink = session.payment_link !== null
  // a link that was opened without a checkout has taken money nevertheless
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
