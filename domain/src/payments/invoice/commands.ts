import type { InvoiceEvent } from './events.ts'

export type About = Omit<Extract<InvoiceEvent, { type: 'InvoicePaid' }>['data'], 'paidAt'>

/** Records a report about an invoice. Reports may arrive in any order. `agreed`: the provider does not collect it. */
export type RecordInvoice = {
  readonly type: 'RecordInvoice'
  readonly outcome: 'paid' | 'failed' | 'agreed'
  readonly invoice: About
  readonly now: string
}

/** Records that the bank took the money back. This may arrive before the report of the payment. */
export type RecordTakenBack = {
  readonly type: 'RecordTakenBack'
  readonly invoiceId: string
  readonly disputeId: string
}
