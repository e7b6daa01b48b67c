import type { ActiveSubscription, FreeSubscription, TrialSubscription } from '@vignette/domain/billing/subscription'
import { flagsOf } from '@vignette/domain/support/flags'
import { expect, it } from 'vitest'

const common = {
  workspaceId: 'w1',
  anchor: '2026-11-01T00:00:00.000Z',
  overageBudgetMicros: null,
  hasTried: false,
  settled: [],
  provider: null,
}
const free: FreeSubscription = { ...common, status: 'free' }
const trialing: TrialSubscription = {
  ...common,
  status: 'trialing',
  tier: 'starter',
  catalogueVersion: 1,
  startedAt: common.anchor,
  endsAt: '2026-11-08T00:00:00.000Z',
  credits: 350,
}
const active: ActiveSubscription = {
  ...common,
  status: 'active',
  tier: 'growth',
  catalogueVersion: 1,
  isAgreed: false,
  term: { interval: 'month', fromMonth: 0 },
  scheduled: null,
  unpaid: [],
  upgrades: [],
  purchaseId: 'p1',
}
const effectiveAt = '2026-12-01T00:00:00.000Z'
const known = { available: 1, isStaff: false }

it.each([
  ['nothing of who has not begun', { ...known, subscription: null, available: null }, []],
  ['nothing of who is fine', { ...known, subscription: free }, []],
  ['a trial', { ...known, subscription: trialing }, ['trialing']],
  [
    'a payment that failed',
    { ...known, subscription: { ...active, unpaid: [{ invoiceId: 'i1', graceEndsAt: effectiveAt }] } },
    ['paymentDue'],
  ],
  [
    'who leaves',
    { ...known, subscription: { ...active, scheduled: { kind: 'cancel', reason: 'quality', effectiveAt } } },
    ['canceling'],
  ],
  [
    'who changes to a smaller plan',
    {
      ...known,
      subscription: { ...active, scheduled: { kind: 'change', to: 'starter', catalogueVersion: 1, effectiveAt } },
    },
    ['changingPlan'],
  ],
  [
    'an agreement, and credits that are used up',
    { ...known, subscription: { ...active, isAgreed: true }, available: 0 },
    ['agreed', 'outOfCredits'],
  ],
  ['a colleague', { ...known, subscription: free, isStaff: true }, ['staff']],
] as const)('shows %s', (_what, facts, flags) => {
  expect(flagsOf(facts)).toEqual(flags)
})
