import { createRunSize } from '@vignette/event-log/consumers/run-size'
import { expect, it } from 'vitest'

it('halves until an event is alone, and doubles again', () => {
  const size = createRunSize()
  const limits = [size.limit()]
  for (let events = 700; events > 1; events = size.limit()) {
    size.narrow(events)
    limits.push(size.limit())
  }
  expect(limits).toEqual([1_000, 350, 175, 87, 43, 21, 10, 5, 2, 1])
  for (let run = 0; run < 3; run++) size.widen(run)
  expect(size.limit()).toBe(8)
  for (let run = 0; run < 20; run++) size.widen(run)
  expect(size.limit()).toBe(1_000)
})

it('blames an event until a run has passed it', () => {
  const size = createRunSize()
  size.blame({ position: 7, error: 'too long' })
  size.widen(6)
  expect(size.refused()).toEqual({ position: 7, error: 'too long' })
  size.widen(7)
  expect(size.refused()).toBeUndefined()
})
