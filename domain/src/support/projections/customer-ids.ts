import { invoiceReturned, subscriptionActivated, subscriptionEnded } from '../../billing/events.ts'
import { checkoutCompleted, checkoutStarted } from '../../checkout/events.ts'
import type { EventOf } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { paymentEvents } from '../../payments/payment/events.ts'
import { invoiceAgreed, invoiceFailed, invoicePaid } from '../../payments/invoice/events.ts'

/** An id of a purchase or at the payment provider, and its customer. */
export type CustomerIdRow = {
  id: string
  /** Null if it is known only through `leadsTo`. */
  workspaceId: string | null
  /** The id that it belongs to: a refund or dispute belongs to a payment, a payment to an invoice. */
  leadsTo: string | null
}

const events = [
  checkoutStarted,
  checkoutCompleted,
  subscriptionActivated,
  subscriptionEnded,
  invoicePaid,
  invoiceFailed,
  invoiceAgreed,
  invoiceReturned,
  ...paymentEvents,
] as const
type IdEvent = EventOf<(typeof events)[number]>

const idsIn = ({ type, data }: IdEvent): readonly (string | null | undefined)[] => {
  switch (type) {
    case 'CheckoutStarted':
      return [data.checkoutId]
    case 'CheckoutCompleted':
      return [data.checkoutId, data.customerRef, data.subscriptionRef, data.paymentRef, data.invoiceId]
    case 'SubscriptionActivated':
      return [data.checkoutId, data.provider?.customerRef, data.provider?.subscriptionRef]
    case 'SubscriptionEnded':
      return [data.subscriptionRef]
    case 'InvoicePaid':
    case 'InvoiceFailed':
    case 'InvoiceAgreed':
      return [data.invoiceId, data.entry, data.subscriptionRef]
    case 'InvoiceReturned':
      return [data.invoiceId]
    case 'PaymentMade':
      return [data.paymentRef]
    case 'PaymentRefunded':
      return [data.refundId]
    case 'PaymentDisputed':
      return [data.disputeId]
  }
}

const leadOf = ({ type, data }: IdEvent): string | null => {
  switch (type) {
    case 'PaymentMade':
      return data.invoiceId
    case 'PaymentRefunded':
    case 'PaymentDisputed':
      return data.paymentRef
    default:
      return null
  }
}

/** Finds a customer by ids of purchases and of the payment provider. Reports of a payment may come before its invoice. */
export const customerIds: Projection<CustomerIdRow, IdEvent> = {
  name: 'customer_ids',
  version: 1,
  parts: 1,
  events,
  columns: { id: 'text', workspaceId: 'text', leadsTo: 'text' },
  key: 'id',
  indexes: [],
  keysOf: (event) => [...new Set(idsIn(event).filter((id) => typeof id === 'string'))],
  evolve: (row, event, id) => ({
    id,
    workspaceId: row?.workspaceId ?? ('workspaceId' in event.data ? event.data.workspaceId : null),
    leadsTo: row?.leadsTo ?? leadOf(event),
  }),
}
