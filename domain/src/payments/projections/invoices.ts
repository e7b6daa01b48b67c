import { periodClosed } from '../../credits/events.ts'
import { invoiceReturned, paymentReturned } from '../../billing/events.ts'
import type { EventOf, RecordedEvent } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { invoiceAgreed, invoiceFailed, invoicePaid } from '../invoice/events.ts'
import {
  checkoutCompleted,
  checkoutExpired,
  checkoutFailed,
  checkoutMismatched,
  checkoutStarted,
} from '../../checkout/events.ts'

/** An invoice or checkout of a workspace, and its outcome. */
export type InvoiceRow = {
  /** The id of the checkout, the invoice key of the period, or the provider's id of the invoice. */
  invoice: string
  workspaceId: string
  at: string
  /**
   * The subject of the invoice: a plan by tier and interval, its renewal, or the overage of the period that began then.
   * `isAgreed`: the team invoices the overage outside the product.
   */
  subject:
    | { kind: 'plan'; tier: string; interval: string; isUpgrade: boolean }
    | { kind: 'overage'; periodStart: string; credits: number; isAgreed?: true }
    | { kind: 'renewal' | 'other'; periodStart: string | null; periodEnd: string | null }
  amountMicros: number
  status: 'open' | 'expired' | 'mismatched' | 'paid' | 'failed' | 'returned' | 'due'
  /** The provider's id; null if there is none, or none yet. */
  invoiceId: string | null
  /** The end of the time in which a checkout can be paid. */
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
type InvoiceEventOf<Type extends InvoiceEvent['type']> = Extract<RecordedEvent<InvoiceEvent>, { type: Type }>

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

const ofCheckout = ({ data }: InvoiceEventOf<'CheckoutStarted'>): InvoiceRow => {
  const { checkoutId: invoice, workspaceId, tier, interval, kind, amountMicros, startedAt: at, expiresAt } = data
  const subject = { kind: 'plan' as const, tier, interval, isUpgrade: kind === 'upgrade' }
  return { invoice, workspaceId, at, subject, amountMicros, status: 'open', invoiceId: null, expiresAt }
}

const ofOverage = ({ data, at }: InvoiceEventOf<'PeriodClosed'>): InvoiceRow => {
  const { invoiceKey: invoice, workspaceId, start, overageCredits, amountMicros } = data
  const subject = { kind: 'overage' as const, periodStart: start, credits: overageCredits }
  return { invoice, workspaceId, at, subject, amountMicros, status: 'due', invoiceId: null, expiresAt: null }
}

/** The row of an invoice that only the provider reports. Purchases and overage have their row already. */
const ofReport = (
  { data }: InvoiceEventOf<'InvoicePaid' | 'InvoiceFailed'>,
  at: string,
  status: InvoiceRow['status'],
): InvoiceRow | null => {
  const { entry: invoice, workspaceId, kind, amountMicros, periodStart, periodEnd, invoiceId } = data
  if (kind === 'purchase' || kind === 'overage') return null
  const subject = { kind, periodStart, periodEnd }
  return { invoice, workspaceId, at, subject, amountMicros, status, invoiceId, expiresAt: null }
}

const isPaid = ({ status }: InvoiceRow): boolean => status === 'paid' || status === 'returned'

/** A payment and its return are final. */
const unlessPaid = (row: InvoiceRow | null, change: Partial<InvoiceRow>): InvoiceRow | null =>
  row && !isPaid(row) ? { ...row, ...change } : row

const paid = (row: InvoiceRow | null, event: InvoiceEventOf<'InvoicePaid'>): InvoiceRow | null => {
  const { invoiceId, paidAt: at } = event.data
  return row ? { ...row, at, invoiceId, status: isPaid(row) ? row.status : 'paid' } : ofReport(event, at, 'paid')
}

const failed = (row: InvoiceRow | null, event: InvoiceEventOf<'InvoiceFailed'>): InvoiceRow | null => {
  const { invoiceId, failedAt: at } = event.data
  return row ? unlessPaid(row, { invoiceId, status: 'failed' }) : ofReport(event, at, 'failed')
}

const agreed = (row: InvoiceRow | null): InvoiceRow | null =>
  row?.subject.kind === 'overage' ? { ...row, subject: { ...row.subject, isAgreed: true } } : row

const evolve = (row: InvoiceRow | null, event: RecordedEvent<InvoiceEvent>): InvoiceRow | null => {
  switch (event.type) {
    case 'CheckoutStarted':
      return ofCheckout(event)
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
    case 'InvoicePaid':
      return paid(row, event)
    case 'InvoiceFailed':
      return failed(row, event)
    case 'InvoiceAgreed':
      return agreed(row)
    case 'PaymentReturned':
    case 'InvoiceReturned':
      return row && { ...row, status: 'returned' }
    case 'PeriodClosed':
      return ofOverage(event)
  }
}

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
  evolve,
}
