import type { PaymentProvider } from '../payment-provider.ts'
import { chargeOnce } from './charge.ts'
import { sessionOf } from './checkout-session.ts'
import { createStripeClient, type StripeConnection } from './client.ts'
import { deleteCustomer } from './delete-customer.ts'
import { passCustomerOn } from './pass-customer-on.ts'
import { asking } from './refusals.ts'
import { refundOnce } from './refund.ts'
import { stepKey } from './step-key.ts'
import { endNow, setTerms } from './subscription-terms.ts'

/**
 * Stripe as the payment provider. Amounts are whole cents in US dollars.
 * An order's `expiresAt` must be 30 minutes to 24 hours after the first call. Receipts are ids of Stripe.
 * `refund` takes the id of the payment or of the invoice that it paid.
 * @throws {DeliveryError} from every method when Stripe refuses. After any other error the outcome is unknown.
 */
export const createStripePayments = (connection: StripeConnection): PaymentProvider => {
  const stripe = createStripeClient(connection)
  const receiptOf = async (what: string, ask: () => Promise<string>) => ({ receipt: await asking(what, ask) })
  return {
    name: 'stripe',
    startCheckout: (order, key) =>
      asking('start a checkout', async () => {
        const options = { idempotencyKey: stepKey(key, 'checkout') }
        const { url } = await stripe.checkout.sessions.create(sessionOf(order), options)
        if (url === null) throw new Error('Stripe gave a checkout no address')
        return { url }
      }),
    portalUrl: (customer, returnUrl) =>
      asking('open the customer portal', async () => {
        const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })
        return url
      }),
    setSubscription: (terms, key) => receiptOf('set a subscription', () => setTerms(stripe, terms, key)),
    endSubscription: (ref) => receiptOf('end a subscription', () => endNow(stripe, ref)),
    charge: (line, key) => receiptOf('charge', () => chargeOnce(stripe, line, key)),
    passCustomerOn: (ref, email) => receiptOf('pass a customer on', () => passCustomerOn(stripe, ref, email)),
    deleteCustomer: (ref) => receiptOf('delete a customer', () => deleteCustomer(stripe, ref)),
    refund: (payment, key) => receiptOf('refund', () => refundOnce(stripe, payment, key)),
  }
}
