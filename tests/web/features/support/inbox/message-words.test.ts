import { expect, it } from 'vitest'
import { ageOf } from '../../../../../apps/web/src/features/support/inbox/message-words.ts'

const now = new Date('2026-11-24T12:00:00.000Z')

it.each([
  ['2026-11-24T12:00:30.000Z', '0 min'],
  ['2026-11-24T11:59:01.000Z', '0 min'],
  ['2026-11-24T11:01:00.000Z', '59 min'],
  ['2026-11-24T11:00:00.000Z', '1 hr'],
  ['2026-11-23T12:00:01.000Z', '23 hr'],
  ['2026-11-22T11:00:00.000Z', '2 days'],
])('says that a message of %s is %s old', (at, words) => {
  expect(ageOf(at, now)).toBe(words)
})
