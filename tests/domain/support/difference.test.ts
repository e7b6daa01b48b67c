import { subscription } from '@vignette/domain/billing/decider'
import { credits } from '@vignette/domain/credits/decider'
import type { CreditsCommand } from '@vignette/domain/credits/commands'
import { accountAt } from '@vignette/domain/support/account-at'
import { differenceOf } from '@vignette/domain/support/difference'
import { expect, it } from 'vitest'
import { bare, grant, open, reserve } from '../credits/orders.ts'

const after = (...commands: CreditsCommand[]) => {
  const state = commands.reduce((period, command) => {
    return credits.decide(command, period).reduce(credits.evolve, period)
  }, credits.initialState())
  return accountAt(subscription.initialState(), state, '2026-02-01T00:00:00.000Z')
}

const opened = open(bare, false)
const given = grant('gift', 40)

it('names each number that changed, and the grants and holds that came or went', () => {
  const [before, then] = [after(opened, given), after(opened, given, reserve('h1', 30))]
  expect(differenceOf(before, then)).toMatchObject({
    plan: null,
    period: null,
    numbers: [
      { name: 'held', before: 0, after: 30 },
      { name: 'available', before: 40, after: 10 },
    ],
    grants: { came: [], went: [] },
    holds: { came: [{ holdId: 'h1', amount: 30 }], went: [] },
  })
  expect(differenceOf(then, before).holds.went).toHaveLength(1)
})

it('is nothing between what is the same, and begins with a first period', () => {
  const [nothing, begun] = [accountAt(subscription.initialState(), undefined, opened.start), after(opened, given)]
  expect(differenceOf(begun, begun)).toEqual({
    plan: null,
    period: null,
    numbers: [],
    grants: { came: [], went: [] },
    holds: { came: [], went: [] },
  })
  const difference = differenceOf(nothing, begun)
  expect(difference.period).toMatchObject({ before: null, after: { start: opened.start } })
  expect(difference.numbers).toContainEqual({ name: 'available', before: null, after: 40 })
  expect(difference.grants.came).toHaveLength(1)
})
