import { expect, it } from 'vitest'
import {
  estimateWords,
  timeWords,
} from '../../../../../../apps/web/src/entities/generation/videos/progress/time-words.ts'

it.each([
  [0, 'a few seconds'],
  [9, 'about 10 seconds'],
  [31, 'about 40 seconds'],
  [54.9, 'about 60 seconds'],
  [60, 'about 1 minute'],
  [170, 'about 3 minutes'],
  [7_200, 'about 2 hours'],
])('says %s seconds as %s', (seconds, words) => {
  expect(timeWords(seconds)).toBe(words)
})

it('names the time in the queue only where there is one', () => {
  expect(estimateWords({ waitSeconds: 1, workSeconds: 30 })).toBe('It should take about 30 seconds.')
  expect(estimateWords({ waitSeconds: 180, workSeconds: 30 })).toBe(
    'It should wait about 3 minutes, and then take about 30 seconds.',
  )
})
