import { isBefore } from '../kernel/calendar.ts'
import { currentCatalogue } from '../plans/catalogue.ts'
import type { Tier } from '../plans/schemas.ts'
import type { Terms } from '../credits/commands.ts'
import { type OpenedSubscription, tierOf } from '../billing/subscription.ts'

/** What a plan means for the credits of a period. */
export const termsOfTier = (plan: Tier): Terms => {
  const { limits } = currentCatalogue.plans[plan]
  return {
    plan,
    catalogueVersion: currentCatalogue.version,
    included: limits.monthlyGenerativeCredits,
    overageRateMicros: limits.overageRateMicros,
    hardCap: !limits.hasOverageAllowed,
  }
}

/** The plan as it was at a moment of the running period: upgrades after it have not happened yet. */
const tierAt = (subscription: OpenedSubscription, at: string): Tier => {
  if (subscription.status !== 'active') return tierOf(subscription)
  return subscription.upgrades.find(({ changedAt }) => isBefore(at, changedAt))?.from ?? subscription.tier
}

/** The terms of a period that begins at `start`. A trial has fewer credits than its plan, and no overage. */
export const termsAt = (subscription: OpenedSubscription, start: string): Terms => {
  const terms = termsOfTier(tierAt(subscription, start))
  if (subscription.status !== 'trialing') return terms
  return { ...terms, included: subscription.credits, overageRateMicros: null, hardCap: true }
}
