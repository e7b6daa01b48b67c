import { createFirstAttempts } from '@vignette/event-log/consumers/first-attempts'
import { expect, it } from 'vitest'

it('are done once everything that the first search found was attempted, here or elsewhere', () => {
  const attempts = createFirstAttempts()
  expect(attempts.areDone()).toBe(false)
  attempts.observe(new Set(['a', 'b']))
  attempts.attempted('a')
  expect(attempts.areDone()).toBe(false)
  attempts.observe(new Set(['a', 'c'])) // others have done b
  expect(attempts.areDone()).toBe(true)
})

it('are done at once where the first search finds nothing', () => {
  const attempts = createFirstAttempts()
  attempts.observe(new Set())
  attempts.observe(new Set(['late']))
  expect(attempts.areDone()).toBe(true)
})
