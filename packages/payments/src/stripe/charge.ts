import type { Stripe } from 'stripe'
import type { ChargeLine } from '../payment-provider.ts'
import { currency, toPositiveCents } from './amounts.ts'
import { stepKey } from './step-key.ts'

const recent = 100

/** Stripe forgets keys after a day; what was made with one says so itself. */
const findInvoice = async (stripe: Stripe, customer: string, key: string): Promise<Stripe.Invoice | undefined> => {
  const { data } = await stripe.invoices.list({ customer, limit: recent })
  return data.find(({ metadata }) => metadata?.['key'] === key)
}

/** It stays a draft until its line is on it: an empty one would count as paid. */
const createInvoice = (
  stripe: Stripe,
  { workspaceId, customerRef, description }: ChargeLine,
  key: string,
): Promise<Stripe.Invoice> =>
  stripe.invoices.create(
    {
      customer: customerRef,
      currency,
      description,
      collection_method: 'charge_automatically',
      auto_advance: false,
      pending_invoice_items_behavior: 'exclude',
      metadata: { key, workspaceId },
    },
    { idempotencyKey: stepKey(key, 'invoice') },
  )

const addLine = (
  stripe: Stripe,
  invoice: string,
  { customerRef, description }: ChargeLine,
  amount: number,
  key: string,
) =>
  stripe.invoiceItems.create(
    { customer: customerRef, invoice, amount, currency, description, metadata: { key } },
    { idempotencyKey: stepKey(key, 'line') },
  )

const idOf = (reference: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id

/** A card that was given for a subscription is the subscription's, and no invoice of its own is paid with it. */
const methodOf = async (stripe: Stripe, customerRef: string): Promise<string | undefined> => {
  const customer = await stripe.customers.retrieve(customerRef)
  if (customer.deleted || customer.invoice_settings.default_payment_method) return undefined
  const subscriptions = await stripe.subscriptions.list({ customer: customerRef, limit: recent })
  const ofSubscription = subscriptions.data
    .map((each) => idOf(each.default_payment_method))
    .find((id) => id !== undefined)
  if (ofSubscription !== undefined) return ofSubscription
  const { data } = await stripe.customers.listPaymentMethods(customerRef, { limit: 1 })
  return data[0]?.id
}

/** Setting it again does no harm, so it has no key of ours, whose kept failure would stay in the way. */
const chooseMethod = async (stripe: Stripe, invoice: Stripe.Invoice, customerRef: string): Promise<void> => {
  if (invoice.default_payment_method !== null) return
  const method = await methodOf(stripe, customerRef)
  if (method !== undefined) await stripe.invoices.update(invoice.id, { default_payment_method: method })
}

/** An invoice of its own with one line, collected by Stripe. Each step has its key and looks at what is there. */
export const chargeOnce = async (stripe: Stripe, line: ChargeLine, key: string): Promise<string> => {
  const amount = toPositiveCents(line.amountMicros)
  const invoice = (await findInvoice(stripe, line.customerRef, key)) ?? (await createInvoice(stripe, line, key))
  if (invoice.status !== 'draft') return invoice.id
  if (invoice.lines.data.length === 0) await addLine(stripe, invoice.id, line, amount, key)
  await chooseMethod(stripe, invoice, line.customerRef)
  const idempotencyKey = stepKey(key, 'finalise')
  const { id } = await stripe.invoices.finalizeInvoice(invoice.id, { auto_advance: true }, { idempotencyKey })
  return id
}
