import type { EventOf } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { notificationsLookedAt, notificationsSeen } from '../events.ts'
import { nothingSeen, seenAlone, seenUntil } from '../seen.ts'
import { forgettingEvents, forgottenWorkspaces, isForgetting } from '../../workspaces/forgotten-workspaces.ts'

/**
 * Positions in the log: up to `seenUntil` a workspace has seen its notifications, and after it those of `seenAlone`; those
 * before `since` are not shown. Who comes back to a workspace that was forgotten sees no earlier ones.
 */
export type NotificationMarksRow = {
  workspaceId: string
  seenUntil: number
  seenAlone: readonly number[]
  since: number
}

const events = [notificationsSeen, notificationsLookedAt, ...forgettingEvents] as const

export const notificationMarks: Projection<NotificationMarksRow, EventOf<(typeof events)[number]>> = {
  name: 'notification_marks',
  version: 3,
  parts: 1,
  events,
  columns: { workspaceId: 'text', seenUntil: 'bigint', seenAlone: 'jsonb', since: 'bigint' },
  key: 'workspaceId',
  indexes: [],
  keysOf: (event) => (isForgetting(event) ? forgottenWorkspaces(event) : [event.meta.workspaceId]),
  evolve: (row, { type, data, position }, workspaceId) => {
    const seen = row ? { until: row.seenUntil, alone: row.seenAlone } : nothingSeen
    const rowOf = ({ until, alone }: typeof seen, since = row?.since ?? 0) => ({
      workspaceId,
      seenUntil: until,
      seenAlone: alone,
      since,
    })
    switch (type) {
      case 'NotificationsSeen':
        return rowOf(seenUntil(seen, data.until))
      case 'NotificationsLookedAt':
        return rowOf(seenAlone(seen, data.positions))
      case 'WorkspaceForgotten':
      case 'SubjectForgotten':
        return rowOf({ until: position, alone: [] }, position)
    }
  },
}
