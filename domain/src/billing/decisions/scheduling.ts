import type { Cancel, LeavePlan, PassPlanOn, ScheduleDowngrade } from '../commands.ts'
import { ended } from '../due.ts'
import type { SubscriptionEvent } from '../events.ts'
import { catalogueVersion, limitsOfPlan, planChangeTo } from '../pricing.ts'
import { noDowngrade, noPlan, nothingToResume } from '../refusals.ts'
import { type ActiveSubscription, type OpenedSubscription, termAt } from '../subscription.ts'

export const scheduleDowngrade = ({ to, now }: ScheduleDowngrade, state: OpenedSubscription): SubscriptionEvent[] => {
  if (state.status !== 'active') throw noPlan()
  const change = planChangeTo(state, { tier: to, interval: state.term.interval }, now)
  if (change.kind !== 'downgrade') throw noDowngrade()
  if (state.scheduled?.kind === 'change' && state.scheduled.to === to) return []
  const { workspaceId, tier: from } = state
  return [
    ...withdrawn(state),
    {
      type: 'PlanChangeScheduled',
      data: { workspaceId, from, to, effectiveAt: change.effectiveAt, catalogueVersion },
    },
  ]
}

export const withdrawn = ({ scheduled, workspaceId }: ActiveSubscription): SubscriptionEvent[] => {
  if (!scheduled) return []
  const type = scheduled.kind === 'cancel' ? 'CancellationWithdrawn' : 'PlanChangeWithdrawn'
  return [{ type, data: { workspaceId } }]
}

export const cancel = ({ reason, now }: Cancel, state: OpenedSubscription): SubscriptionEvent[] => {
  if (state.status !== 'active') throw noPlan()
  if (state.scheduled?.kind === 'cancel') return []
  const { workspaceId } = state
  const effectiveAt = termAt(state, now).end
  return [...withdrawn(state), { type: 'CancellationScheduled', data: { workspaceId, reason, effectiveAt } }]
}

export const leave = ({ atOnce, now }: LeavePlan, state: OpenedSubscription): SubscriptionEvent[] => {
  const { workspaceId } = state
  if (state.status === 'trialing') {
    return [{ type: 'TrialEnded', data: { workspaceId, endedAt: now, outcome: 'lapsed' } }]
  }
  if (state.status !== 'active') return []
  return atOnce ? [ended(state, 'cancelled', now, now)] : cancel({ type: 'Cancel', reason: 'other', now }, state)
}

/** Also while a payment is due, which leaves no overage until it is paid. */
const withoutOverage = (state: ActiveSubscription): SubscriptionEvent[] => {
  const { workspaceId, overageBudgetMicros } = state
  if (!limitsOfPlan(state).hasOverageAllowed || overageBudgetMicros === 0) return []
  return [{ type: 'OverageBudgetSet', data: { workspaceId, budgetMicros: 0 } }]
}

export const passOn = ({ now }: PassPlanOn, state: OpenedSubscription): SubscriptionEvent[] =>
  state.status !== 'active' || state.isAgreed
    ? []
    : [...cancel({ type: 'Cancel', reason: 'other', now }, state), ...withoutOverage(state)]

export const resume = (state: OpenedSubscription): SubscriptionEvent[] => {
  if (state.status !== 'active') throw nothingToResume()
  return withdrawn(state)
}
