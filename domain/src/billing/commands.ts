import type { Actor } from '../kernel/event.ts'
import type { Tier } from '../plans/schemas.ts'
import type { CancellationReason, Interval, PaidPlan, ProviderAccount } from './schemas.ts'

/**
 * Opens the subscription of a workspace, once; its periods are counted from `anchor`. It is on freemium, or, as a further
 * workspace of a person, has no plan before it buys one.
 */
export type OpenSubscription = {
  readonly type: 'OpenSubscription'
  readonly workspaceId: string
  readonly anchor: string
  readonly withoutFreemium?: true
}

/** The workspace belongs to somebody else than came with it: without a paid plan it has none from now on. */
export type EndFreemium = { readonly type: 'EndFreemium'; readonly now: string }

/** The workspace is deleted: ends its plan at once, and nothing can be bought for it any more. */
export type CloseSubscription = { readonly type: 'CloseSubscription'; readonly now: string }

/** Closes the subscription of a workspace that has never had a plan. */
export type CloseIfNeverPaid = { readonly type: 'CloseIfNeverPaid'; readonly now: string }

/**
 * Records everything that is due by now: the end of trials, of cancelled and of unpaid plans, and scheduled changes.
 */
export type Advance = { readonly type: 'Advance'; readonly now: string }

/** `isClaimed` says that the one trial of this person was claimed for this workspace. */
export type StartTrial = { readonly type: 'StartTrial'; readonly isClaimed: boolean; readonly now: string }

/** Records that the trial that ends at `endsAt` is about to end. Does nothing for any other trial. */
export type NoticeTrialEnding = { readonly type: 'NoticeTrialEnding'; readonly endsAt: string; readonly now: string }

/** A purchase, at the price and with the credits that the customer was shown. */
export type Purchase = {
  readonly checkoutId: string
  readonly kind: 'activate' | 'upgrade'
  /** The plan that an upgrade was quoted from; null when a plan begins. */
  readonly from: PaidPlan | null
  readonly tier: Tier
  /** The catalogue that the price and the terms come from. */
  readonly catalogueVersion: number
  readonly interval: Interval
  readonly amountMicros: number
  readonly extraCredits: number
  /** The start of the credit period that `extraCredits` were computed for. */
  readonly periodStart: string
  readonly provider: ProviderAccount | null
}

/** Carries out a purchase that is paid, or that costs nothing. The same purchase is carried out once. */
export type ApplyPayment = {
  readonly type: 'ApplyPayment'
  readonly purchase: Purchase
  /** True if whoever ordered it has handed the workspace over since. */
  readonly isOfFormerOwner?: boolean
  readonly now: string
}

export type ScheduleDowngrade = { readonly type: 'ScheduleDowngrade'; readonly to: Tier; readonly now: string }

export type Cancel = { readonly type: 'Cancel'; readonly reason: CancellationReason; readonly now: string }

/**
 * The person leaves: a trial ends now, a paid plan at the end of its term, or now with `atOnce`. Nothing happens on the
 * free plan.
 */
export type LeavePlan = { readonly type: 'LeavePlan'; readonly atOnce: boolean; readonly now: string }

/**
 * The workspace has a new owner. A paid plan ends with its term unless they resume it, and nothing more is spent beyond
 * it, so that nothing is collected from who paid before. Nothing happens on the free plan, in a trial, and to a plan by
 * agreement.
 */
export type PassPlanOn = { readonly type: 'PassPlanOn'; readonly now: string }

/** Withdraws whatever is scheduled. */
export type Resume = { readonly type: 'Resume'; readonly now: string }

type AboutInvoice = {
  readonly invoiceId: string
  /**
   * The provider's subscription that the invoice is for; null for overage, which is owed even after the plan has ended.
   */
  readonly subscriptionRef: string | null
  readonly now: string
}

/** Begins the grace period of an invoice, once. A failure that is reported after the payment is ignored. */
export type RecordPaymentFailure = AboutInvoice & { readonly type: 'RecordPaymentFailure' }

/** Ends the grace period of an invoice. A payment for a plan that has ended is returned. */
export type RecordPayment = AboutInvoice & { readonly type: 'RecordPayment'; readonly amountMicros: number }

/** Ends the plan at once. */
export type EndSubscription = {
  readonly type: 'EndSubscription'
  /** The provider's subscription, or the purchase, that is gone. Nothing happens if the plan does not depend on it. */
  readonly basis: string
  readonly reason: 'cancelled' | 'unpaid'
  readonly now: string
}

export type SetOverageBudget = {
  readonly type: 'SetOverageBudget'
  readonly budgetMicros: number
  readonly now: string
}

/** Puts a workspace on the executive plan, as agreed with the customer. */
export type AgreePlan = {
  readonly type: 'AgreePlan'
  readonly changeId: string
  readonly annualValueMicros: number
  readonly setupFeeMicros: number
  readonly actor: Actor
  /** The customer; null if nobody owns the workspace. Then the reason is not kept. */
  readonly userId: string | null
  readonly reason: string
  readonly now: string
}

export type SubscriptionCommand =
  | OpenSubscription
  | Advance
  | StartTrial
  | NoticeTrialEnding
  | ApplyPayment
  | ScheduleDowngrade
  | Cancel
  | LeavePlan
  | PassPlanOn
  | Resume
  | RecordPaymentFailure
  | RecordPayment
  | EndSubscription
  | SetOverageBudget
  | AgreePlan
  | EndFreemium
  | CloseSubscription
  | CloseIfNeverPaid
