import { subjectForgotten } from '../../identity/events.ts'
import type { EventOf } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { notificationsSeen } from '../events.ts'

/**
 * Positions in the log: up to `seenUntil` a workspace has seen its notifications; those before `since` are not shown. A
 * forgotten person who comes back sees no earlier ones.
 */
export type NotificationMarksRow = { workspaceId: string; seenUntil: number; since: number }

const events = [notificationsSeen, subjectForgotten] as const

export const notificationMarks: Projection<NotificationMarksRow, EventOf<(typeof events)[number]>> = {
  name: 'notification_marks',
  version: 1,
  parts: 1,
  events,
  columns: { workspaceId: 'text', seenUntil: 'bigint', since: 'bigint' },
  key: 'workspaceId',
  indexes: [],
  keysOf: ({ meta }) => [meta.workspaceId],
  evolve: (row, { type, data, position }, workspaceId) =>
    type === 'SubjectForgotten'
      ? { workspaceId, seenUntil: position, since: position }
      : { workspaceId, seenUntil: data.until, since: row?.since ?? 0 },
}
