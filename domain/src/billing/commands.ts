import type { Actor } from '../kernel/event.ts'
import type { Tier } from '../plans/schemas.ts'
import type { CancellationReason, Interval, PaidPlan, ProviderAccount } from './schemas.ts'

/** Puts a workspace on freemium, once; its periods are counted from `anchor`. */
export type OpenSubscription = {
  readonly type: 'OpenSubscription'
  readonly workspaceId: string
  readonly anchor: string
}

/** Does what time has brought about by now: ends trials, cancelled and unpaid plans, makes scheduled changes. */
export type Advance = { readonly type: 'Advance'; readonly now: string }

/** `isClaimed`: this person's one trial is this one. */
export type StartTrial = { readonly type: 'StartTrial'; readonly isClaimed: boolean; readonly now: string }

/** Records that the trial which ends then is about to. Of another one, or of none, there is nothing to say. */
export type NoticeTrialEnding = { readonly type: 'NoticeTrialEnding'; readonly endsAt: string; readonly now: string }

/** What was bought, at the price and with the credits that were shown before. */
export type Purchase = {
  readonly checkoutId: string
  readonly kind: 'activate' | 'upgrade'
  /** What an upgrade was quoted from; null for a plan that begins. */
  readonly from: PaidPlan | null
  readonly tier: Tier
  /** That it was priced by, and is sold from. */
  readonly catalogueVersion: number
  readonly interval: Interval
  readonly amountMicros: number
  readonly extraCredits: number
  /** The credit period that `extraCredits` were computed for. */
  readonly periodStart: string
  readonly provider: ProviderAccount | null
}

/** Carries out a purchase that the payment provider says is paid, or that costs nothing; again, it does nothing. */
export type ApplyPayment = { readonly type: 'ApplyPayment'; readonly purchase: Purchase; readonly now: string }

export type ScheduleDowngrade = { readonly type: 'ScheduleDowngrade'; readonly to: Tier; readonly now: string }

export type Cancel = { readonly type: 'Cancel'; readonly reason: CancellationReason; readonly now: string }

/** The person leaves: a trial ends, a plan with what is paid for, or `atOnce`. Who has neither has nothing to leave. */
export type LeavePlan = { readonly type: 'LeavePlan'; readonly atOnce: boolean; readonly now: string }

/** Withdraws whatever is scheduled. */
export type Resume = { readonly type: 'Resume'; readonly now: string }

type AboutInvoice = {
  readonly invoiceId: string
  /** What it is for at the provider; null for what was used beyond the plan, which is owed whatever becomes of it. */
  readonly subscriptionRef: string | null
  readonly now: string
}

/** Begins the grace of an invoice, once; of one that was paid a failure that is reported late means nothing. */
export type RecordPaymentFailure = AboutInvoice & { readonly type: 'RecordPaymentFailure' }

/** Ends the grace of an invoice; what was paid for a plan that is no longer there goes back. */
export type RecordPayment = AboutInvoice & { readonly type: 'RecordPayment'; readonly amountMicros: number }

/** Ends the plan at once. */
export type EndSubscription = {
  readonly type: 'EndSubscription'
  /** The subscription at the provider, or the purchase, that is there no more. If the plan does not rest on it: nothing. */
  readonly basis: string
  readonly reason: 'cancelled' | 'unpaid'
  readonly now: string
}

export type SetOverageBudget = {
  readonly type: 'SetOverageBudget'
  readonly budgetMicros: number
  readonly now: string
}

/** Puts a workspace on the executive plan, as agreed on. */
export type AgreePlan = {
  readonly type: 'AgreePlan'
  readonly changeId: string
  readonly annualValueMicros: number
  readonly setupFeeMicros: number
  readonly actor: Actor
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
  | Resume
  | RecordPaymentFailure
  | RecordPayment
  | EndSubscription
  | SetOverageBudget
  | AgreePlan
