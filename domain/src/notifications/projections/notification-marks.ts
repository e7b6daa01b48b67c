import { subjectForgotten } from '../../identity/events.ts'
import type { EventOf } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { notificationsLookedAt, notificationsSeen } from '../events.ts'
import { nothingSeen, seenAlone, seenUntil } from '../seen.ts'

/**
 * Positions in the log: up to `seenUntil` a workspace has seen its notifications, and after it those of `seenAlone`; those
 * before `since` are not shown. A forgotten person who comes back sees no earlier ones.
 */
export type NotificationMarksRow = {
  workspaceId: string
  seenUntil: number
  seenAlone: readonly number[]
  since: number
}

const events = [notificationsSeen, notificationsLookedAt, subjectForgotten] as const

export const notificationMarks: Projection<NotificationMarksRow, EventOf<(typeof events)[number]>> = {
  name: 'notification_marks',
  version: 2,
  parts: 1,
  events,
  columns: { workspaceId: 'text', seenUntil: 'bigint', seenAlone: 'jsonb', since: 'bigint' },
  key: 'workspaceId',
  indexes: [],
  keysOf: ({ meta }) => [meta.workspaceId],
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
      case 'SubjectForgotten':
        return rowOf({ until: position, alone: [] }, position)
    }
  },
}
