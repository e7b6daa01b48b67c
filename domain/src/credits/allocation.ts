import { amountOf, freeOf, type Grant, overageMicrosAtMost, type Period } from './period.ts'
import type { Allocation, Share } from './schemas.ts'

/** With the period, so after whatever ends before. */
const expiryOf = (grant: Grant, period: Period): number => Date.parse(grant.expiresAt ?? period.end)

/** Lower priority, earlier expiry, earlier creation. */
const inBurnOrder = (period: Period): readonly Grant[] =>
  period.grants
    .filter((grant) => freeOf(grant) > 0)
    .toSorted((a, b) => a.priority - b.priority || expiryOf(a, period) - expiryOf(b, period))

/** Overage that fits the budget beside what has been used and is held. */
const overageRoom = (period: Period, rateMicros: number, budgetMicros: number): number => {
  const left = budgetMicros - overageMicrosAtMost(period)
  if (left <= 0) return 0
  return Math.floor(left / rateMicros) // without end where it costs nothing
}

/** What so many credits would be taken from; `shortfall` is what there is nothing for. */
export type Allotment = { readonly allocation: Allocation; readonly shortfall: number }

/** Grants in burn order, then overage if the plan allows it and the budget has room; of a period that has been swept. */
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
