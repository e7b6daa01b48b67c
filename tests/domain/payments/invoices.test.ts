import type { SubscriptionEvent } from '@vignette/domain/billing/events'
import type { CheckoutEvent } from '@vignette/domain/checkout/events'
import { invoices, type InvoiceRow } from '@vignette/domain/payments/projections/invoices'
import type { CreditsEvent } from '@vignette/domain/credits/events'
import type { InvoiceEvent } from '@vignette/domain/payments/invoice/events'
import { expect, it } from 'vitest'
import { completed, expired, failed, mismatched, started } from '../checkout/purchases.ts'

const at = '2026-05-01T10:00:00.000Z'

type Folded = CheckoutEvent | InvoiceEvent | SubscriptionEvent | CreditsEvent

/** The rows after these events, by their keys. */
const rowsAfter = (...events: readonly Folded[]): Record<string, InvoiceRow | null> => {
  const rows: Record<string, InvoiceRow | null> = {}
  for (const [index, event] of events.entries()) {
    const meta = {
      actor: { kind: 'system' as const, id: null },
      correlationId: '',
      causationId: null,
      workspaceId: 'w',
    }
    const recorded = { ...event, position: index + 1, stream: 's', version: 1, at, meta } as never
    for (const key of invoices.keysOf(recorded)) rows[key] = invoices.evolve(rows[key] ?? null, recorded, key)
  }
  return rows
}

const period = { periodStart: at, periodEnd: at }
const about = { invoiceId: 'in_1', workspaceId: 'w', subscriptionRef: 'sub_1', amountMicros: 59_000_000, ...period }

const invoicePaid = (entry: string, kind: 'purchase' | 'renewal' | 'overage'): InvoiceEvent => ({
  type: 'InvoicePaid',
  data: { ...about, entry, kind, paidAt: at },
})

const invoiceFailed = (entry: string, kind: 'renewal' | 'overage'): InvoiceEvent => ({
  type: 'InvoiceFailed',
  data: { ...about, entry, kind, failedAt: at },
})

const periodClosed: CreditsEvent = {
  type: 'PeriodClosed',
  data: {
    workspaceId: 'w',
    start: at,
    used: 10,
    expired: 0,
    overageCredits: 10,
    amountMicros: 200_000,
    invoiceKey: 'w:1',
  },
}

const paymentReturned: SubscriptionEvent = {
  type: 'PaymentReturned',
  data: { workspaceId: 'w', checkoutId: 'c', amountMicros: 70_000_000, reason: 'quoteOutdated' },
}

const statusAfter = (key: string, ...events: readonly Folded[]) => rowsAfter(...events)[key]?.status

it.each([
  ['open', []],
  ['failed', [failed]],
  ['expired', [failed, expired]],
  ['mismatched', [mismatched('amount')]],
  ['paid', [mismatched('amount'), completed]],
  ['paid', [completed, invoicePaid('c', 'purchase')]],
  ['returned', [completed, paymentReturned, invoicePaid('c', 'purchase')]],
  ['returned', [paymentReturned, completed]],
] as const)('a checkout is %s', (status, events) => {
  expect(statusAfter('c', started, ...events)).toBe(status)
})

it('knows the invoice that a checkout was paid with, so that what is given back shows', () => {
  expect(rowsAfter(started, completed)['c']).toMatchObject({ invoiceId: 'in_1', at: expect.any(String) as string })
})

it('has a line for each renewal, whether it was paid or not', () => {
  expect(rowsAfter(invoiceFailed('in_1', 'renewal'))['in_1']).toMatchObject({
    status: 'failed',
    subject: { kind: 'renewal', periodStart: at },
    amountMicros: 59_000_000,
  })
  expect(statusAfter('in_1', invoiceFailed('in_1', 'renewal'), invoicePaid('in_1', 'renewal'))).toBe('paid')
  const returned = { type: 'InvoiceReturned', data: { workspaceId: 'w', invoiceId: 'in_1', amountMicros: 1 } } as const
  expect(statusAfter('in_1', invoicePaid('in_1', 'renewal'), returned)).toBe('returned')
})

it('has one line for the overage of a period: due, then paid or failed', () => {
  expect(statusAfter('w:1', periodClosed)).toBe('due')
  expect(statusAfter('w:1', periodClosed, invoiceFailed('w:1', 'overage'))).toBe('failed')
  const rows = rowsAfter(periodClosed, invoiceFailed('w:1', 'overage'), invoicePaid('w:1', 'overage'))
  expect(Object.keys(rows)).toEqual(['w:1'])
  expect(rows['w:1']).toMatchObject({ status: 'paid', amountMicros: 200_000, invoiceId: 'in_1' })
})

it('overage that people invoice by agreement stays due, and says so', () => {
  const data = { ...about, entry: 'w:1', kind: 'overage', subscriptionRef: null, agreedAt: at } as const
  const rows = rowsAfter(periodClosed, { type: 'InvoiceAgreed', data })
  expect(rows['w:1']).toMatchObject({ status: 'due', subject: { kind: 'overage', credits: 10, isAgreed: true } })
})
