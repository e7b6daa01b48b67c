import type { Usage } from '@vignette/domain/credits/schemas/usage'
import { expect, it } from 'vitest'
import { alertsOf } from '../../../../../apps/web/src/features/workspace/usage/alerts.ts'

const resetsAt = '2026-12-21T12:00:00.000Z'

const usage = (credits: Partial<Usage['credits']>, overageBudgetMicros: number | null = 30_000_000): Usage => ({
  success: true,
  plan: 'starter',
  period: { start: '2026-11-21T12:00:00.000Z', end: resetsAt, resetsAt },
  credits: {
    included: 1_500,
    includedCrossed: null,
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

it.each<[Usage['credits']['includedCrossed'], string[]]>([
  [null, []],
  [50, ['50% of the credits of your plan are used.']],
  [80, ['80% of the credits of your plan are used.']],
  [100, ['The credits of your plan are used up. Generating goes on as overage, up to your budget of $30.00.']],
])('when %j %% of the credits of the plan were crossed', (includedCrossed, texts) => {
  expect(textsOf(usage({ includedCrossed, available: 0 }))).toEqual(texts)
})

it.each([
  [250, 'the 250 credits that are left.'],
  [1, 'the credit that is left.'],
])('used up are the credits of the plan, and %i others are left', (available, words) => {
  expect(textsOf(usage({ includedCrossed: 100, used: 1_500, available }))).toEqual([
    `The credits of your plan are used up. Generating goes on with ${words}`,
  ])
})

it.each([null, 0])('without overage (%s) it says when generating goes on', (budget) => {
  expect(textsOf(usage({ includedCrossed: 100, used: 1_500, available: 0 }, budget))).toEqual([
    expect.stringMatching(/used up\. Generating resumes with the reset on December 21, 2026/),
  ])
})

it.each([
  [749, []],
  [750, ['50% of your overage budget of $30.00 is used.']],
  [1_200, ['80% of your overage budget of $30.00 is used.']],
  [1_500, [expect.stringMatching(/^There is no room left in your overage budget of \$30\.00/)]],
])('of a budget for 1,500 credits %d are used', (overage, texts) => {
  const credits = { used: 1_500 + overage, available: 0, overage, overageAmountMicros: overage * 20_000 }
  expect(textsOf(usage(credits))).toEqual(texts)
})

it('a budget without room for one more credit is used up', () => {
  const credits = { used: 1_501, available: 0, overage: 1, overageAmountMicros: 20_000 }
  expect(textsOf(usage(credits, 30_000))[0]).toMatch(/^There is no room left/)
})
