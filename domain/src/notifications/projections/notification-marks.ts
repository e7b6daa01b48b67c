import { subjectForgotten } from '../../identity/events.ts'
import type { EventOf } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { notificationsSeen } from '../events.ts'

/**
 * Positions of the log: up to where a workspace has seen what it was told, and from where on anything is told at all.
 * Who was forgotten and comes back hears nothing of before.
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
