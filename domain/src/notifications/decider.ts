import type { Aggregate } from '../kernel/decider.ts'
import type { LookAtNotifications, NotificationCommand, SeeNotifications } from './commands.ts'
import { type NotificationEvent, notificationEvents } from './events.ts'
import { nothingSeen, type Seen, seenAlone, seenUntil } from './seen.ts'

/** By user id: members of a workspace once had their marks in the stream of its person. */
type Marks = ReadonlyMap<string, Seen>

const seenBy = (marks: Marks, userId: string): Seen => marks.get(userId) ?? nothingSeen

const see = ({ workspaceId, userId, until }: SeeNotifications, marks: Marks): NotificationEvent[] =>
  until > seenBy(marks, userId).until ? [{ type: 'NotificationsSeen', data: { workspaceId, userId, until } }] : []

const lookAt = ({ workspaceId, userId, positions }: LookAtNotifications, marks: Marks): NotificationEvent[] => {
  const seen = seenBy(marks, userId)
  const isNew = (position: number) => position > seen.until && !seen.alone.includes(position)
  const looked = [...new Set(positions)].filter(isNew)
  if (looked.length === 0) return []
  return [{ type: 'NotificationsLookedAt', data: { workspaceId, userId, positions: looked } }]
}

const withSeen = (marks: Marks, userId: string, seen: Seen): Marks => new Map(marks).set(userId, seen)

/** One stream per person and workspace, named by `marksId`. Seen notifications stay seen. */
export const notifications: Aggregate<Marks, NotificationCommand, NotificationEvent> = {
  kind: 'notifications',
  events: notificationEvents,
  initialState: () => new Map(),
  decide: (command, marks) => (command.type === 'SeeNotifications' ? see(command, marks) : lookAt(command, marks)),
  evolve: (marks, { type, data }) => {
    switch (type) {
      case 'NotificationsSeen':
        return withSeen(marks, data.userId, seenUntil(seenBy(marks, data.userId), data.until))
      case 'NotificationsLookedAt':
        return withSeen(marks, data.userId, seenAlone(seenBy(marks, data.userId), data.positions))
      default:
        return marks // written by a newer release
    }
  },
}
