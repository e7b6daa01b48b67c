import type { CommentEvent } from '@vignette/domain/comments/events'
import { notifiedOf } from '@vignette/domain/comments/notified'
import { commentList, type CommentRow } from '@vignette/domain/comments/projections/comments'
import type { RecordedEvent } from '@vignette/domain/kernel/event'
import { notificationList, type NotificationRow } from '@vignette/domain/notifications/projections/notifications'
import { expect, it } from 'vitest'
import { answered, by, deleted, dropped, settled, written } from './talking.ts'

type Said = Extract<CommentEvent, { type: 'CommentWritten' | 'CommentEdited' }>

const recorded = (event: { readonly type: string }, position: number) =>
  ({
    ...event,
    position,
    version: position,
    stream: 'comments-library-i1',
    at: `2026-11-28T10:00:0${position}.000Z`,
    meta: { actor: { kind: 'user', id: 'ada' }, correlationId: 'c', causationId: null, workspaceId: 'w1' },
  }) as unknown as RecordedEvent<CommentEvent>

const fold = (...events: readonly { readonly type: string }[]): ReadonlyMap<string, CommentRow> => {
  const rows = new Map<string, CommentRow>()
  for (const [index, each] of events.entries()) {
    const event = recorded(each, index + 1)
    for (const key of commentList.keysOf(event)) {
      if (key === 'w1') {
        rows.clear()
        continue
      }
      const row = commentList.evolve(rows.get(key) ?? null, event, key)
      if (row) rows.set(key, row)
      else rows.delete(key)
    }
  }
  return rows
}

it('keeps the place of a thread on its first comment, with the number of its answers', () => {
  const rows = fold(written('c1'), answered('c2'), answered('c3'))
  expect(rows.get('c1')).toMatchObject({ startedAt: 1, replies: 2, changed: 3, resolvedAt: null, isDeleted: false })
  expect(rows.get('c2')).toMatchObject({ startedAt: null, threadId: 'c1', position: 2, userId: 'bob' })
})

it('drops the text of a deleted comment, and counts its thread anew', () => {
  const rows = fold(written('c1'), answered('c2'), deleted('c2', 'bob', 'c1'), deleted('c1'))
  expect(rows.get('c2')).toMatchObject({ text: null, mentions: [], isDeleted: true })
  expect(rows.get('c1')).toMatchObject({ text: null, isDeleted: true, replies: 0, changed: 4 })
})

it('says by whom and when a thread was resolved', () => {
  expect(fold(written('c1'), settled('ThreadResolved')).get('c1')).toMatchObject({
    resolvedBy: 'bob',
    resolvedAt: '2026-11-28T10:00:02.000Z',
  })
  const reopened = fold(written('c1'), settled('ThreadResolved'), settled('ThreadReopened'))
  expect(reopened.get('c1')).toMatchObject({ resolvedBy: null, resolvedAt: null })
})

it('drops all with the thing, and all with the workspace', () => {
  expect(fold(written('c1'), answered('c2'), dropped('c1', 'c2')).size).toBe(0)
  expect(fold(written('c1'), { type: 'WorkspaceForgotten', data: { workspaceId: 'w1' } } as never).size).toBe(0)
  expect(fold(written('c1', 'ada', { text: null })).size).toBe(0)
})

const edited = (newMentions: readonly string[]): CommentEvent => ({
  type: 'CommentEdited',
  data: {
    ...by('ada'),
    threadId: 'c1',
    commentId: 'c1',
    text: 'x',
    mentions: [...newMentions],
    newMentions: [...newMentions],
  },
})

it('is news to whom it mentions and to who wrote in the thread, each once, and never to its author', () => {
  const of = (event: CommentEvent) => notifiedOf(event as Said)
  expect(of(written('c1', 'ada', { mentions: ['bob', 'ada'] }))).toEqual([{ userId: 'bob', because: 'mention' }])
  expect(of(answered('c2'))).toEqual([{ userId: 'ada', because: 'reply' }])
  const both = written('c2', 'bob', { threadId: 'c1', answers: 'ada', mentions: ['ada'] })
  expect(of(both)).toEqual([{ userId: 'ada', because: 'mention' }])
  expect(of(written('c2', 'ada', { threadId: 'c1', answers: 'ada' }))).toEqual([])
  const third = written('c3', 'eve', { threadId: 'c1', answers: 'ada', others: ['bob', 'cleo'], mentions: ['cleo'] })
  expect(of(third)).toEqual([
    { userId: 'ada', because: 'reply' },
    { userId: 'bob', because: 'reply' },
    { userId: 'cleo', because: 'mention' },
  ])
  expect(of(edited(['eve']))).toEqual([{ userId: 'eve', because: 'mention' }])
})

it('makes one notification for each of them, which later edits leave as it is', () => {
  const first = recorded(written('c1', 'ada', { mentions: ['bob'] }), 1)
  const [key = ''] = notificationList.keysOf(first as never)
  const row = notificationList.evolve(null, first as never, key)
  expect(row).toMatchObject({ userId: 'bob', position: 1, news: { type: 'mentioned', commentId: 'c1', by: 'ada' } })
  const later = recorded(edited(['bob', 'eve']), 2)
  expect(notificationList.keysOf(later as never)).toHaveLength(2)
  expect(notificationList.evolve(row as NotificationRow, later as never, key)).toEqual(row)
})
