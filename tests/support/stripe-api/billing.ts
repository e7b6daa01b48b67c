import type { Invoice, InvoiceLine, Subscription } from './objects.ts'
import { listOf, newId, type Store } from './store.ts'

type Period = { readonly start: number; readonly end: number }

export const emptyInvoice = (
  store: Store,
  customer: string,
  billing_reason: Invoice['billing_reason'],
  metadata: Record<string, string>,
): Invoice => {
  const id = newId('in')
  const now = store.now()
  return {
    id,
    object: 'invoice',
    ...store.common(metadata),
    status: 'draft',
    customer,
    currency: 'usd',
    description: null,
    billing_reason,
    parent: null,
    auto_advance: false,
    default_payment_method: null,
    lines: listOf<InvoiceLine>([], `/v1/invoices/${id}/lines`),
    amount_due: 0,
    amount_paid: 0,
    amount_remaining: 0,
    attempt_count: 0,
    next_payment_attempt: null,
    number: null,
    hosted_invoice_url: null,
    period_start: now,
    period_end: now,
  }
}

export const addLine = (
  invoice: Invoice,
  line: { readonly cents: number; readonly description: string; readonly period: Period },
): InvoiceLine => {
  const added: InvoiceLine = {
    id: newId('il'),
    object: 'line_item',
    amount: line.cents,
    currency: 'usd',
    description: line.description,
    metadata: {},
    period: line.period,
  }
  invoice.lines.data.push(added)
  invoice.amount_due += line.cents
  invoice.amount_remaining += line.cents
  return added
}

export const finalise = (store: Store, invoice: Invoice): Invoice => {
  Object.assign(invoice, {
    status: 'open',
    number: `TEST-${String(store.invoices.size).padStart(4, '0')}`,
    hosted_invoice_url: `https://invoice.stripe.com/i/${invoice.id}`,
  })
  store.emit('invoice.finalized', invoice)
  return invoice
}

/** A final invoice of a subscription. Its own period is the moment; what is paid for is on its line. */
export const issueInvoice = (
  store: Store,
  subscription: Subscription,
  about: { readonly reason: Invoice['billing_reason']; readonly cents: number; readonly period: Period },
): Invoice => {
  const invoice = emptyInvoice(store, subscription.customer, about.reason, {})
  const details = { subscription: subscription.id, metadata: { ...subscription.metadata } }
  invoice.parent = { type: 'subscription_details', quote_details: null, subscription_details: details }
  addLine(invoice, { cents: about.cents, description: 'subscription', period: about.period })
  store.invoices.set(invoice.id, invoice)
  store.emit('invoice.created', invoice)
  return finalise(store, invoice)
}

const payIntent = (store: Store, invoice: Invoice, metadata: Record<string, string>): string => {
  const id = newId('pi')
  const { customer, amount_due: amount, currency } = invoice
  store.paymentIntents.set(id, {
    id,
    object: 'payment_intent',
    ...store.common(metadata),
    amount,
    currency,
    customer,
    status: 'succeeded',
  })
  const paymentId = newId('inpay')
  store.invoicePayments.set(paymentId, {
    id: paymentId,
    object: 'invoice_payment',
    created: store.now(),
    livemode: false,
    invoice: invoice.id,
    amount_paid: amount,
    amount_requested: amount,
    currency,
    is_default: true,
    status: 'paid',
    payment: { type: 'payment_intent', payment_intent: id },
  })
  return id
}

/** @returns the payment that it was paid with; null when there was nothing to pay. */
export const payInvoice = (store: Store, invoice: Invoice, metadata: Record<string, string> = {}): string | null => {
  const intent = invoice.amount_due > 0 ? payIntent(store, invoice, metadata) : null
  const paid = { status: 'paid', amount_paid: invoice.amount_due, amount_remaining: 0, next_payment_attempt: null }
  Object.assign(invoice, paid, { attempt_count: invoice.attempt_count + 1 })
  store.emit('invoice.paid', invoice)
  store.emit('invoice.payment_succeeded', invoice)
  const payment = [...store.invoicePayments.values()].find((each) => each.invoice === invoice.id)
  if (payment) store.emit('invoice_payment.paid', payment)
  return intent
}

/** A try that the bank refused; Stripe tries again in some days. */
export const failInvoice = (store: Store, invoice: Invoice): void => {
  invoice.attempt_count += 1
  invoice.next_payment_attempt = store.now() + 3 * 86_400
  store.emit('invoice.payment_failed', invoice)
}
