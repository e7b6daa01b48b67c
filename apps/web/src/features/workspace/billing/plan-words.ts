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

/** What a card offers: a state of this plan, or the words on its button. */
export type CardOffer =
  | { readonly kind: 'state'; readonly text: string }
  | { readonly kind: 'choice'; readonly text: string }

type Account = Pick<Billing, 'plan' | 'status' | 'interval' | 'canTry' | 'scheduled'>

const isScheduled = (tier: Tier, { scheduled }: Account): boolean => {
  if (!scheduled) return false
  return scheduled.kind === 'cancel' ? tier === 'freemium' : scheduled.to === tier
}

export const offerOf = (tier: Tier, interval: Interval, account: Account): CardOffer => {
  const { plan, status, scheduled, canTry } = account
  if (scheduled && isScheduled(tier, account)) {
    return { kind: 'state', text: `From ${formatDate(scheduled.effectiveAt)}` }
  }
  if (tier === plan && status !== 'trialing') {
    const canPayAnnually = status === 'active' && account.interval === 'month' && interval === 'year'
    return canPayAnnually && tier !== 'executive'
      ? { kind: 'choice', text: 'Pay annually' }
      : { kind: 'state', text: 'Your plan' }
  }
  if (tier === 'executive' || plan === 'executive') return { kind: 'choice', text: 'Contact Sales' }
  if (tier === 'freemium') {
    return status === 'trialing'
      ? { kind: 'state', text: 'After your trial' }
      : { kind: 'choice', text: 'Cancel my plan' }
  }
  if (tier === 'starter' && canTry) return { kind: 'choice', text: 'Try 7 days for free' }
  if (tier === plan) return { kind: 'choice', text: `Keep ${nameOf(tier)}` }
  const isSmaller = status === 'active' && rankOf(tier) < rankOf(plan)
  return { kind: 'choice', text: isSmaller ? `Change to ${nameOf(tier)}` : `Choose ${nameOf(tier)}` }
}
