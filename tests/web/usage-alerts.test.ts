import type { Usage } from '@vignette/domain/credits/usage-schemas'
import { expect, it } from 'vitest'
import { alertsOf } from '../../apps/web/src/features/usage/alerts.ts'

const resetsAt = '2026-12-21T12:00:00.000Z'

const usage = (credits: Partial<Usage['credits']>, overageBudgetMicros: number | null = 30_000_000): Usage => ({
  success: true,
  plan: 'starter',
  period: { start: '2026-11-21T12:00:00.000Z', end: resetsAt, resetsAt },
  credits: {
    included: 1_500,
    granted: 1_500,
    used: 0,
    held: 0,
    available: 1_500,
    overage: 0,
    overageAmountMicros: 0,
    overageHeld: 0,
    overageHeldAmountMicros: 0,
    ...credits,
  },
  overageBudgetMicros,
  monthlyUsage: { aiContentCount: 0, aiVideoMinutes: 0, imageCredit: 0, storageGB: 0 },
})

const textsOf = (of: Usage) => alertsOf(of).map(({ text }) => text)

it.each<[number, string[]]>([
  [0, []],
  [749, []],
  [750, ['50 % of your credits of this period are used.']],
  [1_199, ['50 % of your credits of this period are used.']],
  [1_200, ['80 % of your credits of this period are used.']],
  [1_500, ['Your credits of this period are used up. Generating goes on as overage, up to your budget of $30.00.']],
])('of 1,500 credits %d are used', (used, texts) => {
  expect(textsOf(usage({ used, available: 1_500 - used }))).toEqual(texts)
})

it('what is held is not used', () => {
  expect(textsOf(usage({ used: 0, held: 1_500, available: 0 }))).toEqual([])
})

it.each([null, 0])('without overage (%s) it says when generating goes on', (budget) => {
  expect(textsOf(usage({ used: 1_500, available: 0 }, budget))).toEqual([
    expect.stringMatching(/used up\. Generating goes on with the reset on December 21, 2026/),
  ])
})

it.each([
  [749, []],
  [750, ['50 % of your overage budget of $30.00 is used.']],
  [1_200, ['80 % of your overage budget of $30.00 is used.']],
  [1_500, [expect.stringMatching(/^There is no room left in your overage budget of \$30\.00/)]],
])('of a budget for 1,500 credits %d are used', (overage, texts) => {
  const credits = { used: 1_500 + overage, available: 0, overage, overageAmountMicros: overage * 20_000 }
  expect(textsOf(usage(credits)).slice(1)).toEqual(texts)
})

it('a budget without room for one more credit is used up', () => {
  const credits = { used: 1_501, available: 0, overage: 1, overageAmountMicros: 20_000 }
  expect(textsOf(usage(credits, 30_000))[1]).toMatch(/^There is no room left/)
})
