import { expect, it } from 'vitest'
import { deliveredIn, wordsOfRun } from '../../apps/web/src/features/usage/demo-endings.ts'

it.each([
  ['all', 4, 'Done: 60 credits charged.'],
  ['half', 4, 'Done in part: 30 credits charged, 30 credits returned.'],
  ['half', 1, 'You were not charged: 15 credits held and returned.'],
  ['nothing', 4, 'You were not charged: 60 credits held and returned.'],
  ['running', 4, 'While the job goes on, 60 credits are held. Nothing is charged yet.'],
] as const)('a job that ends with %s of %d says', (ending, units, words) => {
  expect(wordsOfRun(units * 15, units, deliveredIn(ending, units))).toBe(words)
})
