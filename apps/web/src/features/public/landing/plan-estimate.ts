import { defaultOverageBudget } from '@vignette/domain/billing/pricing'
import { dollars, roundToCents } from '@vignette/domain/kernel/money'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { type CreditAction, creditActions, priceOf } from '@vignette/domain/plans/credit-prices'
import { maySpendOn } from '@vignette/domain/plans/entitlement'
import type { Tier } from '@vignette/domain/plans/schemas'
import { tiersAscending } from '@vignette/domain/plans/tiers'

/** Units of each action in a month; what is missing is none. */
export type MonthlyUse = Readonly<Partial<Record<CreditAction, number>>>

/** The cost of a month on one plan, in micro-dollars. */
export type Estimate =
  | {
      readonly kind: 'priced'
      readonly tier: Tier
      readonly priceMicros: number
      /** The price is agreed on; this is the least a month comes to. */
      readonly isMinimum: boolean
      readonly usedCredits: number
      readonly overageCredits: number
      readonly overageRateMicros: number
      /** Rounded as the line of an invoice is. */
      readonly overageMicros: number
      readonly totalMicros: number
      /** The most that overage may cost unless the owner changes it. */
      readonly budgetMicros: number
    }
  /** The plan ends where its credits do. */
  | { readonly kind: 'short'; readonly tier: Tier; readonly missingCredits: number }
  /** The plan cannot do something that is asked for. */
  | { readonly kind: 'locked'; readonly tier: Tier; readonly actions: readonly CreditAction[] }

type Priced = Extract<Estimate, { kind: 'priced' }>

export const creditsOf = (use: MonthlyUse): number =>
  creditActions.reduce((sum, action) => sum + priceOf(action, use[action] ?? 0), 0)

const monthsOfAYear = 12

const monthlyPriceOf = (tier: Tier): Pick<Priced, 'priceMicros' | 'isMinimum'> => {
  const { monthlyPrice, minimumACV = 0 } = currentCatalogue.plans[tier].pricing
  return monthlyPrice === null
    ? { priceMicros: dollars(minimumACV) / monthsOfAYear, isMinimum: true }
    : { priceMicros: dollars(monthlyPrice), isMinimum: false }
}

const estimateOn = (tier: Tier, use: MonthlyUse): Estimate => {
  const actions = creditActions.filter((action) => (use[action] ?? 0) > 0 && !maySpendOn(action, tier))
  if (actions.length > 0) return { kind: 'locked', tier, actions }
  const { monthlyGenerativeCredits, overageRateMicros } = currentCatalogue.plans[tier].limits
  const usedCredits = creditsOf(use)
  const overageCredits = Math.max(0, usedCredits - monthlyGenerativeCredits)
  if (overageCredits > 0 && overageRateMicros === null) return { kind: 'short', tier, missingCredits: overageCredits }
  const price = monthlyPriceOf(tier)
  const overageMicros = roundToCents(overageCredits * (overageRateMicros ?? 0))
  return {
    kind: 'priced',
    tier,
    ...price,
    usedCredits,
    overageCredits,
    overageRateMicros: overageRateMicros ?? 0,
    overageMicros,
    totalMicros: price.priceMicros + overageMicros,
    budgetMicros: defaultOverageBudget({ tier, catalogueVersion: currentCatalogue.version }),
  }
}

/** One estimate for each plan, the smallest plan first. */
export const estimatesFor = (use: MonthlyUse): readonly Estimate[] =>
  tiersAscending.map((tier) => estimateOn(tier, use))

/** The plan that such a month costs the least on; of two alike the smaller one. */
export const cheapestOf = (estimates: readonly Estimate[]): Tier | null =>
  estimates
    .filter((estimate): estimate is Priced => estimate.kind === 'priced')
    .reduce<Priced | null>((least, each) => (least && least.totalMicros <= each.totalMicros ? least : each), null)
    ?.tier ?? null
