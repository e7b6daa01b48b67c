import { limitsOfPlan } from '../billing/pricing.ts'
import { hasNoPlan, type OpenedSubscription, type SoldPlan } from '../billing/subscription.ts'
import type { Terms } from '../credits/commands.ts'
import { isBefore } from '../kernel/calendar.ts'
import { type Catalogues, catalogues } from '../plans/catalogue.ts'
import { defaultTier } from '../plans/tiers.ts'

/** The terms of a plan for the credits of a period. */
export const termsOfPlan = (plan: SoldPlan, known: Catalogues = catalogues): Terms => {
  const limits = limitsOfPlan(plan, known)
  return {
    plan: plan.tier,
    catalogueVersion: plan.catalogueVersion,
    included: limits.monthlyGenerativeCredits,
    overageRateMicros: limits.overageRateMicros,
    hardCap: !limits.hasOverageAllowed,
  }
}

/**
 * The plan at a moment of the current period, without later upgrades. Freemium is never bought, so it always has the
 * current catalogue.
 */
const planAt = (subscription: OpenedSubscription, at: string, { current }: Catalogues): SoldPlan => {
  if (subscription.status === 'free') return { tier: defaultTier, catalogueVersion: current.version }
  if (subscription.status === 'trialing') return subscription
  return subscription.upgrades.find(({ changedAt }) => isBefore(at, changedAt))?.from ?? subscription
}

/**
 * The terms of a period that begins at `start`. A trial has fewer credits than its plan, and no
 * overage; without a plan there are none.
 */
export const termsAt = (subscription: OpenedSubscription, start: string, known: Catalogues = catalogues): Terms => {
  const terms = termsOfPlan(planAt(subscription, start, known), known)
  if (hasNoPlan(subscription)) return { ...terms, included: 0 }
  if (subscription.status !== 'trialing') return terms
  return { ...terms, included: subscription.credits, overageRateMicros: null, hardCap: true }
}
