import { addMonths, monthsBetween, spanAt, type Span } from '../kernel/calendar.ts'
import type { Tier } from '../plans/schemas.ts'
import { defaultTier } from '../plans/tiers.ts'
import type { SubscriptionEvent } from './events.ts'
import type { CancellationReason, Interval, ProviderAccount } from './schemas.ts'

/** A plan as it was sold: at the prices and on the terms of that catalogue, whatever is sold since. */
export type SoldPlan = { readonly tier: Tier; readonly catalogueVersion: number }

/** A plan that was changed for a better one, in the order in which that happened. */
type Upgrade = SoldPlan & {
  readonly changeId: string
  readonly from: SoldPlan
  readonly changedAt: string
  readonly extraCredits: number
}

/** What a workspace has whatever its plan. */
type Common = {
  readonly workspaceId: string
  /** Credit periods are counted from here in months. */
  readonly anchor: string
  /** Null until the owner sets one. */
  readonly overageBudgetMicros: number | null
  readonly hasTried: boolean
  /** Purchases that were carried out or returned, and invoices that were paid. */
  readonly settled: readonly string[]
  /** Of the last plan that was paid for there. */
  readonly provider: ProviderAccount | null
}

export type Scheduled =
  | { readonly kind: 'change'; readonly to: Tier; readonly catalogueVersion: number; readonly effectiveAt: string }
  | { readonly kind: 'cancel'; readonly reason: CancellationReason; readonly effectiveAt: string }

/** Unless it is paid by then, the plan ends. */
type Unpaid = { readonly invoiceId: string; readonly graceEndsAt: string }

/** What is paid for: so many months at a time, the first time from this month after the anchor on. */
export type Term = { readonly interval: Interval; readonly fromMonth: number }

export type Active = Common &
  SoldPlan & {
    readonly status: 'active'
    /** Agreed on with our sales team, and paid as agreed: the payment provider collects nothing for it. */
    readonly isAgreed: boolean
    readonly term: Term
    readonly scheduled: Scheduled | null
    /** Invoices whose payment failed, in the order in which that was heard of. */
    readonly unpaid: readonly Unpaid[]
    readonly upgrades: readonly Upgrade[]
    /** What it began with; null for what was agreed on. */
    readonly purchaseId: string | null
  }

export type Trialing = Common &
  SoldPlan & {
    readonly status: 'trialing'
    readonly startedAt: string
    readonly endsAt: string
    readonly credits: number
  }

export type Free = Common & { readonly status: 'free' }

export type OpenedSubscription = Free | Trialing | Active

export type Subscription = { readonly status: 'none' } | OpenedSubscription

export const tierOf = (subscription: Subscription): Tier =>
  subscription.status === 'trialing' || subscription.status === 'active' ? subscription.tier : defaultTier

/** When the plan ends unless what is due is paid: the grace is that of the first payment that failed. */
export const graceEndOf = ({ unpaid }: Pick<Active, 'unpaid'>): string | undefined =>
  unpaid.map(({ graceEndsAt }) => graceEndsAt).toSorted()[0]

/** What is to be paid for after the running term. */
export const nextPlanOf = ({ tier, catalogueVersion, scheduled }: Active): SoldPlan =>
  scheduled?.kind === 'change'
    ? { tier: scheduled.to, catalogueVersion: scheduled.catalogueVersion }
    : { tier, catalogueVersion }
/** What pays for a plan at the provider; null where nothing does. */
export const collectedWith = ({ isAgreed, provider }: Active): string | null =>
  isAgreed ? null : (provider?.subscriptionRef ?? null)

const monthsOf = (interval: Interval): 1 | 12 => (interval === 'year' ? 12 : 1)

/** The credit period that an instant lies in. */
export const periodAt = (subscription: OpenedSubscription, at: string): Span =>
  subscription.status === 'trialing'
    ? { start: subscription.startedAt, end: subscription.endsAt }
    : spanAt(subscription.anchor, at)

/** The months from the anchor to the beginning of the credit period that an instant lies in. */
export const monthAt = (anchor: string, at: string): number => monthsBetween(anchor, spanAt(anchor, at).start)

/** What is paid for at an instant: from when until when. */
export const termAt = ({ anchor, term }: Pick<Active, 'anchor' | 'term'>, at: string): Span => {
  const months = monthsOf(term.interval)
  const terms = Math.max(0, Math.floor((monthAt(anchor, at) - term.fromMonth) / months))
  const from = term.fromMonth + terms * months
  return { start: addMonths(anchor, from), end: addMonths(anchor, from + months) }
}

const commonOf = (state: OpenedSubscription): Common => {
  const { workspaceId, anchor, overageBudgetMicros, hasTried, settled, provider } = state
  return { workspaceId, anchor, overageBudgetMicros, hasTried, settled, provider }
}

const freeFrom = (subscription: OpenedSubscription, anchor: string): Free => ({
  ...commonOf(subscription),
  status: 'free',
  anchor,
})

const settledWith = ({ settled }: OpenedSubscription, id: string): readonly string[] => [...settled, id]

/** A subscription after one more event. Total: what a newer release wrote changes nothing. */
export const evolveSubscription = (state: Subscription, event: SubscriptionEvent): Subscription => {
  if (event.type === 'SubscriptionOpened') {
    const { workspaceId, anchor } = event.data
    const nothing = { overageBudgetMicros: null, hasTried: false, settled: [], provider: null }
    return { status: 'free', workspaceId, anchor, ...nothing }
  }
  return state.status === 'none' ? state : evolveOpened(state, event)
}

const evolveOpened = (
  state: OpenedSubscription,
  event: Exclude<SubscriptionEvent, { type: 'SubscriptionOpened' }>,
): OpenedSubscription => {
  switch (event.type) {
    case 'TrialStarted': {
      const { tier, catalogueVersion, startedAt, endsAt, credits } = event.data
      const plan = { tier, catalogueVersion }
      return { ...commonOf(state), status: 'trialing', hasTried: true, ...plan, startedAt, endsAt, credits }
    }
    case 'TrialEnded':
      return freeFrom(state, event.data.endedAt)
    case 'SubscriptionActivated': {
      const { tier, catalogueVersion, interval, activatedAt, checkoutId, provider } = event.data
      return {
        ...commonOf(state),
        status: 'active',
        anchor: activatedAt,
        provider,
        settled: settledWith(state, checkoutId),
        tier,
        catalogueVersion,
        isAgreed: false,
        term: { interval, fromMonth: 0 },
        scheduled: null,
        unpaid: [],
        upgrades: [],
        purchaseId: checkoutId,
      }
    }
    case 'PlanChanged': {
      const { to: tier, catalogueVersion, interval, changedAt, changeId, extraCredits, reason } = event.data
      const plan = { tier, catalogueVersion }
      const isAgreement = reason === 'agreement'
      if (isAgreement && state.status !== 'active') {
        const term = { interval, fromMonth: 0 }
        const begun = { ...plan, isAgreed: true, term, scheduled: null, unpaid: [], upgrades: [], purchaseId: null }
        return { ...commonOf(state), status: 'active', anchor: changedAt, ...begun }
      }
      if (state.status !== 'active') return state
      const beginsTerm = isAgreement || interval !== state.term.interval
      const term = beginsTerm ? { interval, fromMonth: monthAt(state.anchor, changedAt) } : state.term
      const from = { tier: state.tier, catalogueVersion: state.catalogueVersion }
      const upgrade = { ...plan, changeId, from, changedAt, extraCredits }
      return {
        ...state,
        settled: settledWith(state, changeId),
        ...plan,
        isAgreed: isAgreement || state.isAgreed,
        term,
        scheduled: null,
        unpaid: isAgreement ? [] : state.unpaid,
        upgrades: reason === 'downgrade' ? [] : [...state.upgrades, upgrade],
      }
    }
    case 'PlanChangeScheduled': {
      const { to, catalogueVersion, effectiveAt } = event.data
      return state.status === 'active'
        ? { ...state, scheduled: { kind: 'change', to, catalogueVersion, effectiveAt } }
        : state
    }
    case 'CancellationScheduled': {
      const { reason, effectiveAt } = event.data
      return state.status === 'active' ? { ...state, scheduled: { kind: 'cancel', reason, effectiveAt } } : state
    }
    case 'PlanChangeWithdrawn':
    case 'CancellationWithdrawn':
      return state.status === 'active' ? { ...state, scheduled: null } : state
    case 'SubscriptionEnded':
      return freeFrom(state, event.data.anchor)
    case 'PaymentFailed': {
      const { invoiceId, graceEndsAt } = event.data
      return state.status === 'active' ? { ...state, unpaid: [...state.unpaid, { invoiceId, graceEndsAt }] } : state
    }
    case 'PaymentReceived':
    case 'InvoiceReturned':
      return { ...state, settled: settledWith(state, event.data.invoiceId) }
    case 'PaymentRecovered': {
      const { invoiceId } = event.data
      if (state.status !== 'active') return state
      const unpaid = state.unpaid.filter((each) => each.invoiceId !== invoiceId)
      return { ...state, unpaid, settled: settledWith(state, invoiceId) }
    }
    case 'PaymentReturned':
      return { ...state, settled: settledWith(state, event.data.checkoutId) }
    case 'OverageBudgetSet':
      return { ...state, overageBudgetMicros: event.data.budgetMicros }
    case 'PlanAgreed':
    case 'TrialEnding':
      return state
    default:
      return state // written by a newer release
  }
}
