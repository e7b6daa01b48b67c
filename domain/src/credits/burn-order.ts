import { freeOf, type Grant, overageMicrosAtMost, type Period } from './period.ts'
import { amountOf } from './allocation.ts'
import type { Allocation, Share } from './schemas.ts'

/** A grant without an expiry ends with the period. */
const expiryOf = (grant: Grant, period: Period): number => Date.parse(grant.expiresAt ?? period.end)

/** The order in which grants are spent: lower priority number, then earlier expiry, then earlier creation. */
const inBurnOrder = (period: Period): readonly Grant[] =>
  period.grants
    .filter((grant) => freeOf(grant) > 0)
    .toSorted((a, b) => a.priority - b.priority || expiryOf(a, period) - expiryOf(b, period))

/** The overage credits that the budget has room for, besides those used and held. */
const overageRoom = (period: Period, rateMicros: number, budgetMicros: number): number => {
  const left = budgetMicros - overageMicrosAtMost(period)
  if (left <= 0) return 0
  return Math.floor(left / rateMicros) // Infinity where overage costs nothing
}

/** The sources of credits. `shortfall` is the part that nothing covers. */
export type Allotment = { readonly allocation: Allocation; readonly shortfall: number }

/**
 * Takes credits from grants in burn order, then from overage if plan and budget allow it. The period must have been
 * swept.
 */
export const allocate = (period: Period, amount: number, overageBudgetMicros: number | null): Allotment => {
  const shares: Share[] = []
  let wanted = amount
  for (const grant of inBurnOrder(period)) {
    if (wanted === 0) break
    const taken = Math.min(wanted, freeOf(grant))
    shares.push({ source: 'grant', grantId: grant.grantId, amount: taken })
    wanted -= taken
  }
  const { overageRateMicros: rateMicros, hardCap } = period.terms
  if (wanted > 0 && !hardCap && rateMicros !== null && overageBudgetMicros !== null) {
    const taken = Math.min(wanted, overageRoom(period, rateMicros, overageBudgetMicros))
    if (taken > 0) shares.push({ source: 'overage', rateMicros, amount: taken })
    wanted -= taken
  }
  return { allocation: shares, shortfall: amount - amountOf(shares) }
}
