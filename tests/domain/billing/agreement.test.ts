import type { SubscriptionEvent } from '@vignette/domain/billing/events'
import { overageBudgetOf } from '@vignette/domain/billing/pricing'
import { periodAt, termAt } from '@vignette/domain/billing/subscription'
import type { Tier } from '@vignette/domain/plans/schemas'
import { expect, it } from 'vitest'
import {
  activate,
  activatedOn,
  activeAfter,
  after,
  agree,
  cancel,
  changed,
  fail,
  on,
  provider,
  returned,
  setBudget,
  trialEnded,
  tryOut,
  upgrade,
} from './orders.ts'

const agreedOn = on('2026-04-16')

const agreed = (annualValueMicros = 30_000_000_000, subscriptionRef: string | null = null): SubscriptionEvent => ({
  type: 'PlanAgreed',
  data: {
    workspaceId: 'w',
    userId: 'u',
    annualValueMicros,
    setupFeeMicros: 5_000_000_000,
    agreedAt: agreedOn,
    subscriptionRef,
    actor: { kind: 'staff', id: 'agent-1' },
    reason: 'Signed in spring',
  },
})

const toExecutive = (from: Tier, extraCredits: number) =>
  changed(agreedOn, {
    changeId: 'agreement-1',
    reason: 'agreement',
    from,
    to: 'executive',
    interval: 'year',
    amountMicros: 0,
    extraCredits,
  })

it('puts a free workspace on executive, and a full period begins', () => {
  after().when(agree(agreedOn)).then(agreed(), toExecutive('freemium', 0))
  const executive = activeAfter(agree(agreedOn))
  expect(executive).toMatchObject({ tier: 'executive', anchor: agreedOn, term: { interval: 'year' } })
  expect(periodAt(executive, on('2026-05-20'))).toEqual({ start: on('2026-05-16'), end: on('2026-06-16') })
})

it('ends a trial as converted', () => {
  after(tryOut(on('2026-04-15')))
    .when(agree(agreedOn))
    .then(agreed(), trialEnded(agreedOn, 'converted'), toExecutive('starter', 0))
})

it('is an upgrade of a paid plan: the anchor stays, credits come for the rest of the period', () => {
  after(activate('scale', 'month')).when(agree(agreedOn)).then(agreed(), toExecutive('scale', 40_000))
  expect(activeAfter(activate('scale', 'month'), agree(agreedOn))).toMatchObject({
    anchor: activatedOn,
    term: { interval: 'year' },
    upgrades: [{ tier: 'executive', extraCredits: 40_000 }],
  })
})

it.each(['month', 'year'] as const)('begins a year with the running period of a plan paid by the %s', (interval) => {
  const state = activeAfter(activate('scale', interval), agree(on('2026-11-06')))
  expect(termAt(state, on('2026-11-06'))).toEqual({ start: on('2026-11-01'), end: on('2027-11-01') })
  const cancelled = activeAfter(activate('scale', interval), agree(on('2026-11-06')), cancel(on('2026-12-01')))
  expect(cancelled.scheduled?.effectiveAt).toBe(on('2027-11-01'))
})

it('clears what is due: nothing is collected by card any more', () => {
  const due = [activate('scale', 'month'), fail(on('2026-04-15'))]
  expect(activeAfter(...due).unpaid).toHaveLength(1)
  expect(activeAfter(...due, agree(agreedOn))).toMatchObject({ tier: 'executive', isAgreed: true, unpaid: [] })
})

it('withdraws what was scheduled, and says so', () => {
  after(activate('scale', 'month'), cancel(on('2026-04-05')))
    .when(agree(agreedOn))
    .then(agreed(), { type: 'CancellationWithdrawn', data: { workspaceId: 'w' } }, toExecutive('scale', 40_000))
})

it('can follow an executive plan that was bought', () => {
  const bought = activate('executive', 'year', activatedOn, { provider })
  expect(activeAfter(bought)).toMatchObject({ tier: 'executive', isAgreed: false })
  after(bought).when(agree(agreedOn)).then(agreed(undefined, 'sub_1'), toExecutive('executive', 0))
  expect(activeAfter(bought, agree(agreedOn))).toMatchObject({ isAgreed: true, anchor: activatedOn })
})

it('is worth 30,000 dollars a year at least', () => {
  after()
    .when(agree(agreedOn, { annualValueMicros: 29_999_999_999 }))
    .thenThrows('billing.below_minimum')
  after()
    .when(agree(agreedOn, { annualValueMicros: 48_000_000_000 }))
    .then(agreed(48_000_000_000), toExecutive('freemium', 0))
})

it.each([0, 4_999_999_999, 5_000_000_001])(
  'has a setup fee of 5,000 dollars, not of %i micro-dollars',
  (setupFeeMicros) => {
    after().when(agree(agreedOn, { setupFeeMicros })).thenThrows('billing.setup_fee')
  },
)

it('is recorded once', () => {
  after(agree(agreedOn)).when(agree(agreedOn)).thenNothing()
})

it('is withdrawn by no payment', () => {
  after(agree(agreedOn))
    .when(upgrade('scale', 'year', agreedOn))
    .then(returned('quoteOutdated'))
})

it('can be cancelled for the end of its year', () => {
  expect(activeAfter(agree(agreedOn), cancel(on('2026-06-01'))).scheduled).toMatchObject({
    kind: 'cancel',
    effectiveAt: on('2027-04-16'),
  })
})

it('has a budget of its own', () => {
  expect(overageBudgetOf(activeAfter(agree(agreedOn)))).toBe(500_000_000)
  expect(overageBudgetOf(activeAfter(agree(agreedOn), setBudget(7, agreedOn)))).toBe(7)
})
