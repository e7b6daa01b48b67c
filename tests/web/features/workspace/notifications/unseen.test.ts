import type { News, Notification } from '@vignette/domain/notifications/schemas'
import { expect, it } from 'vitest'
import { arrivedSince, lookedAt } from '../../../../../apps/web/src/features/workspace/notifications/unseen.ts'

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

it('takes for seen what is looked at, whatever is beside it, and nothing else', () => {
  const failed: News = {
    type: 'generationFailed',
    generationId: 'g2',
    requestId: 'r1',
    kind: 'image',
    code: 'timedOut',
  }
  const items = [item(9, ready), item(8, failed), item(7, { ...ready, generationId: 'g3' }, true), item(5, threshold)]
  expect(lookedAt(items, new Set(['g1', 'g3']))).toEqual([items[0]])
  expect(lookedAt(items, new Set(['g2']))).toEqual([items[1]])
  expect(lookedAt(items, new Set())).toEqual([])
})
