import { expect, it } from 'vitest'
import { paymentLinesOf } from '../../../../../apps/web/src/features/workspace/billing/payment-lines.ts'

const invoice = {
  id: 'one',
  at: '2026-11-21T10:00:00.000Z',
  description: 'Growth, for a month',
  plan: 'growth',
  amountMicros: 199_000_000,
  refundedMicros: 0,
  status: 'paid',
} as const

const checkout = {
  checkoutId: 'two',
  at: '2026-11-21T11:00:00.000Z',
  expiresAt: '2026-11-21T12:00:00.000Z',
  plan: 'starter',
  interval: 'year',
  amountMicros: 590_000_000,
  status: 'open',
} as const

it('shows invoices and checkouts that were left, newest first', () => {
  expect(paymentLinesOf({ invoices: [invoice], checkouts: [checkout] })).toMatchObject([
    { id: 'two', what: 'Starter, for a year', status: 'Not paid', isOpen: true },
    { id: 'one', what: 'Growth, for a month', status: 'Paid', note: null, isOpen: false },
  ])
})

it.each([
  ['returned', 0, 'This payment was no longer needed.'],
  ['refunded', 199_000_000, 'All of it was given back to you.'],
  ['paid', 5_000_000, '$5.00 of it was given back to you.'],
  ['failed', 0, 'Nothing was charged.'],
] as const)('says of an invoice that is %s with %d returned: %s', (status, refundedMicros, note) => {
  expect(paymentLinesOf({ invoices: [{ ...invoice, status, refundedMicros }], checkouts: [] })).toMatchObject([
    { note },
  ])
})

it.each([
  ['expired', 'It was not paid in time. Nothing was charged.'],
  ['mismatched', 'What was paid is not what was asked for, so your plan did not change. Please contact support.'],
] as const)('says of a checkout that is %s: %s', (status, note) => {
  const checkouts = [{ ...checkout, status }]
  expect(paymentLinesOf({ invoices: [], checkouts })).toMatchObject([{ note, isOpen: false }])
})
