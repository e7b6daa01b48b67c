import type { CreditsCommand } from '@vignette/domain/credits/commands'
import { it } from 'vitest'
import { beyond, consumed, crossed, from, included, periodClosed, released, reserved } from './entries.ts'
import { terms } from './life.ts'
import {
  bare,
  changeTo,
  consume,
  endPeriod,
  given,
  grant,
  hour,
  inBare,
  inFreemium,
  inStarter,
  open,
  recorded,
  refund,
  reserve,
  voidGrant,
} from './orders.ts'

const budget = { overageBudgetMicros: 2_000_000 }
const spend = (holdId: string, amount: number): CreditsCommand[] => [
  reserve(holdId, amount, budget),
  consume(holdId, amount),
]

it.each([
  [49, []],
  [50, [50]],
  [79, [50]],
  [80, [50, 80]],
  [99, [50, 80]],
  [100, [50, 80, 100]],
] as const)('%i of 100 included credits cross %j percent', (amount, percents) => {
  inFreemium(reserve('h1', amount))
    .when(consume('h1', amount))
    .then(
      consumed('h1', [from(included, amount)], 100 - amount),
      ...percents.map((percent) => crossed('included', percent, amount, 100)),
    )
})

it.each([
  [49, []],
  [50, [50]],
  [80, [50, 80]],
  [100, [50, 80, 100]],
] as const)('%i credits beyond, of a budget for 100, cross %j percent', (amount, percents) => {
  inBare(reserve('h1', amount, budget))
    .when(consume('h1', amount))
    .then(
      consumed('h1', [beyond(amount)], 0),
      ...percents.map((percent) => crossed('budget', percent, amount * 20_000, 2_000_000)),
    )
})

it('crosses each threshold once', () => {
  inFreemium(...spend('h1', 60), reserve('h2', 10))
    .when(consume('h2', 10))
    .then(consumed('h2', [from(included, 10)], 30))
  inFreemium(...spend('h1', 60), refund('h1', 60), reserve('h2', 60))
    .when(consume('h2', 60))
    .then(consumed('h2', [from(included, 60)], 40))
  inBare(...spend('h1', 60), reserve('h2', 10, budget))
    .when(consume('h2', 10))
    .then(consumed('h2', [beyond(10)], 0))
})

it('crosses nothing by holding', () => {
  inFreemium()
    .when(reserve('h1', 100))
    .then(reserved('h1', [from(included, 100)], 0))
})

it('counts what the plan includes only, not gifts', () => {
  inFreemium(grant('gift', 100), reserve('h1', 100), consume('h1', 100), reserve('h2', 50))
    .when(consume('h2', 50))
    .then(consumed('h2', [from('gift', 50)], 50))
})

it('counts what came with a better plan, and crosses the thresholds of the new amount', () => {
  const better = changeTo({ ...terms.starter, included: 1_500 }, 100)
  inFreemium(...spend('h1', 60), better, reserve('h2', 40))
    .when(consume('h2', 40))
    .then(consumed('h2', [from(included, 40)], 100), crossed('included', 50, 100, 200))
})

it('crosses the thresholds of a new budget', () => {
  inBare(...spend('h1', 100), reserve('h2', 1, { overageBudgetMicros: 4_000_000 }))
    .when(consume('h2', 1))
    .then(consumed('h2', [beyond(1)], 0), crossed('budget', 50, 2_020_000, 4_000_000))
})

it('says that a budget is used up when not one more credit fits', () => {
  const plan = { ...bare, overageRateMicros: 15_000 }
  const odd = { overageBudgetMicros: 50_000 }
  given(...recorded(open(plan, false), reserve('h1', 2, odd), consume('h1', 2), reserve('h2', 1, odd)))
    .when(consume('h2', 1))
    .then(
      consumed('h2', [beyond(1, 15_000)], 0),
      crossed('budget', 80, 45_000, 50_000),
      crossed('budget', 100, 45_000, 50_000),
    )
})

it('takes what was taken back from the plan for no use', () => {
  inStarter(reserve('h1', 100), voidGrant(included))
    .when(consume('h1', 40))
    .then(consumed('h1', [from(included, 40)], 0), released('h1', 'partial', [from(included, 60)], 60))
})

it('takes what expired at the end of the period for no use', () => {
  inStarter(reserve('h1', 15, { expiresAt: hour(700) }), endPeriod())
    .when(consume('h1', 15, { now: hour(690) }))
    .then(consumed('h1', [from(included, 15)], 0), periodClosed({ used: 15, expired: 1_485 }))
})
