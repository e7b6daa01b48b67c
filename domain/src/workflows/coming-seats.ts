import { limitsOfPlan } from '../billing/pricing.ts'
import { graceEndOf, type OpenedSubscription } from '../billing/subscription.ts'
import { limitsOf } from '../plans/catalogue.ts'
import { defaultTier } from '../plans/tiers.ts'

type ComingSeats = { readonly limit: number; readonly at: string }

const ofFreemium = (at: string): ComingSeats => ({ limit: limitsOf(defaultTier).maxUserSeats, at })

const scheduledSeats = (subscription: OpenedSubscription): ComingSeats[] => {
  if (subscription.status !== 'active' || subscription.scheduled === null) return []
  const { scheduled } = subscription
  if (scheduled.kind === 'cancel') return [ofFreemium(scheduled.effectiveAt)]
  const { to: tier, catalogueVersion, effectiveAt: at } = scheduled
  return [{ limit: limitsOfPlan({ tier, catalogueVersion }).maxUserSeats, at }]
}

/** How many seats there will be if nothing is done, and from when on: after a trial, a scheduled change, or no payment. */
export const comingSeats = (subscription: OpenedSubscription): ComingSeats | undefined => {
  if (subscription.status === 'free') return undefined
  if (subscription.status === 'trialing') return ofFreemium(subscription.endsAt)
  const graceEnd = graceEndOf(subscription)
  const coming = [...scheduledSeats(subscription), ...(graceEnd === undefined ? [] : [ofFreemium(graceEnd)])]
  return coming.toSorted((a, b) => a.at.localeCompare(b.at))[0]
}
