import type { InvoiceEvent } from './events.ts'

export type About = Omit<Extract<InvoiceEvent, { type: 'InvoicePaid' }>['data'], 'paidAt'>

/** What the provider says of an invoice, in whatever order; or that it is none of the provider's. */
export type RecordInvoice = {
  readonly type: 'RecordInvoice'
  readonly outcome: 'paid' | 'failed' | 'agreed'
  readonly invoice: About
  readonly now: string
}

/** That its money was taken back may be known before it is. */
export type RecordTakenBack = {
  readonly type: 'RecordTakenBack'
  readonly invoiceId: string
  readonly disputeId: string
}
