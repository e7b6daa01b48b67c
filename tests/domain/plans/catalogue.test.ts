import { currentCatalogue, limitsOf } from '@vignette/domain/plans/catalogue'
import { currentPrices, priceOf } from '@vignette/domain/plans/credit-prices'
import { type Feature, featuresOf, lowestTierWith, mayUse } from '@vignette/domain/plans/features'
import { resolvePlanLink } from '@vignette/domain/plans/plan-links'
import type { PlanLimits, Tier } from '@vignette/domain/plans/schemas'
import { tiersAscending } from '@vignette/domain/plans/tiers'
import { upgradePromptFor } from '@vignette/domain/plans/upgrade-prompts'
import { expect, it, vi } from 'vitest'

/** The limits and prices of each tier: credits, storage, seats, accounts, overage, month, year, displayed price. */
const numbers = {
  freemium: [100, 0.5, 1, 1, null, 0, 0, '$0'],
  starter: [1500, 10, 2, 3, 0.02, 59, 590, '$59'],
  growth: [6000, 50, 5, 10, 0.015, 199, 1990, '$199'],
  scale: [20000, 200, 15, 25, 0.01, 499, 4990, '$499'],
  executive: [100000, 1000, 50, 100, 0.005, null, null, 'Custom'],
} satisfies Record<Tier, readonly unknown[]>

it.each(tiersAscending.map((tier) => [tier, numbers[tier]] as const))(
  '%s has the numbers of the specification',
  (tier, expected) => {
    const { limits, pricing } = currentCatalogue.plans[tier]
    expect([
      limits.monthlyGenerativeCredits,
      limits.mediaStorageGB,
      limits.maxUserSeats,
      limits.maxSocialAccounts,
      limits.overageCostPerCredit,
      pricing.monthlyPrice,
      pricing.annualPrice,
      pricing.displayPrice,
    ]).toEqual(expected)
  },
)

it('names one popular plan, one with a trial, and what an executive plan costs at least', () => {
  const plans = Object.entries(currentCatalogue.plans)
  expect(plans.filter(([, { pricing }]) => pricing.popular).map(([tier]) => tier)).toEqual(['growth'])
  expect(plans.filter(([, { pricing }]) => pricing.trialDays !== undefined).map(([tier]) => tier)).toEqual(['starter'])
  expect(currentCatalogue.plans.starter.pricing.trialDays).toBe(7)
  expect(currentCatalogue.plans.executive.pricing).toMatchObject({ minimumACV: 30_000, setupFee: 5_000 })
})

/** The words of the landing page, which differ from the limits in places. */
const words: Record<
  Tier,
  { readonly name: string; readonly description: string; readonly bullets: readonly string[] }
> = {
  freemium: {
    name: 'Freemium',
    description: 'Try every kind of post before you pay for any of it.',
    bullets: ['100 generative credits every month', '500MB of media storage', '1 seat', '1 social account'],
  },
  starter: {
    name: 'Starter',
    description: 'For creators who post every week and want to edit what they get.',
    bullets: [
      '1,500 generative credits every month',
      '10GB of media storage',
      '2 seats',
      '3 social accounts',
      'Image editing, video captions and smart crop',
      '$0.02 per extra credit, within your budget',
    ],
  },
  growth: {
    name: 'Growth',
    description: 'For brands that post every day and plan by numbers.',
    bullets: [
      '6,000 generative credits every month',
      '50GB of media storage',
      '5 seats',
      'Advanced and predictive analytics',
      'Video enhancement',
      'Priority support',
      '$0.015 per extra credit, within your budget',
    ],
  },
  scale: {
    name: 'Scale',
    description: 'For teams and agencies with many brands and their own tools.',
    bullets: [
      '20,000 generative credits every month',
      '200GB of media storage',
      '15 seats',
      '25 social accounts',
      'API access',
      'A dedicated account manager',
      '$0.01 per extra credit, within your budget',
    ],
  },
  executive: {
    name: 'Executive',
    description: 'For enterprises: your name on it, your tools around it, your terms.',
    bullets: [
      '100K+ credits every month',
      '1TB of media storage',
      'Unlimited social accounts',
      'White label and custom integrations',
      'Video background removal',
      '$30K minimum ACV plus $5K setup',
    ],
  },
}

it.each(tiersAscending)('says of %s what it is to say', (tier) => {
  const { name, pricing, bullets } = currentCatalogue.plans[tier]
  expect({ name, description: pricing.description, bullets }).toEqual(words[tier])
})

it.each(tiersAscending)('says of %s what its limits and prices say, where it says a number', (tier) => {
  const { limits, pricing, bullets } = currentCatalogue.plans[tier]
  const { monthlyGenerativeCredits: credits, mediaStorageGB: storage, maxSocialAccounts: accounts } = limits
  const printed = {
    credits: tier === 'executive' ? '100K+ credits' : `${credits.toLocaleString('en')} generative credits`,
    storage: { freemium: '500MB', executive: '1TB' }[tier as string] ?? `${storage}GB`,
    seats: tier === 'executive' ? '' : `${limits.maxUserSeats} seat`,
    // the page omits the accounts of growth, and calls those of executive unlimited
    accounts: { growth: '', executive: 'Unlimited social accounts' }[tier as string] ?? `${accounts} social account`,
    overage: tier === 'freemium' || tier === 'executive' ? '' : `$${limits.overageCostPerCredit} per extra credit`,
    terms: pricing.minimumACV ? `$${pricing.minimumACV / 1_000}K minimum ACV` : '',
    setup: pricing.setupFee ? `plus $${pricing.setupFee / 1_000}K setup` : '',
  }
  const text = bullets.join('\n')
  for (const words of Object.values(printed)) expect(text).toContain(words)
  if (tier === 'growth') expect(text).not.toContain('social')
})

/** So the cheapest way on with overage is a higher budget. */
it('overage up to what the next plan includes costs less than that plan', () => {
  for (const [index, tier] of tiersAscending.entries()) {
    const rate = limitsOf(tier).overageRateMicros
    const next = tiersAscending[index + 1]
    const price = next && currentCatalogue.plans[next].pricing.monthlyPrice
    if (rate === null || !next || price === null || price === undefined) continue
    expect(limitsOf(next).monthlyGenerativeCredits * rate).toBeLessThan(price * 1_000_000)
  }
})

it('prices each action in credits', () => {
  expect(currentPrices).toEqual({
    version: 1,
    prices: {
      caption: 1,
      hashtags: 1,
      videoCaptionText: 1,
      imageGeneration: 15,
      imageEdit: 20,
      videoGeneration: 150,
      videoAutoCaption: 50,
      videoSmartCrop: 75,
      videoEnhancement: 100,
      videoBackgroundRemove: 300,
    },
  })
  expect(priceOf('imageGeneration', 4)).toBe(60)
})

it('counts overage in whole micro-dollars', () => {
  expect(tiersAscending.map((tier) => limitsOf(tier).overageRateMicros)).toEqual([null, 20000, 15000, 10000, 5000])
})

/** The capability flags that each tier adds, and the hard and soft caps. */
const capabilitiesGainedAt: Record<Tier, (keyof PlanLimits)[]> = {
  freemium: ['hasBasicAnalytics'],
  starter: ['hasOverageAllowed', 'hasSoftCap'],
  growth: ['hasAdvancedAnalytics', 'hasPredictiveAnalytics', 'hasCompetitiveBenchmarking', 'hasPrioritySupport'],
  scale: ['hasDedicatedAccountManager', 'hasApiAccess'],
  executive: ['hasWhiteLabel', 'hasCustomIntegrations'],
}

it('gives each tier the capabilities of the tiers below and its own', () => {
  const expected = new Set<string>()
  for (const tier of tiersAscending) {
    for (const capability of capabilitiesGainedAt[tier]) expected.add(capability)
    const has = Object.entries(limitsOf(tier)).filter(([name, value]) => name.startsWith('has') && value === true)
    expect(new Set(has.map(([name]) => name)), tier).toEqual(expected)
  }
})

/** The features that each tier adds. */
const featuresGainedAt: Record<Tier, Feature[]> = {
  freemium: ['aiCaptionGeneration', 'aiImageGeneration', 'basicAnalytics'],
  starter: ['aiImageEditing', 'aiVideoAutoCaption', 'aiVideoSmartCrop', 'teamCollaboration'],
  growth: [
    'aiVideoEnhancement',
    'advancedAnalytics',
    'predictiveAnalytics',
    'competitiveBenchmarking',
    'prioritySupport',
  ],
  scale: ['dedicatedAccountManager', 'apiAccess'],
  executive: ['aiVideoBackgroundRemove', 'whiteLabel', 'customIntegrations'],
}

it('lets each tier use the features of the tiers below and its own, seventeen in all', () => {
  const expected: Feature[] = []
  for (const tier of tiersAscending) {
    expected.push(...featuresGainedAt[tier])
    expect(featuresOf(tier).toSorted()).toEqual(expected.toSorted())
    for (const feature of Object.keys(lowestTierWith) as Feature[]) {
      expect(mayUse(tier, feature, expect.unreachable)).toBe(expected.includes(feature))
    }
  }
  expect(expected).toHaveLength(17)
})

it('treats an unknown tier as freemium, and lets nobody use an unknown feature', () => {
  expect(limitsOf('pro')).toBe(limitsOf('freemium'))
  expect(mayUse('gold', 'aiImageGeneration', expect.unreachable)).toBe(true)
  expect(mayUse('gold', 'apiAccess', expect.unreachable)).toBe(false)
  const warn = vi.fn()
  for (const unknown of ['teleportation', 'toString', '__proto__']) {
    expect(mayUse('executive', unknown, warn)).toBe(false)
    expect(warn).toHaveBeenLastCalledWith(`Unknown feature: ${unknown}`)
  }
})

/** The upgrade prompts. */
it.each([
  ['aiImageEditing', 'Upgrade to Starter ($59/mo) to unlock this feature.', 'starter'],
  ['predictiveAnalytics', 'Upgrade to Growth ($199/mo) to unlock this feature.', 'growth'],
  ['apiAccess', 'Upgrade to Scale ($499/mo) to unlock this feature.', 'scale'],
  ['whiteLabel', 'This feature requires an Executive plan. Contact sales for custom pricing.', 'executive'],
  ['teleportation', 'This feature is not available.', null],
])('says what to buy for %s', (feature, prompt, tier) => {
  expect(upgradePromptFor(feature)).toEqual({ prompt, tier })
})

it.each([
  ['pro', { tier: 'starter', wantsTrial: true }],
  ['enterprise', { tier: 'executive', wantsTrial: false }],
  ['growth', { tier: 'growth', wantsTrial: false }],
  ['gold', undefined],
  ['constructor', undefined],
])('a link to the plan %s means %o', (id, expected) => {
  expect(resolvePlanLink(id)).toEqual(expected)
})
