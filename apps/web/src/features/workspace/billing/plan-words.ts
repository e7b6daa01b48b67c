import type { Billing } from '@vignette/domain/billing/schemas/billing'
import type { CancellationReason, Interval } from '@vignette/domain/billing/schemas'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import type { Tier } from '@vignette/domain/plans/schemas'
import { rankOf } from '@vignette/domain/plans/tiers'
import { formatDate, formatPrice } from '#lib/formats.ts'

export const nameOf = (tier: Tier): string => currentCatalogue.plans[tier].name

/** "$59 a month", "$590 a year", "Custom". */
export const priceOf = (tier: Tier, interval: Interval): string => {
  const { monthlyPrice, annualPrice, displayPrice } = currentCatalogue.plans[tier].pricing
  const price = interval === 'year' ? annualPrice : monthlyPrice
  return price === null ? displayPrice : `${formatPrice(price)} a ${interval}`
}

export const reasonNames: Readonly<Record<CancellationReason, string>> = {
  tooExpensive: 'It is too expensive',
  notUsedEnough: 'I do not use it enough',
  missingFeature: 'A feature that I need is missing',
  otherProduct: 'I use another product',
  quality: 'The results are not good enough',
  other: 'Another reason',
}

/** A plan card shows a state of its plan, or a button with a choice. */
export type CardOffer =
  | { readonly kind: 'state'; readonly text: string }
  | { readonly kind: 'choice'; readonly text: string }

type Account = Pick<Billing, 'plan' | 'status' | 'interval' | 'canTry' | 'scheduled'>

const state = (text: string): CardOffer => ({ kind: 'state', text })
const choice = (text: string): CardOffer => ({ kind: 'choice', text })

export const offerOf = (tier: Tier, interval: Interval, account: Account): CardOffer => {
  const { plan, status, scheduled } = account
  if (scheduled && isScheduled(tier, scheduled)) return state(`From ${formatDate(scheduled.effectiveAt)}`)
  if (tier === plan && status !== 'trialing') return offerOfOwnPlan(interval, account)
  if (tier === 'executive' || plan === 'executive') return choice('Contact Sales')
  if (tier === 'freemium') return status === 'trialing' ? state('After your trial') : choice('Cancel my plan')
  return choice(paidPlanWords(tier, account))
}

const isScheduled = (tier: Tier, scheduled: NonNullable<Account['scheduled']>): boolean =>
  scheduled.kind === 'cancel' ? tier === 'freemium' : scheduled.to === tier

const offerOfOwnPlan = (interval: Interval, { plan, status, interval: paidInterval }: Account): CardOffer => {
  const canPayAnnually = status === 'active' && paidInterval === 'month' && interval === 'year'
  return canPayAnnually && plan !== 'executive' ? choice('Pay annually') : state('Your plan')
}

const paidPlanWords = (tier: Tier, { plan, status, canTry }: Account): string => {
  if (tier === 'starter' && canTry) return 'Try 7 days for free'
  if (tier === plan) return `Keep ${nameOf(tier)}`
  const isSmaller = status === 'active' && rankOf(tier) < rankOf(plan)
  return isSmaller ? `Change to ${nameOf(tier)}` : `Choose ${nameOf(tier)}`
}
