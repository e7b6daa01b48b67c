import type { Aggregate } from '../kernel/decider.ts'
import { type InvoiceEvent, invoiceEvents } from './events.ts'

type About = Omit<Extract<InvoiceEvent, { type: 'InvoicePaid' }>['data'], 'paidAt'>

/** What the provider says of an invoice, in whatever order. */
export type RecordInvoice = {
  readonly type: 'RecordInvoice'
  readonly outcome: 'paid' | 'failed'
  readonly invoice: About
  readonly now: string
}

export type Invoice =
  | { readonly status: 'unknown' }
  | { readonly status: 'paid' | 'failed'; readonly workspaceId: string }

/** One stream per invoice of the provider: `invoice-<id>`. What was paid stays paid. */
export const invoice: Aggregate<Invoice, RecordInvoice, InvoiceEvent> = {
  kind: 'invoice',
  events: invoiceEvents,
  initialState: () => ({ status: 'unknown' }),
  decide: ({ outcome, invoice: about, now }, { status }) => {
    if (status === 'paid' || status === outcome) return []
    if (outcome === 'paid') return [{ type: 'InvoicePaid', data: { ...about, paidAt: now } }]
    return [{ type: 'InvoiceFailed', data: { ...about, failedAt: now } }]
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'InvoicePaid':
        return { status: 'paid', workspaceId: event.data.workspaceId }
      case 'InvoiceFailed':
        return { status: 'failed', workspaceId: event.data.workspaceId }
      default:
        return state // written by a newer release
    }
  },
}
