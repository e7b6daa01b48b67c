import { currentCatalogue, type Catalogue, type Catalogues, catalogues } from '../plans/catalogue.ts'
import { remainderOf } from '../kernel/calendar.ts'
import { dollars, roundToCents, shareOf } from '../kernel/money.ts'
import type { PlanLimits, Tier } from '../plans/schemas.ts'
import { rankOf } from '../plans/tiers.ts'
import type { Interval, PaidPlan } from './schemas.ts'
import {
  type ActiveSubscription,
  monthAt,
  type OpenedSubscription,
  periodAt,
  type SoldPlan,
  termAt,
  tierOf,
} from './subscription.ts'

/** The price of a plan per interval, in micro-dollars; null for a price by agreement. */
const priceOfPlan = (tier: Tier, interval: Interval, { plans }: Catalogue): number | null => {
  const { monthlyPrice, annualPrice } = plans[tier].pricing
  const price = interval === 'year' ? annualPrice : monthlyPrice
  return price === null ? null : dollars(price)
}

const { minimumACV = 0, setupFee = 0 } = currentCatalogue.plans.executive.pricing

/**
 * The price of executive where it can be bought without an agreement: the first year with the setup, and each year
 * after it.
 */
export const quickCheckout = { interval: 'year', amountMicros: dollars(minimumACV + setupFee) } as const

/** The price at which a plan that was bought is renewed. */
export const renewalPriceOf = (
  { tier, catalogueVersion }: SoldPlan,
  interval: Interval,
  known: Catalogues = catalogues,
): number => {
  const catalogue = known.of(catalogueVersion)
  return priceOfPlan(tier, interval, catalogue) ?? dollars(catalogue.plans[tier].pricing.minimumACV ?? 0)
}

/** The limits of a plan as it was sold. */
export const limitsOfPlan = ({ tier, catalogueVersion }: SoldPlan, known: Catalogues = catalogues): PlanLimits =>
  known.of(catalogueVersion).plans[tier].limits

/** The credits per month of a plan in the given catalogue. */
export const includedCredits = (tier: Tier, { plans }: Catalogue = currentCatalogue): number =>
  plans[tier].limits.monthlyGenerativeCredits

/** The price of as many credits again as the plan includes. Nobody pays more overage without having set a budget. */
export const defaultOverageBudget = (plan: SoldPlan, known: Catalogues = catalogues): number => {
  const { overageRateMicros, monthlyGenerativeCredits } = limitsOfPlan(plan, known)
  return (overageRateMicros ?? 0) * monthlyGenerativeCredits
}

/**
 * How much overage may cost in a period; null without overage: on plans that have none, in a trial, and while a payment
 * is due.
 */
export const overageBudgetOf = (subscription: OpenedSubscription, known: Catalogues = catalogues): number | null => {
  if (subscription.status !== 'active' || subscription.unpaid.length > 0) return null
  if (limitsOfPlan(subscription, known).overageRateMicros === null) return null
  return subscription.overageBudgetMicros ?? defaultOverageBudget(subscription, known)
}

const daysOfAMonth = 30

export const trialOf = currentCatalogue.trial

/** The share of a month's credits that a trial has. */
export const trialCredits = (): number => shareOf(includedCredits(trialOf.tier), trialOf.days, daysOfAMonth, 'up')

/** The effect of choosing a plan. */
export type PlanChange =
  | { readonly kind: 'none' }
  /** Freemium comes with the workspace of a sign-up only. */
  | { readonly kind: 'noFreemium' }
  | { readonly kind: 'contactSales' }
  | { readonly kind: 'payAnnuallyFirst' }
  /** An unpaid term has no value yet that could be set off against the new plan. */
  | { readonly kind: 'paymentDue' }
  /** A full period begins with the payment. */
  | { readonly kind: 'activate'; readonly amountMicros: number; readonly credits: number }
  /** At once after the payment; the period goes on. */
  | {
      readonly kind: 'upgrade'
      readonly from: PaidPlan
      /** Zero when there is nothing to pay. */
      readonly amountMicros: number
      readonly extraCredits: number
      readonly periodStart: string
    }
  /** Takes effect with the next paid term. */
  | { readonly kind: 'downgrade'; readonly effectiveAt: string }
  | { readonly kind: 'cancel'; readonly effectiveAt: string }

type Choice = { readonly tier: Tier; readonly interval: Interval }

/** The price and effect of choosing a plan now. */
export const planChangeTo = (
  subscription: OpenedSubscription,
  { tier, interval }: Choice,
  now: string,
  known: Catalogues = catalogues,
): PlanChange => {
  if (tier === 'executive') return tierOf(subscription) === tier ? { kind: 'none' } : { kind: 'contactSales' }
  if (subscription.status !== 'active') {
    if (tier === 'freemium') return { kind: subscription.noFreemium ? 'noFreemium' : 'none' }
    return {
      kind: 'activate',
      amountMicros: priceOfPlan(tier, interval, known.current) ?? 0,
      credits: includedCredits(tier, known.current),
    }
  }
  return changeOfActive(subscription, { tier, interval }, now, known)
}

const changeOfActive = (
  subscription: ActiveSubscription,
  choice: Choice,
  now: string,
  known: Catalogues,
): PlanChange => {
  const { tier, interval } = choice
  const rise = rankOf(tier) - rankOf(subscription.tier)
  const { start: termStart, end } = termAt(subscription, now)
  if (subscription.tier === 'executive') return { kind: 'contactSales' }
  if (tier === 'freemium') return { kind: 'cancel', effectiveAt: end }
  if (rise < 0) return { kind: 'downgrade', effectiveAt: end }
  if (rise === 0 && interval === subscription.term.interval) return { kind: 'none' }
  // a paid year is not turned into months
  if (interval === 'month' && subscription.term.interval === 'year') {
    return rise === 0 ? { kind: 'none' } : { kind: 'payAnnuallyFirst' }
  }
  if (subscription.unpaid.length > 0) return { kind: 'paymentDue' }
  const period = periodAt(subscription, now)
  return {
    kind: 'upgrade',
    from: { tier: subscription.tier, interval: subscription.term.interval, termStart },
    amountMicros: upgradePrice(subscription, choice, now, known),
    extraCredits: extraCreditsOf(subscription, { tier, catalogueVersion: known.current.version }, now, known),
    periodStart: period.start,
  }
}

/** The smallest possible card payment. Anything below it is not charged. */
const smallestPayment = dollars(0.5)

/** The price of the new plan for the rest of its term, less the unused part of the old one, in whole cents. */
const upgradePrice = (
  subscription: ActiveSubscription,
  { tier, interval }: Choice,
  now: string,
  known: Catalogues,
): number => {
  const oldTerm = remainderOf(termAt(subscription, now), now)
  const fromMonth = monthAt(subscription.anchor, now)
  const term = interval === subscription.term.interval ? subscription.term : { interval, fromMonth }
  const newTerm = remainderOf(termAt({ anchor: subscription.anchor, term }, now), now)
  const bought = shareOf(priceOfPlan(tier, interval, known.current) ?? 0, newTerm.left, newTerm.total, 'halfUp')
  const soldFrom = known.of(subscription.catalogueVersion)
  const paid = priceOfPlan(subscription.tier, subscription.term.interval, soldFrom) ?? 0
  const price = roundToCents(bought - shareOf(paid, oldTerm.left, oldTerm.total, 'halfUp'))
  return price < smallestPayment ? 0 : price
}

/** The difference in monthly credits for the rest of the running credit period, rounded up. */
export const extraCreditsOf = (
  subscription: ActiveSubscription,
  plan: SoldPlan,
  now: string,
  known: Catalogues = catalogues,
): number => {
  const { left, total } = remainderOf(periodAt(subscription, now), now)
  const creditsOf = (each: SoldPlan) => limitsOfPlan(each, known).monthlyGenerativeCredits
  const more = creditsOf(plan) - creditsOf(subscription)
  return shareOf(Math.max(0, more), left, total, 'up')
}

/** The catalogue that plans are sold from now. */
export const catalogueVersion = currentCatalogue.version
