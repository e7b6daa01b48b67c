import { expect, it } from 'vitest'
import { lagWordsOf } from '../../../../../apps/web/src/features/ops/read-models/lag-words.ts'

it.each([
  [0, 0, 'None'],
  [1, 0.2, '1 event, under 1 sec'],
  [2, 40, '2 events, 40 sec'],
  [2, 89, '2 events, 89 sec'],
  [2, 90, '2 events, 2 min'],
  [12_000, 5_399, '12,000 events, 90 min'],
  [12_000, 5_400, '12,000 events, 2 hr'],
  [12_000, 172_799, '12,000 events, 48 hr'],
  [12_000, 864_000, '12,000 events, 10 days'],
])('%d events of %d seconds are %s', (lagEvents, lagSeconds, words) => {
  expect(lagWordsOf({ lagEvents, lagSeconds })).toBe(words)
})
