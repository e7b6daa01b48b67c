import type { Aggregate } from '../kernel/decider.ts'
import type { SeeNotifications } from './commands.ts'
import { type NotificationEvent, notificationEvents } from './events.ts'

type SeenMark = { readonly until: number }

/** One stream per workspace: `notifications-<workspace id>`. Seen notifications stay seen. */
export const notifications: Aggregate<SeenMark, SeeNotifications, NotificationEvent> = {
  kind: 'notifications',
  events: notificationEvents,
  initialState: () => ({ until: 0 }),
  decide: ({ workspaceId, userId, until }, seen) =>
    until > seen.until ? [{ type: 'NotificationsSeen', data: { workspaceId, userId, until } }] : [],
  evolve: (seen, event) => (event.type === 'NotificationsSeen' ? { until: event.data.until } : seen),
}
