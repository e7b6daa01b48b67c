import type { SubscriptionEvent } from '@vignette/domain/billing/events'
import {
  defaultOverageBudget,
  extraCreditsOf,
  overageBudgetOf,
  planChangeTo,
  renewalPriceOf,
} from '@vignette/domain/billing/pricing'
import { type ActiveSubscription, nextPlanOf, type Subscription } from '@vignette/domain/billing/subscription'
import { evolveSubscription } from '@vignette/domain/billing/state'
import { dollars } from '@vignette/domain/kernel/money'
import { type Catalogue, currentCatalogue, type Plan } from '@vignette/domain/plans/catalogue'
import { versionsOf } from '@vignette/domain/plans/versions'
import { termsAt } from '@vignette/domain/workflows/terms'
import { describe, expect, it } from 'vitest'
import {
  activate,
  activated,
  activeAfter,
  advance,
  changed,
  downgrade,
  on,
  paidPlan,
  stateAfter,
  tryOut,
  upgrade,
} from './orders.ts'

const otherwise = (plan: Plan, price: number, credits: number, rate: number): Plan => ({
  ...plan,
  pricing: { ...plan.pricing, monthlyPrice: price, annualPrice: price * 10 },
  limits: { ...plan.limits, monthlyGenerativeCredits: credits, overageRateMicros: dollars(rate) },
})

const { plans } = currentCatalogue
/** A second catalogue: starter costs more and includes less, growth more of both, freemium includes less. */
const second: Catalogue = {
  ...currentCatalogue,
  version: 2,
  plans: {
    ...plans,
    freemium: { ...plans.freemium, limits: { ...plans.freemium.limits, monthlyGenerativeCredits: 60 } },
    starter: otherwise(plans.starter, 99, 1_000, 0.04),
    growth: otherwise(plans.growth, 299, 9_000, 0.03),
  },
}
const known = versionsOf([currentCatalogue, second])

const midway = on('2026-04-16')

const fold = (...events: readonly SubscriptionEvent[]): ActiveSubscription => {
  const opened = { type: 'SubscriptionOpened', data: { workspaceId: 'w', anchor: on('2026-01-10') } } as const
  const state = [opened, ...events].reduce<Subscription>(evolveSubscription, { status: 'none' })
  if (state.status !== 'active') throw new Error('not active')
  return state
}

const secondStarter: SubscriptionEvent = {
  type: 'SubscriptionActivated',
  data: { ...activated('starter', 'month', on('2026-04-01')).data, catalogueVersion: 2 },
}

describe('a plan that was sold before another catalogue', () => {
  const starter = activeAfter(activate('starter', 'year'))

  it('is renewed at its price', () => {
    expect(renewalPriceOf(nextPlanOf(starter), 'year', known)).toBe(dollars(590))
  })

  it('keeps its credits, its overage and its budget', () => {
    const terms = { plan: 'starter', catalogueVersion: 1, included: 1_500, overageRateMicros: dollars(0.02) }
    expect(termsAt(starter, on('2026-06-01'), known)).toMatchObject(terms)
    expect(defaultOverageBudget(starter, known)).toBe(dollars(30))
    expect(overageBudgetOf(starter, known)).toBe(dollars(30))
  })

  it('is worth what was paid for it when it is changed for one that is sold now', () => {
    const monthly = activeAfter(activate('starter', 'month'))
    expect(planChangeTo(monthly, { tier: 'growth', interval: 'month' }, midway, known)).toMatchObject({
      amountMicros: dollars((299 - 59) / 2),
      extraCredits: (9_000 - 1_500) / 2,
    })
    expect(extraCreditsOf(monthly, { tier: 'growth', catalogueVersion: 2 }, midway, known)).toBe(3_750)
  })

  it('was what it was until the upgrade, which is on the terms of its own catalogue', () => {
    const monthly = activated('starter', 'month', on('2026-04-01'))
    const better = fold(monthly, changed(midway, { catalogueVersion: 2 }))
    expect(termsAt(better, on('2026-04-01'), known)).toMatchObject({ plan: 'starter', included: 1_500 })
    expect(termsAt(better, on('2026-05-01'), known)).toMatchObject({ plan: 'growth', included: 9_000 })
    expect(renewalPriceOf(nextPlanOf(better), 'month', known)).toBe(dollars(299))
  })

  it('becomes a smaller one as it was sold when that was chosen', () => {
    const growth = activeAfter(activate('growth', 'month'), downgrade('starter', on('2026-04-05')))
    expect(renewalPriceOf(nextPlanOf(growth), 'month', known)).toBe(dollars(59))
    const smaller = activeAfter(
      activate('growth', 'month'),
      downgrade('starter', on('2026-04-05')),
      advance(on('2026-05-02')),
    )
    expect(smaller.catalogueVersion).toBe(1)
    expect(termsAt(smaller, on('2026-05-01'), known).included).toBe(1_500)
  })

  it('keeps what a trial was begun with', () => {
    const trial = stateAfter(tryOut(midway))
    expect(termsAt(trial, midway, known)).toMatchObject({ catalogueVersion: 1, included: 350, hardCap: true })
  })
})

it('is sold from the catalogue that it was priced by, also when the payment comes after another', () => {
  const from = { from: paidPlan('starter', 'month'), catalogueVersion: 7 }
  expect(activeAfter(activate('starter', 'month', on('2026-04-01'), from)).catalogueVersion).toBe(7)
  const better = upgrade('growth', 'month', midway, from)
  expect(activeAfter(activate('starter', 'month'), better)).toMatchObject({
    catalogueVersion: 7,
    upgrades: [{ catalogueVersion: 7, from: { catalogueVersion: 1 } }],
  })
})

describe('what is sold from another catalogue', () => {
  it('has its price', () => {
    expect(planChangeTo(stateAfter(), { tier: 'starter', interval: 'month' }, midway, known)).toEqual({
      kind: 'activate',
      amountMicros: dollars(99),
      credits: 1_000,
    })
    expect(renewalPriceOf(nextPlanOf(fold(secondStarter)), 'year', known)).toBe(dollars(990))
  })

  it('has its terms', () => {
    const starter = fold(secondStarter)
    expect(termsAt(starter, midway, known)).toMatchObject({ included: 1_000, overageRateMicros: dollars(0.04) })
    expect(overageBudgetOf(starter, known)).toBe(dollars(40))
  })

  it('is all there is for who pays nothing', () => {
    expect(termsAt(stateAfter(), midway, known)).toMatchObject({ plan: 'freemium', catalogueVersion: 2, included: 60 })
  })
})

it('a version that only a newer release knows is taken for the newest', () => {
  expect(versionsOf([currentCatalogue, second]).of(3)).toBe(second)
})
