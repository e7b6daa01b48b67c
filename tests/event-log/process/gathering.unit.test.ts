import { createGathering } from '@vignette/event-log/process/gathering'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const arrivals = () => {
  const gather = createGathering(100)
  const gone: string[] = []
  return { gone, arrive: (name: string) => void gather().then(() => gone.push(name)) }
}

it('whoever comes alone goes on at once', async () => {
  const { gone, arrive } = arrivals()
  arrive('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(gone).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(100)
  arrive('b')
  await vi.advanceTimersByTimeAsync(0)
  expect(gone).toEqual(['a', 'b'])
})

it('those that come soon after the last ones go on together', async () => {
  const { gone, arrive } = arrivals()
  arrive('a')
  await vi.advanceTimersByTimeAsync(30)
  arrive('b')
  await vi.advanceTimersByTimeAsync(60)
  arrive('c')
  expect(gone).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(10)
  expect(gone).toEqual(['a', 'b', 'c'])
})

it('the next ones wait from then on', async () => {
  const { gone, arrive } = arrivals()
  arrive('a')
  arrive('b')
  await vi.advanceTimersByTimeAsync(100)
  arrive('c')
  await vi.advanceTimersByTimeAsync(99)
  expect(gone).toEqual(['a', 'b'])
  await vi.advanceTimersByTimeAsync(1)
  expect(gone).toEqual(['a', 'b', 'c'])
})
