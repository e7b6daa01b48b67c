import type { Terms } from '@vignette/domain/credits/commands'
import { it } from 'vitest'
import { beyond, from, included, periodClosed, periodEnded, reserved } from './entries.ts'
import { end, terms } from './life.ts'
import {
  bare,
  changeTo,
  consume,
  dollarsOf,
  endPeriod,
  given,
  inBare,
  inFreemium,
  inStarter,
  inTrial,
  open,
  recorded,
  release,
  reserve,
} from './orders.ts'

const spend = (holdId: string, amount: number) => [reserve(holdId, amount), consume(holdId, amount)]

it('goes beyond what is included, until the budget is used to the cent and not one credit further', () => {
  inStarter()
    .when(reserve('h1', 3_000))
    .then(reserved('h1', [from(included, 1_500), beyond(1_500)], 0))
  inStarter().when(reserve('h1', 3_001)).thenThrows('credits.insufficient', { shortfall: 1 })
  inStarter(...spend('h1', 3_000))
    .when(reserve('h2', 1))
    .thenThrows('credits.insufficient', { shortfall: 1 })
})

it('spends no part of a credit that the budget does not reach', () => {
  const budget = { overageBudgetMicros: 59_999 }
  inBare()
    .when(reserve('h1', 2, budget))
    .then(reserved('h1', [beyond(2)], 0, budget))
  inBare()
    .when(reserve('h1', 3, budget))
    .thenThrows('credits.insufficient', { shortfall: 1 })
})

it('counts running jobs against the budget, and no longer when they are released', () => {
  inBare(reserve('h1', 1_500)).when(reserve('h2', 1)).thenThrows('credits.insufficient')
  inBare(reserve('h1', 1_500), release('h1'))
    .when(reserve('h2', 1_500))
    .then(reserved('h2', [beyond(1_500)], 0))
})

it('stops at once with a budget that is lower than what was used', () => {
  inBare(...spend('h1', 100))
    .when(reserve('h2', 1, { overageBudgetMicros: dollarsOf(1) }))
    .thenThrows('credits.insufficient', {
      shortfall: 1,
      wayOn: { kind: 'raiseBudget', budgetMicros: 2_020_000, amountMicros: 20_000 },
    })
})

it('says what is missing, what there is, and when the period ends', () => {
  inStarter(reserve('h1', 1_400)).when(reserve('h2', 2_000)).thenThrows('credits.insufficient', {
    amount: 2_000,
    shortfall: 400,
    available: 100,
    resetsAt: end,
  })
})

it.each([
  [101, 'starter', 59],
  [1_500, 'starter', 59],
  [1_501, 'growth', 199],
  [6_001, 'scale', 499],
] as const)('from freemium the way on to %i credits is %s', (amount, tier, price) => {
  inFreemium()
    .when(reserve('h1', amount))
    .thenThrows('credits.insufficient', { wayOn: { kind: 'changePlan', tier, amountMicros: dollarsOf(price) } })
})

it('the way on from freemium is never freemium, though its credits of a month would be enough', () => {
  inFreemium(reserve('h1', 60))
    .when(reserve('h2', 60))
    .thenThrows('credits.insufficient', {
      wayOn: { kind: 'changePlan', tier: 'starter', amountMicros: dollarsOf(59) },
    })
})

it('the way on is a better plan where the present one has no overage', () => {
  given(...recorded(open({ ...bare, overageRateMicros: null }, false)))
    .when(reserve('h1', 1_500))
    .thenThrows('credits.insufficient', { wayOn: { kind: 'changePlan', tier: 'growth', amountMicros: dollarsOf(199) } })
})

it('the way on is an agreement where no plan with a price is enough', () => {
  inFreemium()
    .when(reserve('h1', 20_001))
    .thenThrows('credits.insufficient', { wayOn: { kind: 'changePlan', tier: 'executive', amountMicros: null } })
})

it('the way on is to ask for less where no plan is enough', () => {
  inFreemium()
    .when(reserve('h1', 100_001))
    .thenThrows('credits.insufficient', { wayOn: { kind: 'split' } })
})

it('from a trial the way on is to pay for the plan that is tried, or for a better one', () => {
  inTrial()
    .when(reserve('h1', 351))
    .thenThrows('credits.insufficient', {
      wayOn: { kind: 'changePlan', tier: 'starter', amountMicros: dollarsOf(59) },
    })
  inTrial()
    .when(reserve('h1', 1_501))
    .thenThrows('credits.insufficient', {
      wayOn: { kind: 'changePlan', tier: 'growth', amountMicros: dollarsOf(199) },
    })
})

it('on a paid plan the way on is the budget that lets the job run, and what the job costs of it', () => {
  const budget = { overageBudgetMicros: dollarsOf(1) }
  const used = inBare(reserve('h1', 20), consume('h1', 20), reserve('h2', 10))
  used.when(reserve('h3', 100, budget)).thenThrows('credits.insufficient', {
    shortfall: 80,
    wayOn: { kind: 'raiseBudget', budgetMicros: 2_600_000, amountMicros: 2_000_000 },
  })
  inBare(reserve('h1', 20), consume('h1', 20), reserve('h2', 10))
    .when(reserve('h3', 100, { overageBudgetMicros: 2_600_000 }))
    .then(reserved('h3', [beyond(100)], 0, { overageBudgetMicros: 2_600_000 }))
})

it('while a payment is due there is no overage, and the way on is to pay', () => {
  const pastDue = { overageBudgetMicros: null }
  inStarter()
    .when(reserve('h1', 1_500, pastDue))
    .then(reserved('h1', [from(included, 1_500)], 0, pastDue))
  inStarter()
    .when(reserve('h1', 1_501, pastDue))
    .thenThrows('credits.insufficient', { shortfall: 1, wayOn: { kind: 'settlePayment' } })
})

it.each([
  [1, 5_000, 10_000],
  [1, 4_999, 0],
  [3, 5_000, 20_000],
  [3, 4_999, 10_000],
  [7, 15_000, 110_000],
])('%i credits of overage at %i micro-dollars cost %i on the invoice', (amount, overageRateMicros, amountMicros) => {
  const plan = { ...bare, overageRateMicros }
  given(...recorded(open(plan, false), ...spend('h1', amount)))
    .when(endPeriod())
    .then(periodEnded(end), periodClosed({ used: amount, overageCredits: amount, amountMicros }))
})

it('rounds the whole line once, not each charge', () => {
  const plan = { ...bare, overageRateMicros: 5_000 }
  given(...recorded(open(plan, false), ...spend('h1', 1), ...spend('h2', 1), ...spend('h3', 1)))
    .when(endPeriod())
    .then(periodEnded(end), periodClosed({ used: 3, overageCredits: 3, amountMicros: 20_000 }))
})

it('keeps the old rate for overage that was used or held before the plan changed', () => {
  const better: Terms = { ...terms.growth, included: 0 }
  given(...recorded(open(bare, false), ...spend('h1', 10), reserve('h2', 10), changeTo(better, 0)))
    .when(reserve('h3', 10))
    .then(reserved('h3', [beyond(10, 15_000)], 0))
  const all = [open(bare, false), ...spend('h1', 10), reserve('h2', 10), changeTo(better, 0), ...spend('h3', 10)]
  given(...recorded(...all, consume('h2', 10)))
    .when(endPeriod())
    .then(periodEnded(end), periodClosed({ used: 30, overageCredits: 30, amountMicros: 550_000 }))
})
