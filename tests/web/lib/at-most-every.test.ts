import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atMostEvery } from '../../../apps/web/src/lib/at-most-every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('does it at once, and what is asked for meanwhile together', () => {
  const act = vi.fn<() => void>()
  const ask = atMostEvery(2_000, act)
  ask()
  expect(act).toHaveBeenCalledTimes(1)
  for (let time = 0; time < 5_000; time += 100) {
    ask()
    vi.advanceTimersByTime(100)
  }
  expect(act).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(60_000)
  expect(act).toHaveBeenCalledTimes(4)
  ask()
  expect(act).toHaveBeenCalledTimes(5)
})
