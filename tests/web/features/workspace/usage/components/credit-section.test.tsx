// @vitest-environment happy-dom
import type { Usage } from '@vignette/domain/credits/schemas/usage'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CreditSection } from '../../../../../../apps/web/src/features/workspace/usage/components/credit-section.tsx'
import { draw } from '../../../../dom/draw.tsx'
import { usage } from '../../../../samples.ts'

/** Ten days of the period are over, and 21 are left. */
const tenth = '2026-01-11T00:00:00.000Z'
const at = (now: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
beforeEach(() => void at(tenth))
afterEach(() => void vi.useRealTimers())

const drawSection = (of: Usage, isTrial = false) => draw(<CreditSection usage={of} isTrial={isTrial} />)
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent

it('tells credits that are used, in progress and left apart', () => {
  drawSection(usage({ used: 1_000, held: 400, available: 5_000 }))
  expect(screen.getByText('of 6,400 credits left')).toBeTruthy()
  expect(screen.getByRole('img', { name: '1,000 used, 400 in progress, 5,000 left' })).toBeTruthy()
})

it('shows overage in dollars, and not among the credits of the plan', () => {
  const spent = { used: 6_500, available: 0, overage: 100, overageAmountMicros: 1_500_000 }
  const held = { held: 50, overageHeld: 50, overageHeldAmountMicros: 750_000 }
  drawSection({ ...usage({ ...spent, ...held }), overageBudgetMicros: 90_000_000 })
  expect(screen.getByRole('img', { name: '6,400 used, 0 in progress, 0 left' })).toBeTruthy()
  expect(fact('Overage')).toBe('$1.50 (100 credits)')
  expect(fact('Left of the budget of $90.00')).toBe('$87.75')
})

it('says that there is no overage, unless some was spent before it was off', () => {
  const note = 'There is no overage: generating stops when the credits are used up.'
  const { unmount } = drawSection(usage())
  expect(screen.getByText(note)).toBeTruthy()
  unmount()
  drawSection(usage({ used: 6_500, available: 0, overage: 100, overageAmountMicros: 1_500_000 }))
  expect(screen.queryByText(note)).toBeNull()
  expect(fact('Overage')).toBe('$1.50 (100 credits)')
})

it.each<[string, Partial<Usage['credits']>, boolean, string]>([
  [tenth, { used: 1_400, available: 5_000 }, false, 'About 2,060 would be left at the reset'],
  [tenth, { used: 1_400, available: 5_000 }, true, 'About 2,060 would be left when the trial ends'],
  [tenth, { used: 0, available: 6_400 }, false, 'All 6,400 would be left at the reset'],
  [tenth, { used: 6_400, available: 0 }, false, 'Your credits are used up'],
  ['2026-01-01T05:59:00.000Z', {}, false, 'Not enough data yet: the period has just begun'],
])('at %s with %j (trial: %s) the outlook is: %s', (now, credits, isTrial, outlook) => {
  at(now)
  drawSection(usage(credits), isTrial)
  expect(fact('At this pace')).toBe(outlook)
})

it('says when the credits will run out, and when they come back', () => {
  drawSection(usage({ used: 4_000, available: 2_400 }))
  expect(fact('At this pace')).toMatch(/^Your credits would run out on January 17, 2026/)
  expect(fact('Resets')).toMatch(/, in 21 days$/)
})

it('names the plan or its trial, and what happens at its end', () => {
  const { unmount } = drawSection(usage())
  expect(screen.getByRole('link', { name: 'Growth plan' }).getAttribute('href')).toBe('/dashboard/billing')
  unmount()
  drawSection({ ...usage(), plan: 'starter' }, true)
  expect(screen.getByRole('link', { name: 'Starter trial' })).toBeTruthy()
  expect(fact('Trial ends')).toMatch(/, in 21 days$/)
})

it('tells only people who have used nothing that the studio shows prices first', () => {
  const note = 'The studio shows the price before anything is made.'
  const { unmount } = drawSection(usage({ used: 0 }))
  expect(screen.getByText(note)).toBeTruthy()
  unmount()
  drawSection(usage({ used: 0, held: 1 }))
  expect(screen.queryByText(note)).toBeNull()
})
