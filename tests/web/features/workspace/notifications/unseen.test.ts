import type { News, Notification } from '@vignette/domain/notifications/schemas'
import { expect, it } from 'vitest'
import { arrivedSince, isWatched } from '../../../../../apps/web/src/features/workspace/notifications/unseen.ts'

const ready: News = {
  type: 'generationReady',
  generationId: 'g1',
  requestId: 'r1',
  kind: 'image',
  delivered: 4,
  asked: 4,
}
const threshold: News = { type: 'threshold', of: 'included', percent: 80 }
const item = (position: number, news: News, isSeen = false): Notification => ({
  position: String(position),
  at: '2026-11-22T10:00:00.000Z',
  isSeen,
  news,
})

it('takes nothing for new at the first look, and then only what came since and was not seen', () => {
  const items = [item(9, ready), item(7, ready, true), item(5, threshold)]
  expect(arrivedSince(items, null)).toEqual([])
  expect(arrivedSince(items, 5)).toEqual([items[0]])
  expect(arrivedSince(items, 9)).toEqual([])
})

it('needs not tell of what ends before the eyes of who asked for it', () => {
  expect(isWatched([item(9, ready), item(5, threshold, true)], '/dashboard/studio', true)).toBe(true)
  expect(isWatched([item(9, ready)], '/dashboard/history/g1', true)).toBe(true)
  expect(isWatched([item(9, ready)], '/dashboard', true)).toBe(false)
  expect(isWatched([item(9, ready)], '/dashboard/studio', false)).toBe(false)
  // something else is there to be told, which would count as seen with it
  expect(isWatched([item(9, ready), item(5, threshold)], '/dashboard/studio', true)).toBe(false)
  expect(isWatched([], '/dashboard/studio', true)).toBe(false)
})
