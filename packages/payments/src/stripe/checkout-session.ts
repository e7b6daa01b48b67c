import type { Stripe } from 'stripe'
import type { CheckoutOrder } from '../payment-provider.ts'
import { currency, toCents, toSeconds } from './amounts.ts'

const lineOf = ({ mode, description, amountMicros, interval }: CheckoutOrder) => ({
  quantity: 1,
  price_data: {
    currency,
    unit_amount: toCents(amountMicros),
    product_data: { name: description },
    ...(mode === 'subscription' && { recurring: { interval } }),
  },
})

/** A one-time payment also gets an invoice, so that the portal lists every payment of the customer. */
const onceOf = (order: CheckoutOrder, metadata: Record<string, string>) => ({
  ...(order.customerRef === null && { customer_creation: 'always' as const }),
  payment_intent_data: { metadata },
  invoice_creation: { enabled: true, invoice_data: { metadata, description: order.description } },
})

/**
 * The parameters of a hosted checkout. Equal orders have equal parameters, since Stripe refuses a repeated key with
 * different ones.
 * @throws {DeliveryError} when the amount is not whole cents.
 */
export const sessionOf = (order: CheckoutOrder): Stripe.Checkout.SessionCreateParams => {
  const { checkoutId, workspaceId, mode, customerRef } = order
  const metadata = { checkoutId, workspaceId }
  return {
    mode: mode === 'once' ? 'payment' : 'subscription',
    client_reference_id: checkoutId,
    metadata,
    line_items: [lineOf(order)],
    // the reported amount is compared with the order, so the currency must not change
    adaptive_pricing: { enabled: false },
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: toSeconds(order.expiresAt),
    ...(customerRef === null ? { customer_email: order.email } : { customer: customerRef }),
    ...(mode === 'once' ? onceOf(order, metadata) : { subscription_data: { metadata } }),
  }
}
