import { nextDue } from '../billing/due.ts'
import { limitsOfPlan, overageBudgetOf } from '../billing/pricing.ts'
import { graceEndOf, type Subscription, termAt, tierOf } from '../billing/subscription.ts'
import { balanceOf } from '../credits/balance.ts'
import type { Credits } from '../credits/period.ts'
import { currentCatalogue } from '../plans/catalogue.ts'
import type { AccountState } from './schemas/as-of.ts'

const dueNames = {
  TrialEnded: 'trialEnd',
  SubscriptionEnded: 'planEnd',
  PlanChanged: 'planChange',
} as const satisfies Record<string, AccountState['subscription']['due']>

const dueOf = (state: Exclude<Subscription, { status: 'none' }>, at: string): AccountState['subscription']['due'] => {
  const type = nextDue(state, at)?.type
  return type === 'TrialEnded' || type === 'SubscriptionEnded' || type === 'PlanChanged' ? dueNames[type] : null
}

const subscriptionOf = (state: Subscription, at: string): AccountState['subscription'] => {
  const nothing = { interval: null, isAgreed: false, trialEndsAt: null, termEndsAt: null, scheduled: null }
  const common = { status: state.status, ...nothing, unpaidInvoices: 0, graceEndsAt: null, due: null }
  if (state.status === 'none') return common
  const due = dueOf(state, at)
  if (state.status === 'free') return { ...common, due }
  if (state.status === 'trialing') return { ...common, due, trialEndsAt: state.endsAt }
  const { scheduled, unpaid, isAgreed, term } = state
  return {
    ...common,
    due,
    interval: term.interval,
    isAgreed,
    termEndsAt: termAt(state, at).end,
    scheduled: scheduled && {
      kind: scheduled.kind,
      to: scheduled.kind === 'change' ? scheduled.to : null,
      at: scheduled.effectiveAt,
    },
    unpaidInvoices: unpaid.length,
    graceEndsAt: graceEndOf(state) ?? null,
  }
}

const noBalance = {
  period: null,
  credits: null,
  spendable: null,
  voided: 0,
  expired: 0,
  carriedOut: 0,
  grants: [],
  holds: [],
}

/** A customer's account at an instant, from the plan and the newest period recorded by then. */
export const accountAt = (subscription: Subscription, period: Credits | undefined, at: string): AccountState => ({
  at,
  plan: tierOf(subscription),
  subscription: subscriptionOf(subscription, at),
  limits:
    subscription.status === 'trialing' || subscription.status === 'active'
      ? limitsOfPlan(subscription)
      : currentCatalogue.plans[tierOf(subscription)].limits,
  overageBudgetMicros: subscription.status === 'none' ? null : overageBudgetOf(subscription),
  ...(period && period.status !== 'none' ? balanceOf(period, at) : noBalance),
})
