import { addMonths, monthsBetween, type Span, spanAt } from '../kernel/calendar.ts'
import type { Tier } from '../plans/schemas.ts'
import { defaultTier } from '../plans/tiers.ts'
import type { CancellationReason, Interval, ProviderAccount } from './schemas.ts'

/** A plan as it was sold. It keeps the prices and terms of the catalogue it was sold from. */
export type SoldPlan = { readonly tier: Tier; readonly catalogueVersion: number }

/** A change to a larger plan. */
type Upgrade = SoldPlan & {
  readonly changeId: string
  readonly from: SoldPlan
  readonly changedAt: string
  readonly extraCredits: number
}

/** The members that every subscription has. */
export type Common = {
  readonly workspaceId: string
  /** Credit periods are counted in months from this instant. */
  readonly anchor: string
  /** Null until the owner sets one. */
  readonly overageBudgetMicros: number | null
  readonly hasTried: boolean
  /** Ids of purchases that were carried out or returned, and of invoices that were paid. */
  readonly settled: readonly string[]
  /** The provider account of the last plan that was bought. */
  readonly provider: ProviderAccount | null
  /** Set where there is no freemium: while such a workspace has no paid plan and no trial, it has no plan at all. */
  readonly noFreemium?: { readonly hadPlan: boolean } | undefined
  /** True once the workspace is deleted. */
  readonly isClosed?: true | undefined
}

export type ScheduledChange =
  | { readonly kind: 'change'; readonly to: Tier; readonly catalogueVersion: number; readonly effectiveAt: string }
  | { readonly kind: 'cancel'; readonly reason: CancellationReason; readonly effectiveAt: string }

/** An invoice that failed. The plan ends unless it is paid by `graceEndsAt`. */
type Unpaid = { readonly invoiceId: string; readonly graceEndsAt: string }

/** Terms of one interval each follow one another, the first beginning `fromMonth` months after the anchor. */
export type Term = { readonly interval: Interval; readonly fromMonth: number }

export type ActiveSubscription = Common &
  SoldPlan & {
    readonly status: 'active'
    /** Agreed with our sales team. The payment provider collects nothing for it. */
    readonly isAgreed: boolean
    readonly term: Term
    readonly scheduled: ScheduledChange | null
    /** Invoices whose payment failed, in the order of the reports. */
    readonly unpaid: readonly Unpaid[]
    readonly upgrades: readonly Upgrade[]
    /** The purchase that the plan began with; null for a plan by agreement. */
    readonly purchaseId: string | null
  }

export type TrialSubscription = Common &
  SoldPlan & {
    readonly status: 'trialing'
    readonly startedAt: string
    readonly endsAt: string
    readonly credits: number
  }

export type FreeSubscription = Common & { readonly status: 'free' }

export type OpenedSubscription = FreeSubscription | TrialSubscription | ActiveSubscription

export type Subscription = { readonly status: 'none' } | OpenedSubscription

export const tierOf = (subscription: Subscription): Tier =>
  subscription.status === 'trialing' || subscription.status === 'active' ? subscription.tier : defaultTier

/** True if the workspace has no plan at all, not even freemium. */
export const hasNoPlan = ({ status, noFreemium, isClosed }: OpenedSubscription): boolean =>
  status === 'free' && (noFreemium !== undefined || isClosed === true)

/** When the plan ends unless the due invoices are paid. The first failed payment sets the grace period. */
export const graceEndOf = ({ unpaid }: Pick<ActiveSubscription, 'unpaid'>): string | undefined =>
  unpaid.map(({ graceEndsAt }) => graceEndsAt).toSorted()[0]

/** The plan that the next term is paid for. */
export const nextPlanOf = ({ tier, catalogueVersion, scheduled }: ActiveSubscription): SoldPlan =>
  scheduled?.kind === 'change'
    ? { tier: scheduled.to, catalogueVersion: scheduled.catalogueVersion }
    : { tier, catalogueVersion }

/** The provider's subscription that pays for a plan; null for a plan by agreement and in demo mode. */
export const collectedWith = ({ isAgreed, provider }: ActiveSubscription): string | null =>
  isAgreed ? null : (provider?.subscriptionRef ?? null)

const monthsOf = (interval: Interval): 1 | 12 => (interval === 'year' ? 12 : 1)

/** The credit period that an instant lies in. */
export const periodAt = (subscription: OpenedSubscription, at: string): Span =>
  subscription.status === 'trialing'
    ? { start: subscription.startedAt, end: subscription.endsAt }
    : spanAt(subscription.anchor, at)

/** The months from the anchor to the beginning of the credit period that an instant lies in. */
export const monthAt = (anchor: string, at: string): number => monthsBetween(anchor, spanAt(anchor, at).start)

/** The paid term that an instant lies in. */
export const termAt = ({ anchor, term }: Pick<ActiveSubscription, 'anchor' | 'term'>, at: string): Span => {
  const months = monthsOf(term.interval)
  const terms = Math.max(0, Math.floor((monthAt(anchor, at) - term.fromMonth) / months))
  const from = term.fromMonth + terms * months
  return { start: addMonths(anchor, from), end: addMonths(anchor, from + months) }
}
