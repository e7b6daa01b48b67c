import type { Stripe } from 'stripe'
import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'
import { toPositiveCents } from './amounts.ts'
import { stepKey } from './step-key.ts'

/** The payment of an invoice is looked up, since the checkout of a subscription names only its invoice. */
const intentOf = async (stripe: Stripe, paymentRef: string): Promise<string> => {
  if (!paymentRef.startsWith('in_')) return paymentRef
  const { data } = await stripe.invoicePayments.list({ invoice: paymentRef, status: 'paid', limit: 1 })
  const intent = data[0]?.payment.payment_intent
  if (intent === undefined) throw new DeliveryError('Stripe has no payment of this invoice', { isPermanent: true })
  return typeof intent === 'string' ? intent : intent.id
}

/**
 * Refunds a payment once per key. Stripe forgets idempotency keys after a day, so earlier refunds are searched for the
 * key.
 */
export const refundOnce = async (
  stripe: Stripe,
  payment: { readonly paymentRef: string; readonly amountMicros: number },
  key: string,
): Promise<string> => {
  const amount = toPositiveCents(payment.amountMicros)
  const payment_intent = await intentOf(stripe, payment.paymentRef)
  const { data } = await stripe.refunds.list({ payment_intent, limit: 100 })
  const made = data.find(({ metadata }) => metadata?.['key'] === key)
  if (made) return made.id
  const idempotencyKey = stepKey(key, 'refund')
  const { id } = await stripe.refunds.create({ payment_intent, amount, metadata: { key } }, { idempotencyKey })
  return id
}
