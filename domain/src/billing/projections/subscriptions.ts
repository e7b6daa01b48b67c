import type { Projection } from '../../kernel/projection.ts'
import { subscriptionEvents, type SubscriptionEvent } from '../events.ts'
import { evolveSubscription, type OpenedSubscription, type Subscription } from '../subscription.ts'

/** The subscription of a workspace, as its stream folds. */
export type SubscriptionRow = {
  workspaceId: string
  status: OpenedSubscription['status']
  subscription: OpenedSubscription
}

/** What billing shows. A read model of what the decider decides on: shown a little late, never decided on. */
export const subscriptions: Projection<SubscriptionRow, SubscriptionEvent> = {
  name: 'subscriptions',
  version: 1,
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
