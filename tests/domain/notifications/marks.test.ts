import type { RecordedEvent } from '@vignette/domain/kernel/event'
import { notifications } from '@vignette/domain/notifications/decider'
import type { NotificationEvent } from '@vignette/domain/notifications/events'
import { marksId } from '@vignette/domain/notifications/marks-id'
import {
  notificationMarks,
  type NotificationMarksRow,
} from '@vignette/domain/notifications/projections/notification-marks'
import { expect, it } from 'vitest'
import { specification } from '../given.ts'

type Told = { readonly type: string; readonly data: object }

/** The rows after events at the positions 1, 2, and so on. */
const marks = (...events: readonly Told[]): Readonly<Record<string, NotificationMarksRow>> => {
  const rows: Record<string, NotificationMarksRow> = {}
  for (const [index, each] of events.entries()) {
    const event = { ...each, position: index + 1, meta: { workspaceId: 'w1' } } as unknown as RecordedEvent<never>
    for (const key of notificationMarks.keysOf(event)) {
      const row = notificationMarks.evolve(rows[key] ?? null, event, key)
      if (row) rows[key] = row
    }
  }
  return rows
}

const seen = (until: number, userId = 'u1'): NotificationEvent => ({
  type: 'NotificationsSeen',
  data: { workspaceId: 'w1', userId, until },
})
const lookedAt = (...positions: number[]): NotificationEvent => ({
  type: 'NotificationsLookedAt',
  data: { workspaceId: 'w1', userId: 'u1', positions },
})
const joined = { type: 'MemberJoined', data: { workspaceId: 'w1', userId: 'u2' } }
const forgotten = { type: 'SubjectForgotten', data: { subject: 'u1' } }

it('keeps up to where each person has seen them', () => {
  expect(marks(seen(7), seen(3, 'u2'))).toEqual({
    'w1/u1': { key: 'w1/u1', workspaceId: 'w1', userId: 'u1', seenUntil: 7, seenAlone: [], since: 0 },
    'w1/u2': { key: 'w1/u2', workspaceId: 'w1', userId: 'u2', seenUntil: 3, seenAlone: [], since: 0 },
  })
})

it('takes what was before somebody joined as seen by them', () => {
  const rows = marks(seen(7), seen(8), joined)
  expect(rows['w1/u2']).toMatchObject({ seenUntil: 3, since: 0 })
  expect(marks(seen(9, 'u2'), joined)['w1/u2']).toMatchObject({ seenUntil: 9 })
})

it('shows nobody what was before a workspace was forgotten', () => {
  const { w1, ...others } = marks(seen(7), forgotten, seen(9))
  expect(w1).toMatchObject({ workspaceId: 'w1', userId: '', since: 2 })
  expect(others['w1/u1']).toMatchObject({ seenUntil: 9, since: 0 })
})

it('keeps what was looked at alone, until all before it was seen', () => {
  expect(marks(lookedAt(9), lookedAt(5))['w1/u1']).toMatchObject({ seenUntil: 0, seenAlone: [5, 9] })
  expect(marks(lookedAt(9, 5), seen(7))['w1/u1']).toMatchObject({ seenUntil: 7, seenAlone: [9] })
  const many = Array.from({ length: 120 }, (_, index) => lookedAt(index + 1))
  expect(marks(...many)['w1/u1']?.seenAlone).toHaveLength(100)
})

it('marks of one person do not touch those of another in the same stream', () => {
  const see = (userId: string) => ({ type: 'SeeNotifications', workspaceId: 'w1', userId, until: 5 }) as const
  const given = specification(notifications)
  given(seen(7, 'u2')).when(see('u1')).then(seen(5))
  given(seen(7)).when(see('u1')).thenNothing()
})

it('one keeps the stream of before in one’s own workspace, and has another in those of others', () => {
  expect(marksId({ workspaceId: 'w1', userId: 'u1', isOwn: true })).toBe('w1')
  expect(marksId({ workspaceId: 'w1', userId: 'u2', isOwn: false })).toBe('w1/u2')
})
