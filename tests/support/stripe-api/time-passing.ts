import { failInvoice, issueInvoice, payInvoice } from './billing.ts'
import { end } from './endpoints/subscriptions.ts'
import type { Dispute, Invoice, Subscription } from './objects.ts'
import { periodFrom } from './paying.ts'
import { find, newId, type Store } from './store.ts'

/** When the running period of a subscription is over; null when the subscription is. */
const dueAt = ({ status, items }: Subscription): number | null =>
  status === 'canceled' ? null : (items.data[0]?.current_period_end ?? null)

/** What happens at Stripe by itself, or by its staff and banks; each ends in the events that Stripe sends then. */
export const createTimePassing = (store: Store) => {
  const findInvoice = (id: string): Invoice => find(store.invoices, 'invoice', id)

  /**
   * The end of a subscription's period: it ends when it was to, else it is invoiced for the next, at its present price.
   * @returns the invoice; null when it has ended.
   */
  const renew = (id: string, outcome: 'paid' | 'failed' = 'paid'): Invoice | null => {
    const subscription = find(store.subscriptions, 'subscription', id)
    if (subscription.cancel_at_period_end) {
      end(store, subscription, 'cancellation_requested')
      return null
    }
    const cents = subscription.items.data.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0)
    const [first] = subscription.items.data
    if (!first) throw new Error('a subscription has an item')
    const period = periodFrom(subscription.billing_cycle_anchor, first.current_period_end, first.price)
    for (const item of subscription.items.data) {
      Object.assign(item, { current_period_start: period.start, current_period_end: period.end })
    }
    const invoice = issueInvoice(store, subscription, { reason: 'subscription_cycle', cents, period })
    if (outcome === 'paid') payInvoice(store, invoice)
    else failInvoice(store, invoice)
    subscription.status = outcome === 'paid' ? 'active' : 'past_due'
    store.emit('customer.subscription.updated', subscription)
    return invoice
  }

  /** The subscription that is over or renewed next, and when. */
  const nextDue = () =>
    [...store.subscriptions.values()]
      .flatMap((subscription) => {
        const at = dueAt(subscription)
        return at === null ? [] : [{ id: subscription.id, at }]
      })
      .toSorted((a, b) => a.at - b.at)[0]

  return {
    renew,
    /** When a period is over next, in seconds; null when nothing runs. */
    nextDueAt: (): number | null => nextDue()?.at ?? null,
    /** What is due by now happens. */
    catchUp: (): void => {
      for (let due = nextDue(); due !== undefined && due.at <= store.now(); due = nextDue()) renew(due.id)
    },
    /** A try to collect an open invoice, also one that failed before. */
    collect: (id: string, outcome: 'paid' | 'failed' = 'paid'): void => {
      const invoice = findInvoice(id)
      if (invoice.status !== 'open') throw new Error(`the invoice is ${invoice.status}`)
      if (outcome === 'paid') payInvoice(store, invoice)
      else failInvoice(store, invoice)
    },
    /** After the last try, or as somebody wishes: `reason` is Stripe's. */
    endSubscription: (id: string, reason: 'payment_failed' | 'payment_disputed' | 'cancellation_requested'): void => {
      end(store, find(store.subscriptions, 'subscription', id), reason)
    },
    /** The bank of a refund's customer does not take it. */
    bounceRefund: (id: string): void => {
      const refund = Object.assign(find(store.refunds, 'refund', id), { status: 'failed' })
      store.emit('refund.failed', refund)
    },
    dispute: (payment: string): Dispute => {
      const { amount, currency } = find(store.paymentIntents, 'payment_intent', payment)
      const id = newId('du')
      const about = { amount, currency, charge: newId('ch'), payment_intent: payment }
      const state = { reason: 'fraudulent', status: 'needs_response' }
      const dispute: Dispute = { id, object: 'dispute', ...store.common(), ...about, ...state }
      store.disputes.set(id, dispute)
      store.emit('charge.dispute.created', dispute)
      return dispute
    },
    closeDispute: (id: string, status: 'won' | 'lost' | 'warning_closed'): void => {
      const dispute = Object.assign(find(store.disputes, 'dispute', id), { status })
      store.emit('charge.dispute.closed', dispute)
    },
  }
}
