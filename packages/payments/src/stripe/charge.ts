import type { Stripe } from 'stripe'
import type { ChargeLine } from '../payment-provider.ts'
import { currency, toPositiveCents } from './amounts.ts'
import { stepKey } from './step-key.ts'

const recent = 100

/** Stripe forgets idempotency keys after a day, so the key is also in the metadata of the invoice. */
const findInvoice = async (stripe: Stripe, customer: string, key: string): Promise<Stripe.Invoice | undefined> => {
  const { data } = await stripe.invoices.list({ customer, limit: recent })
  return data.find(({ metadata }) => metadata?.['key'] === key)
}

/** The invoice stays a draft until it has its line, since an empty invoice would count as paid. */
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

/**
 * The payment method for a separate invoice. A card given for a subscription belongs to the subscription, and Stripe
 * does not use it for other invoices by itself.
 */
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

/** Has no idempotency key: repeating it does no harm, and a failure stored under a key would prevent a retry. */
const chooseMethod = async (stripe: Stripe, invoice: Stripe.Invoice, customerRef: string): Promise<void> => {
  if (invoice.default_payment_method !== null) return
  const method = await methodOf(stripe, customerRef)
  if (method !== undefined) await stripe.invoices.update(invoice.id, { default_payment_method: method })
}

/**
 * Creates a separate invoice with one line, which Stripe collects. Each step has its own key and checks what already
 * exists.
 */
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
