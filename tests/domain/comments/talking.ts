import type { CommentCommand } from '@vignette/domain/comments/commands'
import type { CommentEvent } from '@vignette/domain/comments/events'

const about = { workspaceId: 'w1', itemKind: 'library', itemId: 'i1' } as const
export const everybody = ['ada', 'bob', 'eve']

export const by = (userId: string) => ({ ...about, userId })

export const written = (commentId: string, userId = 'ada', changes: object = {}): CommentEvent => ({
  type: 'CommentWritten',
  data: {
    ...by(userId),
    threadId: commentId,
    commentId,
    text: `Text of ${commentId}`,
    mentions: [],
    answers: null,
    ...changes,
  },
})

/** An answer to a thread of Ada's. */
export const answered = (commentId: string, userId = 'bob', threadId = 'c1'): CommentEvent =>
  written(commentId, userId, { threadId, answers: 'ada' })

export const deleted = (commentId: string, userId = 'ada', threadId = commentId): CommentEvent => ({
  type: 'CommentDeleted',
  data: { ...by(userId), threadId, commentId },
})

export const settled = (type: 'ThreadResolved' | 'ThreadReopened', userId = 'bob'): CommentEvent => ({
  type,
  data: { ...by(userId), threadId: 'c1' },
})

export const write = (commentId: string, changes: object = {}): CommentCommand => ({
  type: 'WriteComment',
  ...by('ada'),
  commentId,
  threadId: null,
  text: `Text of ${commentId}`,
  mentionable: everybody,
  ...changes,
})

export const edit = (text: string, userId = 'ada', mentionable = everybody): CommentCommand => ({
  type: 'EditComment',
  ...by(userId),
  commentId: 'c1',
  text,
  mentionable,
})

export const remove = (commentId: string, userId = 'ada', mayModerate = false): CommentCommand => ({
  type: 'DeleteComment',
  ...by(userId),
  commentId,
  mayModerate,
})

export const drop: CommentCommand = { type: 'DropComments', ...about }
export const dropped = (...commentIds: string[]): CommentEvent => ({
  type: 'CommentsDropped',
  data: { ...about, commentIds },
})
