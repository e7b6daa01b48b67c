import { spanAt } from '@vignette/domain/kernel/calendar'
import { addLine, emptyInvoice, finalise, issueInvoice, payInvoice } from './billing.ts'
import type { SessionParameters } from './endpoints/checkout-sessions.ts'
import type { Price, Session, Subscription } from './objects.ts'
import { find, listOf, newId, type Store } from './store.ts'

const instantOf = (seconds: number): string => new Date(seconds * 1_000).toISOString()

/** The period that begins then. Its end is counted from the anchor: on the last day of a month that is too short. */
export const periodFrom = (anchor: number, start: number, { recurring }: Price) => {
  const { end } = spanAt(instantOf(anchor), instantOf(start), recurring?.interval === 'year' ? 12 : 1)
  return { start, end: Date.parse(end) / 1_000 }
}

const addCustomer = (store: Store, email: string | null): string => {
  const id = newId('cus')
  const settings = { default_payment_method: null }
  store.customers.set(id, { id, object: 'customer', ...store.common(), email, invoice_settings: settings })
  return id
}

const addMethod = (store: Store, customer: string): string => {
  const id = newId('pm')
  store.paymentMethods.set(id, { id, object: 'payment_method', ...store.common(), customer, type: 'card' })
  return id
}

const priceOf = (store: Store, { line_items: [line] }: SessionParameters): Price => {
  const product = newId('prod')
  const data = line?.price_data
  store.products.set(product, {
    id: product,
    object: 'product',
    ...store.common(),
    name: data?.product_data.name ?? '',
    active: true,
  })
  const { unit_amount = 0, currency = 'usd', recurring = null } = data ?? {}
  return { id: newId('price'), object: 'price', ...store.common(), product, currency, unit_amount, recurring }
}

/** The card that was given becomes the subscription's own, not the customer's. */
const subscribe = (store: Store, customer: string, price: Price, metadata: Record<string, string>): Subscription => {
  const [id, start] = [newId('sub'), store.now()]
  const { end } = periodFrom(start, start, price)
  const period = { current_period_start: start, current_period_end: end }
  const item = { id: newId('si'), object: 'subscription_item' as const, price, quantity: 1, ...period }
  const subscription: Subscription = {
    id,
    object: 'subscription',
    ...store.common(metadata),
    customer,
    status: 'active',
    items: listOf([item], `/v1/subscription_items?subscription=${id}`),
    default_payment_method: addMethod(store, customer),
    trial_end: null,
    billing_cycle_anchor: start,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    cancellation_details: { reason: null, comment: null, feedback: null },
  }
  store.subscriptions.set(id, subscription)
  store.emit('customer.subscription.created', subscription)
  return subscription
}

const paySubscription = (store: Store, session: Session, order: SessionParameters, customer: string): void => {
  const price = priceOf(store, order)
  const subscription = subscribe(store, customer, price, order.subscription_data?.metadata ?? {})
  const { billing_cycle_anchor: start } = subscription
  const about = {
    reason: 'subscription_create',
    cents: price.unit_amount,
    period: periodFrom(start, start, price),
  } as const
  const invoice = issueInvoice(store, subscription, about)
  payInvoice(store, invoice)
  Object.assign(session, { subscription: subscription.id, invoice: invoice.id })
}

const payOnce = (store: Store, session: Session, order: SessionParameters, customer: string): void => {
  const invoice = emptyInvoice(store, customer, 'manual', order.invoice_creation?.invoice_data?.metadata ?? {})
  const now = store.now()
  const description = order.line_items[0]?.price_data.product_data.name ?? ''
  addLine(invoice, { cents: session.amount_total, description, period: { start: now, end: now } })
  store.invoices.set(invoice.id, invoice)
  finalise(store, invoice)
  const intent = payInvoice(store, invoice, order.payment_intent_data?.metadata ?? {})
  Object.assign(session, { payment_intent: intent, invoice: order.invoice_creation?.enabled ? invoice.id : null })
}

const settle = (store: Store, session: Session): void => {
  const order = store.orders.get(session.id) as SessionParameters
  const customer = session.customer ?? addCustomer(store, session.customer_email)
  const pay = session.mode === 'subscription' ? paySubscription : payOnce
  pay(store, session, order, customer)
  const payment_status = session.amount_total === 0 ? 'no_payment_required' : 'paid'
  Object.assign(session, { customer, payment_status })
}

const open = (store: Store, id: string): Session => {
  const session = find(store.sessions, 'checkout.session', id)
  if (session.status !== 'open') throw new Error(`the session is ${session.status}`)
  return session
}

/** What customers do on the hosted page; each ends in the events that Stripe sends then. */
export const createPaying = (store: Store) => {
  const complete = (session: Session): void => {
    Object.assign(session, { status: 'complete', url: null })
    store.emit('checkout.session.completed', session)
  }
  return {
    pay: (id: string): Session => {
      const session = open(store, id)
      settle(store, session)
      complete(session)
      return session
    },
    /** With what takes days, such as a bank transfer: `arrive` or `bounce` follow. */
    payLater: (id: string): Session => {
      const session = open(store, id)
      complete(session)
      return session
    },
    arrive: (id: string): void => {
      const session = find(store.sessions, 'checkout.session', id)
      settle(store, session)
      store.emit('checkout.session.async_payment_succeeded', session)
    },
    bounce: (id: string): void =>
      store.emit('checkout.session.async_payment_failed', find(store.sessions, 'checkout.session', id)),
    expire: (id: string): void => {
      const session = Object.assign(open(store, id), { status: 'expired', url: null })
      store.emit('checkout.session.expired', session)
    },
    /** Somebody pays by a link that was made in the dashboard. */
    payLink: (link: {
      readonly reference: string | null
      readonly cents: number
      readonly mode: Session['mode']
      readonly interval?: 'month' | 'year'
    }) => {
      const { reference, cents, mode, interval = 'month' } = link
      const id = newId('cs_test')
      const recurring = { interval, interval_count: 1 } as const
      const price_data = { currency: 'usd', unit_amount: cents, product_data: { name: 'Linked plan' } } as const
      const line = { quantity: 1, price_data: mode === 'subscription' ? { ...price_data, recurring } : price_data }
      store.orders.set(id, { mode, metadata: {}, line_items: [line], success_url: 'https://example.com' })
      const session: Session = {
        id,
        object: 'checkout.session',
        ...store.common(),
        mode,
        status: 'open',
        payment_status: 'unpaid',
        client_reference_id: reference,
        payment_link: newId('plink'),
        amount_total: cents,
        currency: 'usd',
        customer: null,
        customer_email: 'somebody@example.com',
        subscription: null,
        payment_intent: null,
        invoice: null,
        expires_at: store.now() + 86_400,
        success_url: null,
        cancel_url: null,
        url: null,
      }
      store.sessions.set(id, session)
      settle(store, session)
      complete(session)
      return session
    },
  }
}
