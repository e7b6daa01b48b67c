import { expect, it } from 'vitest'
import {
  cheapestOf,
  estimatesFor,
  type MonthlyUse,
} from '../../../../../apps/web/src/features/public/landing/plan-estimate.ts'

const cheapest = (use: MonthlyUse) => cheapestOf(estimatesFor(use))
const on = (tier: string, use: MonthlyUse) => estimatesFor(use).find((each) => each.tier === tier)

it('counts what is beyond the included credits at the rate of the plan', () => {
  // 60 + 60 + 120 x 15 = 1,920 credits
  const use = { caption: 60, hashtags: 60, imageGeneration: 120 }
  expect(on('starter', use)).toMatchObject({ usedCredits: 1_920, overageCredits: 420, overageMicros: 8_400_000 })
  expect(on('starter', use)).toMatchObject({ totalMicros: 67_400_000, budgetMicros: 30_000_000 })
  expect(on('growth', use)).toMatchObject({ overageCredits: 0, totalMicros: 199_000_000 })
})

it('rounds half a cent up, as the line of an invoice does', () => {
  expect(on('growth', { caption: 6_001 })).toMatchObject({ overageCredits: 1, overageMicros: 20_000 })
  expect(on('executive', { caption: 100_001 })).toMatchObject({ overageCredits: 1, overageMicros: 10_000 })
})

it('has nothing beyond the credits of freemium', () => {
  expect(on('freemium', { caption: 100 })).toMatchObject({ kind: 'priced', totalMicros: 0 })
  expect(on('freemium', { caption: 101 })).toEqual({ kind: 'short', tier: 'freemium', missingCredits: 1 })
})

it('offers no plan that cannot do what is asked for', () => {
  expect(on('freemium', { imageEdit: 1 })).toEqual({ kind: 'locked', tier: 'freemium', actions: ['imageEdit'] })
  expect(cheapest({ imageEdit: 1 })).toBe('starter')
  expect(cheapest({ videoEnhancement: 1 })).toBe('growth')
  expect(cheapest({ videoBackgroundRemove: 1 })).toBe('executive')
})

it('names the plan that costs the least, and of two alike the smaller one', () => {
  expect(cheapest({})).toBe('freemium')
  expect(cheapest({ caption: 100 })).toBe('freemium')
  expect(cheapest({ caption: 101 })).toBe('starter')
  // $59 + 7,000 x $0.02 = $199, which is what Growth costs
  expect(cheapest({ caption: 8_500, hashtags: 0 })).toBe('starter')
  expect(on('starter', { caption: 8_500 })).toMatchObject({ totalMicros: 199_000_000 })
  expect(cheapest({ caption: 12_000 })).toBe('starter')
  expect(cheapest({ caption: 60_000 })).toBe('scale')
})

it('takes the least that Executive costs in a year, by the month', () => {
  expect(on('executive', {})).toMatchObject({ isMinimum: true, priceMicros: 2_500_000_000 })
})
