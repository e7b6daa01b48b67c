import { expect, it } from 'vitest'
import { formatDuration, lagWordsOf } from '../../apps/web/src/features/ops/lag-words.ts'

it.each([
  [0, 'under 1 sec'],
  [0.9, 'under 1 sec'],
  [40, '40 sec'],
  [89, '89 sec'],
  [90, '2 min'],
  [5_399, '90 min'],
  [5_400, '2 hr'],
])('%d seconds are %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words)
})

it('says how far behind a build is', () => {
  expect(lagWordsOf({ lagEvents: 0, lagSeconds: 0 })).toBe('None')
  expect(lagWordsOf({ lagEvents: 1, lagSeconds: 0.2 })).toBe('1 event, under 1 sec')
  expect(lagWordsOf({ lagEvents: 12_000, lagSeconds: 600 })).toBe('12,000 events, 10 min')
})
