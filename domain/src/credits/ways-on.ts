import { currentCatalogue } from '../plans/catalogue.ts'
import { rankOf, tiersAscending } from '../plans/tiers.ts'
import { dollars } from '../kernel/money.ts'
import { overageMicrosAtMost, type Period } from './period.ts'
import type { WayOn } from './schemas/quote.ts'

/** Credits that were requested and are missing. */
export type Shortage = {
  readonly amount: number
  readonly shortfall: number
  readonly overageBudgetMicros: number | null
}

/** The lowest higher tier whose monthly credits are enough. In a trial also the tier that is being tried. */
const betterPlan = ({ terms, isTrial }: Period, amount: number): WayOn | undefined => {
  const tier = tiersAscending.find(
    (each) =>
      (rankOf(each) > rankOf(terms.plan) || (isTrial && each === terms.plan)) &&
      currentCatalogue.plans[each].limits.monthlyGenerativeCredits >= amount,
  )
  if (tier === undefined) return undefined
  const { monthlyPrice } = currentCatalogue.plans[tier].pricing
  return { kind: 'changePlan', tier, amountMicros: monthlyPrice === null ? null : dollars(monthlyPrice) }
}

/** The way to let the job run that costs the customer least. */
export const cheapestWayOn = (period: Period, { amount, shortfall, overageBudgetMicros }: Shortage): WayOn => {
  const { overageRateMicros: rate, hardCap } = period.terms
  if (hardCap || rate === null) return betterPlan(period, amount) ?? { kind: 'split' }
  if (overageBudgetMicros === null) return { kind: 'settlePayment' }
  const taken = Math.max(0, overageBudgetMicros - overageMicrosAtMost(period))
  const amountMicros = (shortfall + Math.floor(taken / Math.max(1, rate))) * rate
  return { kind: 'raiseBudget', budgetMicros: overageMicrosAtMost(period) + amountMicros, amountMicros }
}
