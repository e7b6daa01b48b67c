import type { Aggregate } from '../kernel/decider.ts'
import type { LookAtNotifications, NotificationCommand, SeeNotifications } from './commands.ts'
import { type NotificationEvent, notificationEvents } from './events.ts'
import { nothingSeen, type Seen, seenAlone, seenUntil } from './seen.ts'

const see = ({ workspaceId, userId, until }: SeeNotifications, seen: Seen): NotificationEvent[] =>
  until > seen.until ? [{ type: 'NotificationsSeen', data: { workspaceId, userId, until } }] : []

const lookAt = ({ workspaceId, userId, positions }: LookAtNotifications, seen: Seen): NotificationEvent[] => {
  const isNew = (position: number) => position > seen.until && !seen.alone.includes(position)
  const looked = [...new Set(positions)].filter(isNew)
  if (looked.length === 0) return []
  return [{ type: 'NotificationsLookedAt', data: { workspaceId, userId, positions: looked } }]
}

/** One stream per workspace: `notifications-<workspace id>`. Seen notifications stay seen. */
export const notifications: Aggregate<Seen, NotificationCommand, NotificationEvent> = {
  kind: 'notifications',
  events: notificationEvents,
  initialState: () => nothingSeen,
  decide: (command, seen) => (command.type === 'SeeNotifications' ? see(command, seen) : lookAt(command, seen)),
  evolve: (seen, { type, data }) => {
    switch (type) {
      case 'NotificationsSeen':
        return seenUntil(seen, data.until)
      case 'NotificationsLookedAt':
        return seenAlone(seen, data.positions)
      default:
        return seen // written by a newer release
    }
  },
}
