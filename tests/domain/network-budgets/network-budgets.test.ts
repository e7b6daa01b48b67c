// @module-tag invariant
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { NetworkBudgetCommand } from '@vignette/domain/network-budgets/commands'
import { networkBudget } from '@vignette/domain/network-budgets/decider'
import type { NetworkBudgetEvent } from '@vignette/domain/network-budgets/events'
import { budgetFinding } from '@vignette/domain/network-budgets/left'
import { spentIn } from '@vignette/domain/network-budgets/state'
import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import { costOfLook, costOfParts } from '@vignette/domain/networks/costs'
import { array, constantFrom, oneof, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { property } from '../../support/property.ts'
import { specification } from '../given.ts'

const of = { workspaceId: 'w1', network: 'x' } as const
const limit = 230_000

const charge = (name: string, amount = 15_000, month = '2026-11'): NetworkBudgetCommand => ({
  type: 'ChargeCall',
  ...of,
  charge: name,
  amount,
  month,
  limit,
})
const giveBack = (name: string): NetworkBudgetCommand => ({ type: 'ReturnCharge', ...of, charge: name })
const charged = (name: string, amount = 15_000, month = '2026-11'): NetworkBudgetEvent => ({
  type: 'NetworkCharged',
  data: { ...of, charge: name, amount, month },
})
const returned = (name: string, amount = 15_000, month = '2026-11'): NetworkBudgetEvent => ({
  type: 'NetworkChargeReturned',
  data: { ...of, charge: name, amount, month },
})

const given = specification(networkBudget)

describe('a charge', () => {
  it('is made once for each name', () => {
    given().when(charge('a')).then(charged('a'))
    given(charged('a')).when(charge('a')).then()
  })

  it('is refused when less is left than it costs', () => {
    given(charged('a', 200_000)).when(charge('b', 30_000)).then(charged('b', 30_000))
    given(charged('a', 200_000)).when(charge('b', 30_001)).thenThrows('network_budgets.used_up')
  })

  it('is given back once, and is there again then', () => {
    given(charged('a', limit)).when(giveBack('a')).then(returned('a', limit))
    given(charged('a', limit), returned('a', limit)).when(charge('b')).then(charged('b'))
    given(charged('a', limit), returned('a', limit)).when(giveBack('a')).then()
    given().when(giveBack('a')).then()
  })

  it('counts against its month, and none begins twice', () => {
    given(charged('a', limit))
      .when(charge('b', 1, '2026-12'))
      .then(charged('b', 1, '2026-12'))
    given(charged('a', 1, '2026-12'))
      .when(charge('b', 1, '2026-11'))
      .then(charged('b', 1, '2026-12'))
    given(charged('a', limit), charged('b', 1, '2026-12'))
      .when(giveBack('a'))
      .then()
  })
})

const names = constantFrom('a', 'b', 'c', 'd', 'e')
const commands = oneof(
  tuple(names, constantFrom(15_000, 200_000, 5_000), constantFrom('2026-11', '2026-12')).map(([name, amount, month]) =>
    charge(name, amount, month),
  ),
  names.map(giveBack),
)

property('no month costs more than its budget, and none less than nothing', [array(commands)], (list) => {
  let state = networkBudget.initialState()
  for (const command of list) {
    try {
      state = networkBudget.decide(command, state).reduce(networkBudget.evolve, state)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
    const spent = ['2026-11', '2026-12'].map((month) => spentIn(state, 'x', month))
    expect(spent.every((amount) => amount >= 0 && amount <= limit)).toBe(true)
  }
})

describe('what a person is told before', () => {
  const { costs } = capabilitiesOf('x')

  it('is what each part costs, and more with a link or a description of a picture', () => {
    if (!costs) throw new Error('X charges nothing')
    const parts = [
      { text: 'Bread', descriptions: 2 },
      { text: 'at example.com', descriptions: 0 },
    ]
    expect(costOfParts(costs, parts)).toBe(15_000 + 2 * 5_000 + 200_000)
    expect(costOfLook(costs)).toBe(10_000)
  })

  it('is what is left, and that it is too little', () => {
    const state = networkBudget.evolve(networkBudget.initialState(), charged('a', 200_000))
    const wish = { network: 'x', limit, at: '2026-11-28T12:00:00.000Z' } as const
    expect(budgetFinding(state, { ...wish, cost: 15_000 })).toEqual({
      isEnough: true,
      message: 'X charges $0.015 for this. $0.03 of the $0.23 that this workspace has for it each month is left.',
    })
    expect(budgetFinding(state, { ...wish, cost: 40_000 })).toEqual({
      isEnough: false,
      message:
        '$0.03 of the $0.23 that this workspace has for X each month is left, which is less than this costs. It begins anew with the next month.',
    })
    expect(budgetFinding(state, { ...wish, cost: 40_000, at: '2026-12-01T00:00:00.000Z' }).isEnough).toBe(true)
  })
})
