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
export type Thread = {
  readonly userId: string
  /** Everybody who wrote in it, also those whose comments are deleted. */
  readonly writers: readonly string[]
  readonly comments: number
  readonly isResolved: boolean
}

/** Everything that was said about one thing. */
export type Talk = {
  readonly comments: GrowingMap<Comment>
  readonly threads: GrowingMap<Thread>
  /** How many threads have comments. */
  readonly kept: number
  /** The thing is gone. */
  readonly isOver: boolean
}

export const nothingSaid = (): Talk => ({ comments: growingMap(), threads: growingMap(), kept: 0, isOver: false })

/** A comment that was not deleted, and was not forgotten with its workspace. */
export const keptComment = ({ comments }: Talk, commentId: string): Comment | undefined => {
  const comment = comments.get(commentId)
  return comment && !comment.isDeleted && comment.digest !== null ? comment : undefined
}

export const keptThread = ({ threads }: Talk, threadId: string): Thread | undefined => {
  const thread = threads.get(threadId)
  return thread && thread.comments > 0 ? thread : undefined
}

type DataOf<Type extends CommentEvent['type']> = Extract<CommentEvent, { type: Type }>['data']

const digestOrNull = (text: string | null): number | null => (text === null ? null : digestOf(text))

const written = (talk: Talk, { threadId, commentId, userId, mentions, text }: DataOf<'CommentWritten'>): Talk => {
  const before = talk.threads.get(threadId) ?? { userId, writers: [], comments: 0, isResolved: false }
  const writers = before.writers.includes(userId) ? before.writers : [...before.writers, userId]
  const comment = { threadId, userId, mentions, digest: digestOrNull(text), isDeleted: false }
  return {
    ...talk,
    comments: talk.comments.with(commentId, comment),
    threads: talk.threads.with(threadId, { ...before, writers, comments: before.comments + 1 }),
    kept: talk.kept + (before.comments === 0 ? 1 : 0),
  }
}

const withComment = (talk: Talk, commentId: string, change: Partial<Comment>): Talk => {
  const before = talk.comments.get(commentId)
  return before ? { ...talk, comments: talk.comments.with(commentId, { ...before, ...change }) } : talk
}

const deleted = (talk: Talk, { threadId, commentId }: DataOf<'CommentDeleted'>): Talk => {
  const thread = talk.threads.get(threadId)
  if (!thread || talk.comments.get(commentId)?.isDeleted !== false) return talk
  const left = thread.comments - 1
  return {
    ...withComment(talk, commentId, { isDeleted: true }),
    threads: talk.threads.with(threadId, { ...thread, comments: left }),
    kept: talk.kept - (left === 0 ? 1 : 0),
  }
}

const withThread = (talk: Talk, threadId: string, isResolved: boolean): Talk => {
  const before = talk.threads.get(threadId)
  return before ? { ...talk, threads: talk.threads.with(threadId, { ...before, isResolved }) } : talk
}

export const evolve = (talk: Talk, event: CommentEvent): Talk => {
  switch (event.type) {
    case 'CommentWritten':
      return written(talk, event.data)
    case 'CommentEdited': {
      const { commentId, mentions, text } = event.data
      return withComment(talk, commentId, { mentions, digest: digestOrNull(text) })
    }
    case 'CommentDeleted':
      return deleted(talk, event.data)
    case 'ThreadResolved':
    case 'ThreadReopened':
      return withThread(talk, event.data.threadId, event.type === 'ThreadResolved')
    case 'CommentsDropped':
      return { ...nothingSaid(), isOver: true }
    default:
      return talk // written by a newer release
  }
}
