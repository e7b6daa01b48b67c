import { z } from 'zod'
import { addLine, emptyInvoice, finalise } from '../billing.ts'
import type { Invoice } from '../objects.ts'
import { currency, flag, integer, metadata, page, take } from '../parameters.ts'
import { invalid } from '../refusal.ts'
import { find, listOf, newestFirst } from '../store.ts'
import type { Call, Route } from './route.ts'

const invoiceParameters = z.strictObject({
  customer: z.string(),
  currency,
  description: z.string().optional(),
  collection_method: z.enum(['charge_automatically', 'send_invoice']).optional(),
  auto_advance: flag.default(false),
  pending_invoice_items_behavior: z.enum(['include', 'exclude']).optional(),
  metadata: metadata.default({}),
})

const create = ({ store, given }: Call): Invoice => {
  const { customer, description, auto_advance, metadata: data } = take(invoiceParameters, given)
  find(store.customers, 'customer', customer, 'customer')
  const invoice = { ...emptyInvoice(store, customer, 'manual', data), description: description ?? null, auto_advance }
  store.invoices.set(invoice.id, invoice)
  store.emit('invoice.created', invoice)
  return invoice
}

const draft = ({ store, id }: Pick<Call, 'store' | 'id'>, param?: string): Invoice => {
  const invoice = find(store.invoices, 'invoice', id, param)
  if (invoice.status !== 'draft') throw invalid('This invoice is not a draft.', { code: 'invoice_not_editable' })
  return invoice
}

const update = (call: Call): Invoice => {
  const invoice = draft(call)
  const { default_payment_method: method } = take(z.strictObject({ default_payment_method: z.string() }), call.given)
  const { customer } = find(call.store.paymentMethods, 'payment_method', method, 'default_payment_method')
  if (customer !== invoice.customer) throw invalid('The payment method belongs to another customer.')
  invoice.default_payment_method = method
  return invoice
}

const lineParameters = z.strictObject({
  customer: z.string(),
  invoice: z.string(),
  amount: integer,
  currency,
  description: z.string(),
  metadata: metadata.default({}),
})

const createLine = ({ store, given }: Call) => {
  const { invoice: id, amount, description, customer } = take(lineParameters, given)
  const invoice = draft({ store, id }, 'invoice')
  if (invoice.customer !== customer) throw invalid('The invoice belongs to another customer.', { param: 'invoice' })
  const now = store.now()
  const line = addLine(invoice, { cents: amount, description, period: { start: now, end: now } })
  return { ...line, id: line.id.replace('il_', 'ii_'), object: 'invoiceitem', customer, invoice: id }
}

const finaliseDraft = (call: Call): Invoice => {
  const { auto_advance } = take(z.strictObject({ auto_advance: flag.optional() }), call.given)
  const invoice = draft(call)
  if (invoice.lines.data.length === 0) {
    throw invalid('You can not finalize an invoice without lines.', { code: 'invoice_no_customer_line_items' })
  }
  if (auto_advance !== undefined) invoice.auto_advance = auto_advance
  return finalise(call.store, invoice)
}

const list = ({ store, given }: Call) => {
  const { customer, limit } = take(z.strictObject({ customer: z.string(), ...page }), given)
  const found = newestFirst(store.invoices).filter((each) => each.customer === customer)
  return listOf(found.slice(0, limit ?? 10), '/v1/invoices')
}

const paymentListParameters = z.strictObject({
  invoice: z.string(),
  status: z.enum(['paid', 'open']).optional(),
  ...page,
})

const listPayments = ({ store, given }: Call) => {
  const { invoice, limit } = take(paymentListParameters, given)
  const found = newestFirst(store.invoicePayments).filter((each) => each.invoice === invoice)
  return listOf(found.slice(0, limit ?? 10), '/v1/invoice_payments')
}

export const invoices: readonly Route[] = [
  { method: 'GET', path: '/v1/invoices', run: list },
  { method: 'POST', path: '/v1/invoices', run: create },
  { method: 'GET', path: '/v1/invoices/:id', run: ({ store, id }) => find(store.invoices, 'invoice', id) },
  { method: 'POST', path: '/v1/invoices/:id', run: update },
  { method: 'POST', path: '/v1/invoices/:id/finalize', run: finaliseDraft },
  { method: 'POST', path: '/v1/invoiceitems', run: createLine },
  { method: 'GET', path: '/v1/invoice_payments', run: listPayments },
]
