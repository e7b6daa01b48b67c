import type { Aggregate } from '../../kernel/decider.ts'
import type { About, RecordInvoice, RecordTakenBack } from './commands.ts'
import { type InvoiceEvent, invoiceEvents } from './events.ts'

export type Invoice = { readonly isTakenBack: boolean } & (
  | { readonly status: 'unknown' }
  | { readonly status: RecordInvoice['outcome']; readonly about: About }
)

/** The purchase or the provider's subscription that a plan depends on once this invoice is paid. */
export const basisOf = ({ kind, entry, subscriptionRef }: About): string | null =>
  kind === 'purchase' ? entry : subscriptionRef

/** One stream per invoice of the provider: `invoice-<id>`. A paid invoice stays paid. */
export const invoice: Aggregate<Invoice, RecordInvoice | RecordTakenBack, InvoiceEvent> = {
  kind: 'invoice',
  events: invoiceEvents,
  initialState: () => ({ status: 'unknown', isTakenBack: false }),
  decide: (command, { status, isTakenBack }) => {
    if (command.type === 'RecordTakenBack') {
      const { invoiceId, disputeId } = command
      return isTakenBack ? [] : [{ type: 'InvoiceTakenBack', data: { invoiceId, disputeId } }]
    }
    const { outcome, invoice: about, now } = command
    if (status === 'paid' || status === outcome) return []
    if (outcome === 'paid') return [{ type: 'InvoicePaid', data: { ...about, paidAt: now } }]
    if (outcome === 'agreed') return [{ type: 'InvoiceAgreed', data: { ...about, agreedAt: now } }]
    return [{ type: 'InvoiceFailed', data: { ...about, failedAt: now } }]
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'InvoicePaid': {
        const { paidAt: _, ...about } = event.data
        return { isTakenBack: state.isTakenBack, status: 'paid', about }
      }
      case 'InvoiceFailed': {
        const { failedAt: _, ...about } = event.data
        return { isTakenBack: state.isTakenBack, status: 'failed', about }
      }
      case 'InvoiceAgreed': {
        const { agreedAt: _, ...about } = event.data
        return { isTakenBack: state.isTakenBack, status: 'agreed', about }
      }
      case 'InvoiceTakenBack':
        return { ...state, isTakenBack: true }
      default:
        return state // written by a newer release
    }
  },
}
