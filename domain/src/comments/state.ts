import { digestOf } from '../kernel/digest.ts'
import { type GrowingMap, growingMap } from '../kernel/growing-map.ts'
import type { CommentEvent } from './events.ts'

export type Comment = {
  readonly threadId: string
  readonly userId: string
  readonly mentions: readonly string[]
  /** Of the text; null once the workspace is forgotten. */
  readonly digest: number | null
  readonly isDeleted: boolean
}

/** `comments` counts those that were not deleted. A thread without any is gone. */
export type Thread = { readonly userId: string; readonly comments: number; readonly isResolved: boolean }

/** Everything that was said about one thing. */
export type Discussion = {
  readonly comments: GrowingMap<Comment>
  readonly threads: GrowingMap<Thread>
  /** How many threads have comments. */
  readonly kept: number
  /** The thing is gone. */
  readonly isOver: boolean
}

export const noComments = (): Discussion => ({ comments: growingMap(), threads: growingMap(), kept: 0, isOver: false })

/** A comment that was not deleted, and was not forgotten with its workspace. */
export const keptComment = ({ comments }: Discussion, commentId: string): Comment | undefined => {
  const comment = comments.get(commentId)
  return comment && !comment.isDeleted && comment.digest !== null ? comment : undefined
}

export const keptThread = ({ threads }: Discussion, threadId: string): Thread | undefined => {
  const thread = threads.get(threadId)
  return thread && thread.comments > 0 ? thread : undefined
}

type DataOf<Type extends CommentEvent['type']> = Extract<CommentEvent, { type: Type }>['data']

const digestOrNull = (text: string | null): number | null => (text === null ? null : digestOf(text))

const written = (
  discussion: Discussion,
  { threadId, commentId, userId, mentions, text }: DataOf<'CommentWritten'>,
): Discussion => {
  const before = discussion.threads.get(threadId) ?? { userId, comments: 0, isResolved: false }
  const comment = { threadId, userId, mentions, digest: digestOrNull(text), isDeleted: false }
  return {
    ...discussion,
    comments: discussion.comments.with(commentId, comment),
    threads: discussion.threads.with(threadId, { ...before, comments: before.comments + 1 }),
    kept: discussion.kept + (before.comments === 0 ? 1 : 0),
  }
}

const withComment = (discussion: Discussion, commentId: string, change: Partial<Comment>): Discussion => {
  const before = discussion.comments.get(commentId)
  return before
    ? { ...discussion, comments: discussion.comments.with(commentId, { ...before, ...change }) }
    : discussion
}

const deleted = (discussion: Discussion, { threadId, commentId }: DataOf<'CommentDeleted'>): Discussion => {
  const thread = discussion.threads.get(threadId)
  if (!thread || discussion.comments.get(commentId)?.isDeleted !== false) return discussion
  const left = thread.comments - 1
  return {
    ...withComment(discussion, commentId, { isDeleted: true }),
    threads: discussion.threads.with(threadId, { ...thread, comments: left }),
    kept: discussion.kept - (left === 0 ? 1 : 0),
  }
}

const withThread = (discussion: Discussion, threadId: string, isResolved: boolean): Discussion => {
  const before = discussion.threads.get(threadId)
  return before ? { ...discussion, threads: discussion.threads.with(threadId, { ...before, isResolved }) } : discussion
}

export const evolve = (discussion: Discussion, event: CommentEvent): Discussion => {
  switch (event.type) {
    case 'CommentWritten':
      return written(discussion, event.data)
    case 'CommentEdited': {
      const { commentId, mentions, text } = event.data
      return withComment(discussion, commentId, { mentions, digest: digestOrNull(text) })
    }
    case 'CommentDeleted':
      return deleted(discussion, event.data)
    case 'ThreadResolved':
    case 'ThreadReopened':
      return withThread(discussion, event.data.threadId, event.type === 'ThreadResolved')
    case 'CommentsDropped':
      return { ...noComments(), isOver: true }
    default:
      return discussion // written by a newer release
  }
}
