import { changeUnavailable, type UnavailableChange, unavailableChanges } from '../billing/refusals.ts'
import {
  includedCredits,
  type PlanChange,
  planChangeTo,
  quickCheckout,
  trialCredits,
  trialOf,
} from '../billing/pricing.ts'
import type { Interval } from '../billing/schemas.ts'
import type { OpenedSubscription, ScheduledChange } from '../billing/subscription.ts'
import { sweptAt } from '../credits/decisions/settling.ts'
import { availableIn } from '../credits/period.ts'
import { addDays } from '../kernel/calendar.ts'
import type { Tier } from '../plans/schemas.ts'
import { emailNotVerified } from '../trial/refusals.ts'
import type { Account } from './current-period.ts'

export type PlanChoice = { readonly tier: Tier; readonly interval: Interval }

/** The executive plan is always sold by the year. */
export const soldAs = (choice: PlanChoice): PlanChoice =>
  choice.tier === 'executive' ? { ...choice, interval: quickCheckout.interval } : choice

/** `hasQuickCheckout`: the executive plan can also be bought without an agreement. */
export type Offer = { readonly hasQuickCheckout: boolean }

/** A paid plan can become executive only by agreement. */
const changeTo = ({ subscription }: Account, choice: PlanChoice, now: string, offer: Offer): PlanChange => {
  const change = planChangeTo(subscription, choice, now)
  if (!offer.hasQuickCheckout || choice.tier !== 'executive' || subscription.status === 'active') return change
  return { kind: 'activate', amountMicros: quickCheckout.amountMicros, credits: includedCredits(choice.tier) }
}

/** The price and effect of a choice, for the billing page. */
export const previewOf = (
  account: Account,
  choice: PlanChoice,
  now: string,
  offer: Offer & { readonly isEmailVerified: boolean; readonly isTrialUsed: boolean },
) => {
  const { subscription, period } = account
  const change = changeTo(account, choice, now, offer)
  switch (change.kind) {
    case 'activate':
      return !offer.isTrialUsed && isTrialOffered({ subscription }, choice)
        ? trialInsteadOf(change, now, offer)
        : change
    case 'upgrade': {
      const { kind, amountMicros, extraCredits } = change
      return {
        kind,
        amountMicros,
        extraCredits,
        availableAfter: availableIn(sweptAt(period, now)) + extraCredits,
        resetsAt: period.end,
        withdraws: scheduledIn(subscription),
      }
    }
    case 'downgrade':
    case 'cancel':
      return laterChange(change, subscription, choice)
    case 'none':
    case 'noFreemium':
    case 'contactSales':
    case 'payAnnuallyFirst':
    case 'paymentDue':
      return change
  }
}

const scheduledIn = (subscription: OpenedSubscription): ScheduledChange | null =>
  subscription.status === 'active' ? subscription.scheduled : null

/** A change at the end of what is paid. Where there is no freemium, nothing follows a cancelled plan. */
const laterChange = (
  change: Extract<PlanChange, { kind: 'downgrade' | 'cancel' }>,
  subscription: OpenedSubscription,
  { tier }: PlanChoice,
) => {
  const scheduled = scheduledIn(subscription)
  const isTheSame = scheduled?.kind === 'change' ? scheduled.to === tier : change.kind === 'cancel'
  const credits = change.kind === 'cancel' && subscription.noFreemium ? 0 : includedCredits(tier)
  return { ...change, credits, withdraws: isTheSame ? null : scheduled }
}

type Paid = Extract<PlanChange, { kind: 'activate' }>

const trialInsteadOf = (
  { amountMicros, credits }: Paid,
  now: string,
  { isEmailVerified }: { readonly isEmailVerified: boolean },
) => ({
  kind: 'trial' as const,
  credits: trialCredits(),
  days: trialOf.days,
  endsAt: addDays(now, trialOf.days),
  refusal: isEmailVerified ? null : emailNotVerified,
  paid: { amountMicros, credits },
})

/** True if the plan can be tried first. */
const isTrialOffered = ({ subscription }: Pick<Account, 'subscription'>, { tier }: PlanChoice): boolean =>
  tier === trialOf.tier && subscription.status === 'free' && !subscription.hasTried

type Refused = Extract<PlanChange, { kind: UnavailableChange }>

const isRefused = (change: PlanChange): change is Refused => Object.hasOwn(unavailableChanges, change.kind)

/** The change that a choice leads to. @throws {DomainError} if the plan cannot be chosen. */
export const requireChange = (
  account: Account,
  choice: PlanChoice,
  now: string,
  offer: Offer,
): Exclude<PlanChange, Refused> => {
  const change = changeTo(account, choice, now, offer)
  if (isRefused(change)) throw changeUnavailable(change.kind)
  return change
}
