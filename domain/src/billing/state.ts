import type { SubscriptionEvent } from './events.ts'
import {
  type ActiveSubscription,
  type Common,
  type FreeSubscription,
  monthAt,
  type OpenedSubscription,
  type Subscription,
  type TrialSubscription,
} from './subscription.ts'

const commonOf = (state: OpenedSubscription): Common => {
  const { workspaceId, anchor, overageBudgetMicros, hasTried, settled, provider, noFreemium, isClosed } = state
  const common = { workspaceId, anchor, overageBudgetMicros, hasTried, settled, provider }
  return { ...common, ...(noFreemium && { noFreemium }), ...(isClosed && { isClosed }) }
}

const freeFrom = (subscription: OpenedSubscription, anchor: string): FreeSubscription => ({
  ...commonOf(subscription),
  status: 'free',
  anchor,
})

const settledWith = ({ settled }: OpenedSubscription, id: string): readonly string[] => [...settled, id]

type DataOf<Type extends SubscriptionEvent['type']> = Extract<SubscriptionEvent, { type: Type }>['data']

/** What begins a plan: from then on the workspace has had one. */
const withPlan = (state: OpenedSubscription): Common => ({
  ...commonOf(state),
  ...(state.noFreemium && { noFreemium: { hadPlan: true } }),
})

const opened = ({ workspaceId, anchor, withoutFreemium }: DataOf<'SubscriptionOpened'>): FreeSubscription => ({
  status: 'free',
  workspaceId,
  anchor,
  overageBudgetMicros: null,
  hasTried: false,
  settled: [],
  provider: null,
  ...(withoutFreemium && { noFreemium: { hadPlan: false } }),
})

const trialing = (state: OpenedSubscription, data: DataOf<'TrialStarted'>): TrialSubscription => {
  const { tier, catalogueVersion, startedAt, endsAt, credits } = data
  const plan = { tier, catalogueVersion }
  return { ...withPlan(state), status: 'trialing', hasTried: true, ...plan, startedAt, endsAt, credits }
}

const noChanges = { scheduled: null, unpaid: [], upgrades: [] } as const

const activated = (state: OpenedSubscription, data: DataOf<'SubscriptionActivated'>): ActiveSubscription => {
  const { tier, catalogueVersion, interval, activatedAt, checkoutId, provider } = data
  return {
    ...withPlan(state),
    status: 'active',
    anchor: activatedAt,
    provider,
    settled: settledWith(state, checkoutId),
    tier,
    catalogueVersion,
    isAgreed: false,
    term: { interval, fromMonth: 0 },
    ...noChanges,
    purchaseId: checkoutId,
  }
}

/** A plan by agreement for a workspace without a paid plan. */
const agreed = (state: OpenedSubscription, data: DataOf<'PlanChanged'>): ActiveSubscription => {
  const { to: tier, catalogueVersion, interval, changedAt } = data
  return {
    ...withPlan(state),
    status: 'active',
    anchor: changedAt,
    tier,
    catalogueVersion,
    isAgreed: true,
    term: { interval, fromMonth: 0 },
    ...noChanges,
    purchaseId: null,
  }
}

const changed = (state: ActiveSubscription, data: DataOf<'PlanChanged'>): ActiveSubscription => {
  const { to: tier, catalogueVersion, interval, changedAt, changeId, extraCredits, reason } = data
  const plan = { tier, catalogueVersion }
  const isAgreement = reason === 'agreement'
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

const recovered = (state: ActiveSubscription, { invoiceId }: DataOf<'PaymentRecovered'>): ActiveSubscription => {
  const unpaid = state.unpaid.filter((each) => each.invoiceId !== invoiceId)
  return { ...state, unpaid, settled: settledWith(state, invoiceId) }
}

/** The events that change nothing unless the workspace has a paid plan. */
const evolveActive = (state: ActiveSubscription, event: SubscriptionEvent): ActiveSubscription => {
  switch (event.type) {
    case 'PlanChangeScheduled': {
      const { to, catalogueVersion, effectiveAt } = event.data
      return { ...state, scheduled: { kind: 'change', to, catalogueVersion, effectiveAt } }
    }
    case 'CancellationScheduled': {
      const { reason, effectiveAt } = event.data
      return { ...state, scheduled: { kind: 'cancel', reason, effectiveAt } }
    }
    case 'PlanChangeWithdrawn':
    case 'CancellationWithdrawn':
      return { ...state, scheduled: null }
    case 'PaymentFailed': {
      const { invoiceId, graceEndsAt } = event.data
      return { ...state, unpaid: [...state.unpaid, { invoiceId, graceEndsAt }] }
    }
    case 'PaymentRecovered':
      return recovered(state, event.data)
    default:
      return state // recorded for readers only, or written by a newer release
  }
}

const evolveOpened = (state: OpenedSubscription, event: SubscriptionEvent): OpenedSubscription => {
  switch (event.type) {
    case 'TrialStarted':
      return trialing(state, event.data)
    case 'TrialEnded':
      return freeFrom(state, event.data.endedAt)
    case 'SubscriptionActivated':
      return activated(state, event.data)
    case 'PlanChanged':
      if (state.status === 'active') return changed(state, event.data)
      return event.data.reason === 'agreement' ? agreed(state, event.data) : state
    case 'SubscriptionEnded':
      return freeFrom(state, event.data.anchor)
    case 'PaymentReceived':
    case 'InvoiceReturned':
      return { ...state, settled: settledWith(state, event.data.invoiceId) }
    case 'PaymentReturned':
      return { ...state, settled: settledWith(state, event.data.checkoutId) }
    case 'FreemiumEnded':
      return { ...state, noFreemium: { hadPlan: true } }
    case 'SubscriptionClosed':
      return { ...state, isClosed: true }
    case 'OverageBudgetSet':
      return { ...state, overageBudgetMicros: event.data.budgetMicros }
    default:
      return state.status === 'active' ? evolveActive(state, event) : state
  }
}

/** A subscription after one more event. Event types of a newer release change nothing. */
export const evolveSubscription = (state: Subscription, event: SubscriptionEvent): Subscription => {
  if (event.type === 'SubscriptionOpened') return opened(event.data)
  return state.status === 'none' ? state : evolveOpened(state, event)
}
