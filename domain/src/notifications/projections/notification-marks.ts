import { memberJoined } from '../../members/events.ts'
import type { EventOf, RecordedEvent } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { notificationsLookedAt, notificationsSeen } from '../events.ts'
import { nothingSeen, seenAlone, seenUntil } from '../seen.ts'
import { forgettingEvents, forgottenWorkspaces, isForgetting } from '../../workspaces/forgotten-workspaces.ts'

/**
 * Positions in the log. Up to `seenUntil` a person has seen the notifications of a workspace, and after it those of
 * `seenAlone`. The row of a workspace as a whole has no person: what was before its `since` is shown to nobody, because
 * the workspace was forgotten then.
 */
export type NotificationMarksRow = {
  key: string
  workspaceId: string
  /** Empty in the row of a workspace as a whole. */
  userId: string
  seenUntil: number
  seenAlone: readonly number[]
  since: number
}

const events = [notificationsSeen, notificationsLookedAt, memberJoined, ...forgettingEvents] as const
type Event = EventOf<(typeof events)[number]>

const keyOf = (workspaceId: string, userId: string): string => `${workspaceId}/${userId}`

const emptyRow = (key: string): NotificationMarksRow => {
  const [workspaceId = '', ...user] = key.split('/')
  const { until, alone } = nothingSeen
  return { key, workspaceId, userId: user.join('/'), seenUntil: until, seenAlone: alone, since: 0 }
}

const evolve = (row: NotificationMarksRow | null, event: RecordedEvent<Event>, key: string): NotificationMarksRow => {
  const before = row ?? emptyRow(key)
  const seen = { until: before.seenUntil, alone: before.seenAlone }
  const withSeen = ({ until, alone }: typeof seen) => ({ ...before, seenUntil: until, seenAlone: alone })
  switch (event.type) {
    case 'NotificationsSeen':
      return withSeen(seenUntil(seen, event.data.until))
    case 'NotificationsLookedAt':
      return withSeen(seenAlone(seen, event.data.positions))
    case 'MemberJoined':
      // what happened before is no news to somebody who joins
      return withSeen(seenUntil(seen, Math.max(seen.until, event.position)))
    case 'WorkspaceForgotten':
    case 'SubjectForgotten':
      return { ...before, since: event.position }
  }
}

/** Who comes back to a workspace that was forgotten sees no earlier notifications. */
export const notificationMarks: Projection<NotificationMarksRow, Event> = {
  name: 'notification_marks',
  version: 4,
  parts: 1,
  events,
  columns: {
    key: 'text',
    workspaceId: 'text',
    userId: 'text',
    seenUntil: 'bigint',
    seenAlone: 'jsonb',
    since: 'bigint',
  },
  key: 'key',
  indexes: [['workspaceId', 'userId']],
  keysOf: (event) =>
    isForgetting(event) ? forgottenWorkspaces(event) : [keyOf(event.data.workspaceId, event.data.userId)],
  evolve,
}
