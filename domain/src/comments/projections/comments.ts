import type { EventOf, RecordedEvent } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { forgettingEvents, forgottenWorkspaces, isForgetting } from '../../workspaces/forgotten-workspaces.ts'
import type { ItemKind } from '../topic.ts'
import { type CommentEvent, commentEvents } from '../events.ts'

/**
 * A comment. It stays without its text when it is deleted, so that its thread keeps its place. `startedAt`, `replies` and
 * what is said about resolving are those of its thread, and only on the comment that began it.
 */
export type CommentRow = {
  commentId: string
  workspaceId: string
  itemKind: ItemKind
  itemId: string
  threadId: string
  /** The position of the event in the log, which is its place in the thread. */
  position: number
  /** The same, of a comment that began a thread: the place of the thread. */
  startedAt: number | null
  userId: string
  text: string | null
  mentions: readonly string[]
  writtenAt: string
  editedAt: string | null
  isDeleted: boolean
  /** How many answers were not deleted. */
  replies: number
  resolvedAt: string | null
  resolvedBy: string | null
  /** The position of the last event about it. */
  changed: number
}

const events = [...commentEvents, ...forgettingEvents] as const
type Event = EventOf<(typeof events)[number]>
type RecordedComment = RecordedEvent<CommentEvent>

const rowOf = ({ data, position, at }: Extract<RecordedComment, { type: 'CommentWritten' }>): CommentRow | null => {
  const { workspaceId, itemKind, itemId, threadId, commentId, userId, text, mentions } = data
  // erased; the event that says so comes later in the log
  if (text === null) return null
  return {
    commentId,
    workspaceId,
    itemKind,
    itemId,
    threadId,
    position,
    startedAt: commentId === threadId ? position : null,
    userId,
    text,
    mentions,
    writtenAt: at,
    editedAt: null,
    isDeleted: false,
    replies: 0,
    resolvedAt: null,
    resolvedBy: null,
    changed: position,
  }
}

const edited = (
  row: CommentRow,
  { data, at }: Extract<RecordedComment, { type: 'CommentEdited' }>,
): CommentRow | null => {
  const { text, mentions } = data
  // erased; the event that says so comes later in the log
  return text === null ? null : { ...row, text, mentions, editedAt: at }
}

const changed = (row: CommentRow, event: RecordedComment, key: string): CommentRow | null => {
  switch (event.type) {
    case 'CommentWritten':
      return { ...row, replies: row.replies + 1 }
    case 'CommentEdited':
      return edited(row, event)
    case 'CommentDeleted':
      return key === event.data.commentId
        ? { ...row, text: null, mentions: [], isDeleted: true }
        : { ...row, replies: row.replies - 1 }
    case 'ThreadResolved':
      return { ...row, resolvedAt: event.at, resolvedBy: event.data.userId }
    case 'ThreadReopened':
      return { ...row, resolvedAt: null, resolvedBy: null }
    case 'CommentsDropped':
      return null
  }
}

const keysOf = (event: RecordedEvent<Event>): readonly string[] => {
  if (isForgetting(event)) return forgottenWorkspaces(event)
  const { type, data } = event
  switch (type) {
    case 'CommentWritten':
    case 'CommentDeleted':
      return [...new Set([data.commentId, data.threadId])]
    case 'CommentEdited':
      return [data.commentId]
    case 'ThreadResolved':
    case 'ThreadReopened':
      return [data.threadId]
    case 'CommentsDropped':
      return data.commentIds
  }
}

const evolveSaid = (row: CommentRow | null, event: RecordedComment, key: string): CommentRow | null => {
  if (event.type === 'CommentWritten' && event.data.commentId === key) return row ?? rowOf(event)
  const after = row && changed(row, event, key)
  return after && { ...after, changed: event.position }
}

/** The comments of a workspace are deleted when it is forgotten. One partition, since those rows are found by their owner. */
export const commentList: Projection<CommentRow, Event> = {
  name: 'comments',
  version: 1,
  parts: 1,
  events,
  columns: {
    commentId: 'text',
    workspaceId: 'text',
    itemKind: 'text',
    itemId: 'text',
    threadId: 'text',
    position: 'bigint',
    startedAt: 'bigint',
    userId: 'text',
    text: 'text',
    mentions: 'jsonb',
    writtenAt: 'timestamptz',
    editedAt: 'timestamptz',
    isDeleted: 'boolean',
    replies: 'integer',
    resolvedAt: 'timestamptz',
    resolvedBy: 'text',
    changed: 'bigint',
  },
  key: 'commentId',
  owner: 'workspaceId',
  indexes: [
    ['workspaceId', 'itemId', 'startedAt'],
    ['workspaceId', 'changed'],
    ['threadId', 'position'],
    ['userId', 'position'],
  ],
  keysOf,
  evolve: (row, event, key) => (isForgetting(event) ? null : evolveSaid(row, event, key)),
}
