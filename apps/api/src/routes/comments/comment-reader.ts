import { memberNames } from '@vignette/accounts/member-names'
import type { Topic } from '@vignette/domain/comments/topic'
import type { CommentRow } from '@vignette/domain/comments/projections/comments'
import type { CommentPerson, CommentsPage, CommentThread } from '@vignette/domain/comments/schemas'
import type { Pool } from '@vignette/event-log/database/pool'

type About = Topic & { readonly workspaceId: string }

type Page = { readonly before: number; readonly limit: number; readonly withResolved: boolean }

type Row = Pick<
  CommentRow,
  'commentId' | 'threadId' | 'startedAt' | 'userId' | 'text' | 'mentions' | 'writtenAt' | 'editedAt'
> & { readonly resolvedAt: string | null; readonly resolvedBy: string | null }

/** A thread with its place in the list. */
export type PlacedThread = { readonly thread: CommentThread; readonly startedAt: number }

export type CommentReader = {
  /** Whole threads, the newest first, those that began before a position. */
  readonly list: (about: About, page: Page) => Promise<readonly PlacedThread[]>
  readonly counts: (about: About) => Promise<Pick<CommentsPage, 'open' | 'resolved'>>
  /** The thread of a comment that was not deleted. */
  readonly find: (about: About, commentId: string) => Promise<CommentThread | undefined>
  /** The things of a workspace with threads that are not resolved; at most those that were talked about last. */
  readonly open: (workspaceId: string) => Promise<readonly (Topic & { readonly open: number })[]>
}

const columns = `c.comment_id as "commentId", c.thread_id as "threadId", c.started_at as "startedAt",
  c.user_id as "userId", c.text, c.mentions, c.written_at as "writtenAt", c.edited_at as "editedAt",
  c.resolved_at as "resolvedAt", c.resolved_by as "resolvedBy"`

/** A thread without any comment is gone. */
const isKept = 'not (is_deleted and replies = 0)'

/** A deleted comment is shown only where it began a thread, to keep its place. */
const isShown = '(not c.is_deleted or c.comment_id = c.thread_id)'

const statements = {
  list: {
    name: 'read.comments',
    text: `with threads as (
        select comment_id, started_at from read.comments
        where workspace_id = $1 and item_id = $2 and item_kind = $3 and started_at < $4 and ${isKept}
          and ($5 or resolved_at is null)
        order by started_at desc limit $6)
      select ${columns} from threads t join read.comments c on c.thread_id = t.comment_id
      where ${isShown} order by t.started_at desc, c.position`,
  },
  find: {
    name: 'read.comment_thread',
    text: `select ${columns} from read.comments asked join read.comments c on c.thread_id = asked.thread_id
      where asked.comment_id = $4 and asked.workspace_id = $1 and asked.item_id = $2 and asked.item_kind = $3
        and not asked.is_deleted and ${isShown} order by c.position`,
  },
  counts: {
    name: 'read.comment_counts',
    text: `select count(*) filter (where resolved_at is null)::int as open,
        count(*) filter (where resolved_at is not null)::int as resolved
      from read.comments
      where workspace_id = $1 and item_id = $2 and item_kind = $3 and started_at is not null and ${isKept}`,
  },
  open: {
    name: 'read.open_threads',
    text: `select item_kind as "itemKind", item_id as "itemId", count(*)::int as open from read.comments
      where workspace_id = $1 and started_at is not null and resolved_at is null and ${isKept}
      group by item_kind, item_id order by max(started_at) desc limit 1000`,
  },
} as const

/** Everybody whom comments name. */
const peopleIn = (rows: readonly Row[]): readonly string[] => [
  ...new Set(rows.flatMap(({ userId, mentions, resolvedBy }) => [userId, ...mentions, resolvedBy ?? userId])),
]

type PersonOf = (userId: string) => CommentPerson

const threadOf = (id: string, rows: readonly Row[], person: PersonOf): CommentThread => {
  const first = rows.find(({ commentId }) => commentId === id)
  const { resolvedAt = null, resolvedBy = null } = first ?? {}
  return {
    id,
    comments: rows.map(({ commentId, userId, text, mentions, writtenAt, editedAt }) => ({
      id: commentId,
      by: person(userId),
      text,
      mentions: mentions.map(person),
      writtenAt,
      editedAt,
    })),
    resolved: resolvedAt !== null && resolvedBy !== null ? { at: resolvedAt, by: person(resolvedBy) } : null,
  }
}

export const createCommentReader = (pool: Pool): CommentReader => {
  const threadsOf = async (workspaceId: string, rows: readonly Row[]): Promise<readonly PlacedThread[]> => {
    const names = await memberNames(pool, workspaceId, peopleIn(rows))
    const person: PersonOf = (userId) => ({ userId, name: names.get(userId) ?? null })
    return [...Map.groupBy(rows, ({ threadId }) => threadId)].map(([id, ofThread]) => ({
      thread: threadOf(id, ofThread, person),
      startedAt: ofThread.find(({ startedAt }) => startedAt !== null)?.startedAt ?? 0,
    }))
  }

  return {
    list: async ({ workspaceId, itemId, itemKind }, { before, withResolved, limit }) => {
      const values = [workspaceId, itemId, itemKind, before, withResolved, limit]
      return threadsOf(workspaceId, (await pool.query<Row>({ ...statements.list, values })).rows)
    },
    counts: async ({ workspaceId, itemId, itemKind }) => {
      const values = [workspaceId, itemId, itemKind]
      const { rows } = await pool.query<{ open: number; resolved: number }>({ ...statements.counts, values })
      return rows[0] ?? { open: 0, resolved: 0 }
    },
    find: async ({ workspaceId, itemId, itemKind }, commentId) => {
      const values = [workspaceId, itemId, itemKind, commentId]
      const [found] = await threadsOf(workspaceId, (await pool.query<Row>({ ...statements.find, values })).rows)
      return found?.thread
    },
    open: async (workspaceId) => {
      const values = [workspaceId]
      return (await pool.query<Topic & { open: number }>({ ...statements.open, values })).rows
    },
  }
}
