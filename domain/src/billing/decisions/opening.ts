import { leave } from './scheduling.ts'
import type { CloseIfNeverPaid, CloseSubscription, EndFreemium, OpenSubscription } from '../commands.ts'
import type { SubscriptionEvent } from '../events.ts'
import type { OpenedSubscription, Subscription } from '../subscription.ts'

export const open = (
  { workspaceId, anchor, withoutFreemium }: OpenSubscription,
  state: Subscription,
): SubscriptionEvent[] =>
  state.status === 'none'
    ? [{ type: 'SubscriptionOpened', data: { workspaceId, anchor, ...(withoutFreemium && { withoutFreemium }) } }]
    : []

export const endFreemium = (
  _command: EndFreemium,
  { workspaceId, noFreemium }: OpenedSubscription,
): SubscriptionEvent[] => (noFreemium ? [] : [{ type: 'FreemiumEnded', data: { workspaceId } }])

export const close = ({ now }: CloseSubscription, state: OpenedSubscription): SubscriptionEvent[] => {
  if (state.isClosed) return []
  const { workspaceId } = state
  const left = leave({ type: 'LeavePlan', atOnce: true, now }, state)
  return [...left, { type: 'SubscriptionClosed', data: { workspaceId, closedAt: now, reason: 'deleted' } }]
}

export const closeIfNeverPaid = ({ now }: CloseIfNeverPaid, state: OpenedSubscription): SubscriptionEvent[] => {
  const { workspaceId, noFreemium, isClosed } = state
  if (isClosed || noFreemium?.hadPlan !== false) return []
  return [{ type: 'SubscriptionClosed', data: { workspaceId, closedAt: now, reason: 'neverPaid' } }]
}
