import { overageBudgetOf } from '@vignette/domain/billing/pricing'
import { describe, expect, it } from 'vitest'
import { activate, after, on, setBudget, stateAfter, tryOut, upgrade } from './orders.ts'

const paid = activate('starter', 'month')
const setOn = on('2026-05-01')
const workspaceId = 'w'

describe('the overage budget', () => {
  const budgetSet = (budgetMicros: number) => ({
    type: 'OverageBudgetSet' as const,
    data: { workspaceId, budgetMicros },
  })

  it('is set by the owner, also to nothing', () => {
    after(paid).when(setBudget(12_000_000, setOn)).then(budgetSet(12_000_000))
    after(paid).when(setBudget(0, setOn)).then(budgetSet(0))
    expect(overageBudgetOf(stateAfter(paid, setBudget(0, setOn)))).toBe(0)
  })

  it('is set once', () => {
    after(paid, setBudget(12_000_000, setOn)).when(setBudget(12_000_000, setOn)).thenNothing()
  })

  it('stays what the owner said when the plan changes', () => {
    const better = upgrade('growth', 'month', on('2026-04-16'))
    expect(overageBudgetOf(stateAfter(paid, setBudget(7, setOn), better))).toBe(7)
    expect(overageBudgetOf(stateAfter(paid, better))).toBe(90_000_000)
  })

  it('does not exist where nothing is charged beyond the plan', () => {
    after().when(setBudget(1, setOn)).thenThrows('billing.no_overage')
    after(tryOut(setOn)).when(setBudget(1, setOn)).thenThrows('billing.no_overage')
    expect(overageBudgetOf(stateAfter())).toBeNull()
    expect(overageBudgetOf(stateAfter(tryOut(setOn)))).toBeNull()
  })
})
