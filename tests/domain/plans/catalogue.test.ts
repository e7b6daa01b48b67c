import { planLimits } from '@vignette/domain/plans/catalogue'
import type { PlanLimits, Tier } from '@vignette/domain/plans/schemas'
import { expect, it } from 'vitest'

type Numbers = [credits: number, storageGB: number, seats: number, accounts: number, overage: number | null]

/** Specification, section 9. */
const numbers = {
  freemium: [100, 0.5, 1, 1, null],
  starter: [1500, 10, 2, 3, 0.02],
  growth: [6000, 50, 5, 10, 0.015],
  scale: [20000, 200, 15, 25, 0.01],
  executive: [100000, 1000, 50, 100, 0.005],
} satisfies Record<Tier, Numbers>

it.each(Object.entries(numbers))('%s has the numbers of the specification', (tier, expected) => {
  const limits = planLimits[tier as Tier]
  expect([
    limits.monthlyGenerativeCredits,
    limits.mediaStorageGB,
    limits.maxUserSeats,
    limits.maxSocialAccounts,
    limits.overageCostPerCredit,
  ]).toEqual(expected)
})

it('counts overage in whole micro-dollars', () => {
  expect(Object.values(planLimits).map((limits) => limits.overageRateMicros)).toEqual([null, 20000, 15000, 10000, 5000])
})

/** Specification, section 6, and the limits table's caps. */
const gainedAt: Record<Tier, (keyof PlanLimits)[]> = {
  freemium: ['hasBasicAnalytics'],
  starter: ['hasOverageAllowed', 'hasSoftCap'],
  growth: ['hasAdvancedAnalytics', 'hasPredictiveAnalytics', 'hasCompetitiveBenchmarking', 'hasPrioritySupport'],
  scale: ['hasDedicatedAccountManager', 'hasApiAccess'],
  executive: ['hasWhiteLabel', 'hasCustomIntegrations'],
}

it('gives each tier the capabilities of the tiers below and its own', () => {
  const expected = new Set<string>()
  for (const [tier, gained] of Object.entries(gainedAt)) {
    for (const capability of gained) expected.add(capability)
    const has = Object.entries(planLimits[tier as Tier]).filter(
      ([name, value]) => name.startsWith('has') && value === true,
    )
    expect(new Set(has.map(([name]) => name)), tier).toEqual(expected)
  }
})
