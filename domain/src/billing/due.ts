import { isBefore } from '../kernel/calendar.ts'
import type { SubscriptionEvent } from './events.ts'
import { type ActiveSubscription, collectedWith, graceEndOf, type OpenedSubscription } from './subscription.ts'

/** The event that ends a plan. */
export const ended = (
  state: ActiveSubscription,
  reason: 'cancelled' | 'unpaid',
  endedAt: string,
  anchor: string,
): SubscriptionEvent => {
  const { workspaceId, tier } = state
  const data = { workspaceId, tier, endedAt, reason, anchor, subscriptionRef: collectedWith(state) }
  return { type: 'SubscriptionEnded', data }
}

/** The next event that is due by now and not yet recorded. */
export const nextDue = (state: OpenedSubscription, now: string): SubscriptionEvent | undefined => {
  const { workspaceId } = state
  const isDue = (at: string) => !isBefore(now, at)
  if (state.status === 'trialing') {
    if (!isDue(state.endsAt)) return undefined
    return { type: 'TrialEnded', data: { workspaceId, endedAt: state.endsAt, outcome: 'lapsed' } }
  }
  if (state.status !== 'active') return undefined
  const { scheduled } = state
  const graceEnd = graceEndOf(state)
  const graceEndsAt = graceEnd !== undefined && isDue(graceEnd) ? graceEnd : undefined
  const changesAt = scheduled && isDue(scheduled.effectiveAt) ? scheduled.effectiveAt : undefined
  if (graceEndsAt !== undefined && (changesAt === undefined || isBefore(graceEndsAt, changesAt))) {
    return ended(state, 'unpaid', graceEndsAt, graceEndsAt)
  }
  if (!scheduled || changesAt === undefined) return undefined
  // the anchor stays the same, since periods counted from the end of a short month would drift
  if (scheduled.kind === 'cancel') return ended(state, 'cancelled', changesAt, state.anchor)
  return {
    type: 'PlanChanged',
    data: {
      workspaceId,
      changeId: `downgrade-${Date.parse(changesAt)}`,
      reason: 'downgrade',
      from: state.tier,
      to: scheduled.to,
      interval: state.term.interval,
      changedAt: changesAt,
      amountMicros: 0,
      extraCredits: 0,
      catalogueVersion: scheduled.catalogueVersion,
    },
  }
}
