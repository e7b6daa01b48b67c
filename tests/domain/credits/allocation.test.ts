import { allocate } from '@vignette/domain/credits/burn-order'
import { sweptAt } from '@vignette/domain/credits/decisions/settling'
import { type Period } from '@vignette/domain/credits/period'
import { firstOf, without } from '@vignette/domain/credits/allocation'
import type { CreditsCommand } from '@vignette/domain/credits/commands'
import { expect, it } from 'vitest'
import { beyond, from, included } from './entries.ts'
import { terms } from './life.ts'
import { bare, consume, dollarsOf, grant, hour, open, reserve, stateAfter } from './orders.ts'

const periodOf = (...commands: readonly CreditsCommand[]): Period => {
  const state = stateAfter(...commands)
  if (state.status === 'none') throw new Error('no period')
  return state
}

const quoteOf = (period: Period, amount: number, overageBudgetMicros: number | null = dollarsOf(30), now = hour(1)) =>
  allocate(sweptAt(period, now), amount, overageBudgetMicros)

// a quote reads a period in which the expiry of a grant is not yet recorded
it('offers no grant that has expired, though nobody has said so yet', () => {
  const period = periodOf(open(bare, false), grant('gift', 10, { expiresAt: hour(5) }))
  expect(quoteOf(period, 10, 0, hour(4))).toEqual({ allocation: [from('gift', 10)], shortfall: 0 })
  expect(quoteOf(period, 10, 0, hour(5))).toEqual({ allocation: [], shortfall: 10 })
})

it('takes nothing from a grant that is used up or held', () => {
  const period = periodOf(open(terms.freemium, false), reserve('h1', 40), reserve('h2', 60), consume('h1', 40))
  expect(quoteOf(period, 1)).toEqual({ allocation: [], shortfall: 1 })
})

it('says how much is missing, beside what there is', () => {
  const period = periodOf(open(terms.freemium, false))
  expect(quoteOf(period, 130)).toEqual({ allocation: [from(included, 100)], shortfall: 30 })
})

it('goes beyond the grants as far as the budget reaches, to the credit', () => {
  const period = periodOf(open(bare, false))
  expect(quoteOf(period, 9, 59_999)).toEqual({ allocation: [beyond(2)], shortfall: 7 })
  expect(quoteOf(period, 9, 60_000)).toEqual({ allocation: [beyond(3)], shortfall: 6 })
  expect(quoteOf(period, 9, 19_999)).toEqual({ allocation: [], shortfall: 9 })
})

it('counts overage that runs and overage that was used against the budget', () => {
  const running = periodOf(open(bare, false), reserve('h1', 10), reserve('h2', 5), consume('h1', 10))
  expect(quoteOf(running, 9, 340_000)).toEqual({ allocation: [beyond(2)], shortfall: 7 })
  expect(quoteOf(running, 9, 100_000)).toEqual({ allocation: [], shortfall: 9 })
})

it('has no overage without a budget, without a rate, or under a hard cap', () => {
  expect(quoteOf(periodOf(open(bare, false)), 9, null).shortfall).toBe(9)
  expect(quoteOf(periodOf(open({ ...bare, overageRateMicros: null }, false)), 9).shortfall).toBe(9)
  expect(quoteOf(periodOf(open({ ...bare, hardCap: true }, false)), 9).shortfall).toBe(9)
})

it('has overage without end where it costs nothing', () => {
  const free = periodOf(open({ ...bare, overageRateMicros: 0 }, false))
  expect(quoteOf(free, 1_000_000)).toEqual({ allocation: [beyond(1_000_000, 0)], shortfall: 0 })
  expect(quoteOf(free, 9, 0).shortfall).toBe(9)
})

it('takes the first credits of an allocation', () => {
  const allocation = [from('a', 3), from('b', 4), beyond(5)]
  expect([0, 3, 5, 9, 99].map((amount) => firstOf(allocation, amount))).toEqual([
    [],
    [from('a', 3)],
    [from('a', 3), from('b', 2)],
    [from('a', 3), from('b', 4), beyond(2)],
    allocation,
  ])
})

it('takes from an allocation everything that was taken of it, however often', () => {
  const allocation = [from('a', 6), beyond(5)]
  expect(without(allocation, [from('a', 2), beyond(1), from('a', 3)])).toEqual([from('a', 1), beyond(4)])
  expect(without(allocation, [from('a', 2), beyond(5), from('a', 4)])).toEqual([])
  expect(without(allocation, [from('b', 2), beyond(5, 15_000)])).toEqual(allocation)
})
