import { periodClosed } from '../../credits/events.ts'
import { paymentReturned } from '../../billing/events.ts'
import type { EventOf } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { checkoutCompleted, checkoutFailed, checkoutStarted } from '../events.ts'

/** What a workspace was asked to pay, and what became of it. */
export type InvoiceRow = {
  /** The checkout's id, or the invoice key of a period. */
  invoice: string
  workspaceId: string
  at: string
  /** What it is for: a plan by tier and interval, or the overage of a period by its beginning. */
  subject:
    | { kind: 'plan'; tier: string; interval: string; isUpgrade: boolean }
    | { kind: 'overage'; periodStart: string; credits: number }
  amountMicros: number
  status: 'open' | 'paid' | 'failed' | 'returned' | 'due'
}

const events = [checkoutStarted, checkoutCompleted, checkoutFailed, paymentReturned, periodClosed] as const
type InvoiceEvent = EventOf<(typeof events)[number]>

export const invoices: Projection<InvoiceRow, InvoiceEvent> = {
  name: 'invoices',
  version: 1,
  parts: 4,
  events,
  columns: {
    invoice: 'text',
    workspaceId: 'text',
    at: 'timestamptz',
    subject: 'jsonb',
    amountMicros: 'bigint',
    status: 'text',
  },
  key: 'invoice',
  indexes: [['workspaceId', 'at']],
  keysOf: (event) => {
    if (event.type !== 'PeriodClosed') return [event.data.checkoutId]
    return event.data.amountMicros > 0 ? [event.data.invoiceKey] : []
  },
  evolve: (row, event) => {
    switch (event.type) {
      case 'CheckoutStarted': {
        const { checkoutId, workspaceId, tier, interval, kind, amountMicros, startedAt } = event.data
        const subject = { kind: 'plan' as const, tier, interval, isUpgrade: kind === 'upgrade' }
        return { invoice: checkoutId, workspaceId, at: startedAt, subject, amountMicros, status: 'open' }
      }
      case 'CheckoutCompleted':
        return row && { ...row, at: event.data.completedAt, status: row.status === 'returned' ? 'returned' : 'paid' }
      case 'CheckoutFailed':
        return row && { ...row, status: row.status === 'open' ? 'failed' : row.status }
      case 'PaymentReturned':
        return row && { ...row, status: 'returned' }
      case 'PeriodClosed': {
        const { invoiceKey, workspaceId, start, overageCredits, amountMicros } = event.data
        const subject = { kind: 'overage' as const, periodStart: start, credits: overageCredits }
        return { invoice: invoiceKey, workspaceId, at: event.at, subject, amountMicros, status: 'due' }
      }
    }
  },
}
