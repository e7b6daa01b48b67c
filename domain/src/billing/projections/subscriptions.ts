import type { Projection } from '../../kernel/projection.ts'
import { subscriptionEvents, type SubscriptionEvent } from '../events.ts'
import { type OpenedSubscription, type Subscription } from '../subscription.ts'
import { evolveSubscription } from '../state.ts'

/** The state of a workspace's subscription stream. */
export type SubscriptionRow = {
  workspaceId: string
  status: OpenedSubscription['status']
  subscription: OpenedSubscription
}

/** Read by the billing page. It may lag behind the stream, so no decision is made on it. */
export const subscriptions: Projection<SubscriptionRow, SubscriptionEvent> = {
  name: 'subscriptions',
  version: 3,
  parts: 4,
  events: subscriptionEvents,
  columns: { workspaceId: 'text', status: 'text', subscription: 'jsonb' },
  key: 'workspaceId',
  indexes: [],
  keysOf: ({ data }) => [data.workspaceId],
  evolve: (row, event) => {
    const before: Subscription = row?.subscription ?? { status: 'none' }
    const subscription = evolveSubscription(before, event)
    if (subscription.status === 'none') return null
    return { workspaceId: subscription.workspaceId, status: subscription.status, subscription }
  },
}
