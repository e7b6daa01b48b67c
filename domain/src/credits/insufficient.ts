import { DomainError } from '../kernel/domain-error.ts'
import { currentCatalogue } from '../plans/catalogue.ts'
import { rankOf, tiersAscending } from '../plans/tiers.ts'
import { dollars } from '../kernel/money.ts'
import { availableIn, overageMicrosAtMost, type Period } from './period.ts'
import type { Insufficient, WayOn } from './quote-schemas.ts'

type Refused = {
  readonly amount: number
  readonly shortfall: number
  readonly overageBudgetMicros: number | null
}

/** The lowest tier above whose credits of one period are enough; from a trial also the tier that is tried. */
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

const cheapestWayOn = (period: Period, { amount, shortfall, overageBudgetMicros }: Refused): WayOn => {
  const { overageRateMicros: rate, hardCap } = period.terms
  if (hardCap || rate === null) return betterPlan(period, amount) ?? { kind: 'split' }
  if (overageBudgetMicros === null) return { kind: 'settlePayment' }
  const taken = Math.max(0, overageBudgetMicros - overageMicrosAtMost(period))
  const amountMicros = (shortfall + Math.floor(taken / Math.max(1, rate))) * rate
  return { kind: 'raiseBudget', budgetMicros: overageMicrosAtMost(period) + amountMicros, amountMicros }
}

export const insufficientCredits = (period: Period, refused: Refused): DomainError => {
  const { amount, shortfall } = refused
  const left = availableIn(period)
  const wayOn = cheapestWayOn(period, refused)
  return new DomainError(
    'insufficient',
    'credits.insufficient',
    `This needs ${amount} credits: ${shortfall} more than you have. ${left} are left until ${period.end}.`,
    { amount, shortfall, available: left, resetsAt: period.end, wayOn } satisfies Insufficient,
  )
}
