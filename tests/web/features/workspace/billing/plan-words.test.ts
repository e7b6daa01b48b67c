import type { Billing } from '@vignette/domain/billing/schemas/billing'
import type { Interval } from '@vignette/domain/billing/schemas'
import type { Tier } from '@vignette/domain/plans/schemas'
import { expect, it } from 'vitest'
import { progressOf } from '../../../../../apps/web/src/features/workspace/billing/checkout-progress.ts'
import { offerOf } from '../../../../../apps/web/src/features/workspace/billing/plan-words.ts'
import { newcomer } from './billing-samples.ts'

const free = newcomer()
const trialing = newcomer({ plan: 'starter', status: 'trialing', canTry: false })
const onGrowth = newcomer({ plan: 'growth', status: 'active', interval: 'month', canTry: false })

it.each<[string, Billing, Tier, Interval, string]>([
  ['a newcomer', free, 'freemium', 'month', 'Your plan'],
  ['a newcomer', free, 'starter', 'month', 'Try 7 days for free'],
  ['a newcomer', free, 'growth', 'month', 'Choose Growth'],
  ['a newcomer', free, 'executive', 'month', 'Contact Sales'],
  ['who tries', trialing, 'freemium', 'month', 'After your trial'],
  ['who tries', trialing, 'starter', 'month', 'Keep Starter'],
  ['who pays', onGrowth, 'freemium', 'month', 'Cancel my plan'],
  ['who pays', onGrowth, 'starter', 'month', 'Change to Starter'],
  ['who pays', onGrowth, 'growth', 'month', 'Your plan'],
  ['who pays', onGrowth, 'growth', 'year', 'Pay annually'],
  ['who pays', onGrowth, 'scale', 'month', 'Choose Scale'],
])('%s (%#) reads on the card', (_who, account, tier, interval, text) => {
  expect(offerOf(tier, interval, account).text).toBe(text)
})

it('says of the plan that is scheduled from when it is', () => {
  const effectiveAt = '2026-12-21T12:00:00.000Z'
  const leaving: Billing = { ...onGrowth, scheduled: { kind: 'cancel', effectiveAt } }
  expect(offerOf('freemium', 'month', leaving)).toMatchObject({ kind: 'state', text: expect.stringMatching(/^From /) })
})

it.each(['expired', 'mismatched'] as const)('a checkout that is %s', (status) => {
  const checkout = {
    checkoutId: 'one',
    at: 'a',
    expiresAt: 'b',
    plan: 'growth',
    interval: 'month',
    amountMicros: 1,
  } as const
  expect(progressOf({ ...free, checkouts: [{ ...checkout, status }] }, 'one')).toBe(status)
})

it.each([
  ['open', undefined, 'waiting'],
  ['paid, and the plan is not there yet', { status: 'paid', plan: 'scale' }, 'confirmed'],
  ['paid', { status: 'paid', plan: 'growth' }, 'done'],
  ['failed', { status: 'failed', plan: 'growth' }, 'failed'],
  ['given back later', { status: 'refunded', plan: 'growth' }, 'done'],
  ['one too many', { status: 'returned', plan: 'growth' }, 'returned'],
] as const)('a purchase that is %s', (_what, invoice, progress) => {
  const of = { id: 'one', at: '2026-11-21T10:00:00.000Z', description: 'A plan', amountMicros: 1, refundedMicros: 0 }
  expect(progressOf({ ...onGrowth, invoices: invoice ? [{ ...of, ...invoice }] : [] }, 'one')).toBe(progress)
})
