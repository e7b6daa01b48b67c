import type { Billing } from '@vignette/domain/billing/schemas/billing'

/** Somebody who pays for Growth by the month, for tests to change in one place or another. */
export const billing = (changes: Partial<Billing> = {}): Billing => ({
  success: true,
  plan: 'growth',
  status: 'active',
  hasFreemium: true,
  interval: 'month',
  paidUntil: '2026-12-21T12:00:00.000Z',
  trialEndsAt: null,
  canTry: false,
  scheduled: null,
  pastDue: null,
  overage: null,
  invoices: [],
  checkouts: [],
  portal: false,
  payment: 'demo',
  ...changes,
})

export const newcomer = (changes: Partial<Billing> = {}): Billing =>
  billing({ plan: 'freemium', status: 'free', interval: null, paidUntil: null, canTry: true, ...changes })

export const invoice = (changes: Partial<Billing['invoices'][number]> = {}): Billing['invoices'][number] => ({
  id: 'one',
  at: '2026-11-21T12:00:00.000Z',
  description: 'Growth, for a month',
  plan: 'growth',
  amountMicros: 199_000_000,
  refundedMicros: 0,
  status: 'paid',
  ...changes,
})

export const checkout = (changes: Partial<Billing['checkouts'][number]> = {}): Billing['checkouts'][number] => ({
  checkoutId: 'one',
  at: '2026-11-21T12:00:00.000Z',
  expiresAt: '2026-11-21T13:00:00.000Z',
  plan: 'growth',
  interval: 'month',
  amountMicros: 199_000_000,
  status: 'open',
  ...changes,
})
