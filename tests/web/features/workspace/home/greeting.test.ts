import { expect, it } from 'vitest'
import { greetingAt } from '../../../../../apps/web/src/features/workspace/home/greeting.ts'

it.each([
  [4, 'Good evening'],
  [5, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
])('at %i o’clock says %s', (hour, words) => {
  expect(greetingAt(hour)).toBe(words)
})
