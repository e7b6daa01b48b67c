import { periodClosed } from '../../credits/events.ts'
import { invoiceReturned, paymentReturned } from '../../billing/events.ts'
import type { EventOf } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { invoiceAgreed, invoiceFailed, invoicePaid } from '../invoice/events.ts'
import {
  checkoutCompleted,
  checkoutExpired,
  checkoutFailed,
  checkoutMismatched,
  checkoutStarted,
} from '../../checkout/events.ts'

/** What a workspace was asked to pay, and what became of it. */
export type InvoiceRow = {
  /** The checkout's id, the invoice key of a period, or the id that an invoice has at the provider. */
  invoice: string
  workspaceId: string
  at: string
  /**
   * What it is for: a plan by tier and interval, its renewal, or the overage of a period by its beginning, which people
   * may have agreed to invoice themselves.
   */
  subject:
    | { kind: 'plan'; tier: string; interval: string; isUpgrade: boolean }
    | { kind: 'overage'; periodStart: string; credits: number; isAgreed?: true }
    | { kind: 'renewal' | 'other'; periodStart: string | null; periodEnd: string | null }
  amountMicros: number
  status: 'open' | 'expired' | 'mismatched' | 'paid' | 'failed' | 'returned' | 'due'
  /** The provider's; null where it has none, or none yet. */
  invoiceId: string | null
  /** Until when a checkout can be paid. */
  expiresAt: string | null
}

const events = [
  checkoutStarted,
  checkoutCompleted,
  checkoutFailed,
  checkoutExpired,
  checkoutMismatched,
  paymentReturned,
  invoicePaid,
  invoiceFailed,
  invoiceAgreed,
  invoiceReturned,
  periodClosed,
] as const
type InvoiceEvent = EventOf<(typeof events)[number]>
type Reported = Extract<InvoiceEvent, { type: 'InvoicePaid' | 'InvoiceFailed' }>

const keysOf = ({ type, data }: InvoiceEvent): readonly string[] => {
  switch (type) {
    case 'PeriodClosed':
      return data.amountMicros > 0 ? [data.invoiceKey] : []
    case 'InvoicePaid':
    case 'InvoiceFailed':
    case 'InvoiceAgreed':
      return [data.entry]
    case 'InvoiceReturned':
      return [data.invoiceId]
    default:
      return [data.checkoutId]
  }
}

/** Invoices of what was bought, or used beyond the plan, have their line from before. */
const lineOf = ({ data }: Reported, at: string, status: InvoiceRow['status']): InvoiceRow | null => {
  const { entry: invoice, workspaceId, kind, amountMicros, periodStart, periodEnd, invoiceId } = data
  if (kind === 'purchase' || kind === 'overage') return null
  const subject = { kind, periodStart, periodEnd }
  return { invoice, workspaceId, at, subject, amountMicros, status, invoiceId, expiresAt: null }
}

const isPaid = ({ status }: InvoiceRow): boolean => status === 'paid' || status === 'returned'

/** What was paid stays so, and what was returned after it. */
const unlessPaid = (row: InvoiceRow | null, change: Partial<InvoiceRow>): InvoiceRow | null =>
  row && !isPaid(row) ? { ...row, ...change } : row

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
    invoiceId: 'text',
    expiresAt: 'timestamptz',
  },
  key: 'invoice',
  indexes: [['workspaceId', 'at']],
  keysOf,
  evolve: (row, event) => {
    switch (event.type) {
      case 'CheckoutStarted': {
        const {
          checkoutId: invoice,
          workspaceId,
          tier,
          interval,
          kind,
          amountMicros,
          startedAt,
          expiresAt,
        } = event.data
        const subject = { kind: 'plan' as const, tier, interval, isUpgrade: kind === 'upgrade' }
        const line = { invoice, workspaceId, at: startedAt, subject, amountMicros }
        return { ...line, status: 'open', invoiceId: null, expiresAt }
      }
      case 'CheckoutCompleted': {
        const { completedAt: at, invoiceId } = event.data
        return row && { ...row, at, invoiceId, status: row.status === 'returned' ? 'returned' : 'paid' }
      }
      case 'CheckoutFailed':
        return unlessPaid(row, { status: 'failed' })
      case 'CheckoutExpired':
        return unlessPaid(row, { status: 'expired' })
      case 'CheckoutMismatched':
        return unlessPaid(row, { status: 'mismatched' })
      case 'InvoicePaid': {
        const { invoiceId, paidAt: at } = event.data
        return row ? { ...row, at, invoiceId, status: isPaid(row) ? row.status : 'paid' } : lineOf(event, at, 'paid')
      }
      case 'InvoiceFailed': {
        const { invoiceId, failedAt: at } = event.data
        return row ? unlessPaid(row, { invoiceId, status: 'failed' }) : lineOf(event, at, 'failed')
      }
      case 'InvoiceAgreed':
        return row?.subject.kind === 'overage' ? { ...row, subject: { ...row.subject, isAgreed: true } } : row
      case 'PaymentReturned':
      case 'InvoiceReturned':
        return row && { ...row, status: 'returned' }
      case 'PeriodClosed': {
        const { invoiceKey: invoice, workspaceId, start, overageCredits, amountMicros } = event.data
        const subject = { kind: 'overage' as const, periodStart: start, credits: overageCredits }
        const line = { invoice, workspaceId, at: event.at, subject, amountMicros }
        return { ...line, status: 'due', invoiceId: null, expiresAt: null }
      }
    }
  },
}
