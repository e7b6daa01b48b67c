import type { ReportPayment, StartCheckout } from '@vignette/domain/checkout/commands'
import type { CheckoutEvent } from '@vignette/domain/checkout/events'

const startedAt = '2026-04-16T10:00:00.000Z'
export const reportedAt = '2026-04-16T10:05:00.000Z'

const ids = { checkoutId: 'c', workspaceId: 'w' } as const

export const purchase: StartCheckout['checkout'] = {
  ...ids,
  userId: 'u',
  provider: 'stripe',
  kind: 'upgrade',
  from: { tier: 'starter', interval: 'month', termStart: '2026-04-01T10:00:00.000Z' },
  tier: 'growth',
  catalogueVersion: 1,
  interval: 'month',
  amountMicros: 70_000_000,
  currency: 'usd',
  extraCredits: 2_250,
  periodStart: '2026-04-01T10:00:00.000Z',
  startedAt,
  expiresAt: '2026-04-16T11:00:00.000Z',
}

export const started: CheckoutEvent = { type: 'CheckoutStarted', data: purchase }

const refs = { customerRef: 'cus_1', subscriptionRef: null, paymentRef: 'pi_1', invoiceId: 'in_1' } as const

export const payment = (more: Partial<ReportPayment> = {}): ReportPayment => ({
  type: 'ReportPayment',
  amountMicros: 70_000_000,
  currency: 'usd',
  account: null,
  isLive: true,
  expected: { account: null, isLive: true },
  ...refs,
  now: reportedAt,
  ...more,
})

export const completed: CheckoutEvent = {
  type: 'CheckoutCompleted',
  data: { ...ids, amountMicros: 70_000_000, ...refs, completedAt: reportedAt },
}

export const failed: CheckoutEvent = { type: 'CheckoutFailed', data: { ...ids, failedAt: reportedAt } }

export const expired: CheckoutEvent = { type: 'CheckoutExpired', data: { ...ids, expiredAt: reportedAt } }

export const mismatched = (what: 'amount' | 'currency' | 'account' | 'livemode'): CheckoutEvent => ({
  type: 'CheckoutMismatched',
  data: { ...ids, what, reportedAt },
})
