import { randomUUID } from 'node:crypto'
import type { CheckoutOrder, PaymentProvider } from '@vignette/payments/payment-provider'
import { createStripePayments } from '@vignette/payments/stripe/stripe-payments'
import { readStripeEvent, type StripeEvent } from '@vignette/payments/stripe/webhook'
import type { PaymentIntent, Session } from '../support/stripe-api/objects.ts'
import { createStripeApi, type StripeApi } from '../support/stripe-api/server.ts'

export const dollars = (amount: number): number => Math.round(amount * 1_000_000)

export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

export const workspaceId = randomUUID()

export const email = 'ada.lovelace@example.com'

export const orderOf = (given: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
  checkoutId: randomUUID(),
  workspaceId: randomUUID(),
  email,
  mode: 'subscription',
  description: 'Vignette Growth',
  amountMicros: dollars(90),
  interval: 'month',
  customerRef: null,
  successUrl: 'https://vignette.example/billing?checkout=done',
  cancelUrl: 'https://vignette.example/billing',
  expiresAt: inDays(1 / 24),
  ...given,
})

export type Account = {
  readonly api: StripeApi
  /** Repeats nothing by itself but what the library always repeats. */
  readonly payments: PaymentProvider
  /** The same, and gives up after 300 ms: for a Stripe that is silent. */
  readonly impatient: PaymentProvider
  /** A checkout that was paid; what came of it is in its session. */
  readonly buy: (given?: Partial<CheckoutOrder>) => Promise<Session>
  /** The payment of an invoice. */
  readonly paymentOf: (session: Session) => PaymentIntent
  readonly reports: () => readonly StripeEvent[]
}

export const only = <Item>(items: Iterable<Item>): Item => {
  const [first, ...rest] = items
  if (first === undefined || rest.length > 0) throw new Error(`there are ${rest.length + (first ? 1 : 0)}, not one`)
  return first
}

export const openAccount = async (): Promise<Account> => {
  const api = await createStripeApi()
  const { store } = api
  const connection = { secretKey: api.secretKey, apiUrl: api.url, maxRetries: 0 }
  const payments = createStripePayments(connection)
  return {
    api,
    payments,
    impatient: createStripePayments({ ...connection, timeoutMs: 300 }),
    buy: async (given) => {
      const order = orderOf(given)
      await payments.startCheckout(order, `checkout-${order.checkoutId}`)
      const session = only([...store.sessions.values()].filter((each) => each.client_reference_id === order.checkoutId))
      return api.pay(session.id)
    },
    paymentOf: ({ invoice }) => {
      const { payment } = only([...store.invoicePayments.values()].filter((each) => each.invoice === invoice))
      const intent = store.paymentIntents.get(payment.payment_intent)
      if (!intent) throw new Error('the payment is not there')
      return intent
    },
    reports: () =>
      store.events.map((event) => {
        const { body, header } = api.sign(event)
        return readStripeEvent(body, header, { secrets: [api.webhookSecret], now: new Date().toISOString() })
      }),
  }
}
