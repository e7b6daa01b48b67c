import { expect, it } from 'vitest'
import { createRetry } from '../../../../../apps/web/src/entities/library/uploads/retry.ts'
import { networkFailure, refusal } from './upload-server.ts'

const retrying = (over: { readonly whenOnline?: () => Promise<void> } = {}) => {
  const pauses: number[] = []
  const retry = createRetry({
    wait: async (ms) => void pauses.push(ms),
    whenOnline: async () => undefined,
    ...over,
  })
  return { retry, pauses }
}

/** Fails so often, and then works. */
const failing = (times: number, error: () => Error) => {
  let calls = 0
  const call = async () => {
    calls += 1
    if (calls <= times) throw error()
    return `call ${calls}`
  }
  return { call, calls: () => calls }
}

const { signal } = new AbortController()

it.each([
  ['the network', networkFailure],
  ['a slow line', () => refusal(408, 'request.timeout')],
  ['too many requests', () => refusal(429, 'request.too_many')],
  ['an error of the server', () => refusal(503, 'server.unavailable')],
])('tries again after a failure of %s', async (_what, error) => {
  const { call } = failing(2, error)
  expect(await retrying().retry(call, signal)).toBe('call 3')
})

it.each([
  ['a refusal', () => refusal(422, 'library.too_large')],
  ['an error of our own', () => new Error('Unreadable')],
])('does not try again after %s', async (_what, error) => {
  const { call, calls } = failing(1, error)
  await expect(retrying().retry(call, signal)).rejects.toThrow()
  expect(calls()).toBe(1)
})

it('gives up after six attempts, with the last failure', async () => {
  const { call, calls } = failing(99, networkFailure)
  await expect(retrying().retry(call, signal)).rejects.toThrow('Network Error')
  expect(calls()).toBe(6)
})

it('waits longer each time, up to fifteen seconds', async () => {
  const { retry, pauses } = retrying()
  await retry(failing(5, networkFailure).call, signal)
  const longest = [1_000, 2_000, 4_000, 8_000, 15_000]
  expect(pauses.every((ms, index) => ms <= (longest[index] ?? 0) && ms >= (longest[index] ?? 0) / 2)).toBe(true)
})

it('waits at least as long as the server asks for', async () => {
  const { retry, pauses } = retrying()
  await retry(failing(1, () => refusal(429, 'request.too_many', null, 40)).call, signal)
  expect(pauses).toEqual([40_000])
})

it('waits for the network before each attempt', async () => {
  let looks = 0
  const { retry } = retrying({ whenOnline: async () => void (looks += 1) })
  await retry(failing(2, networkFailure).call, signal)
  expect(looks).toBe(3)
})

it('ends with the reason of whoever aborted it', async () => {
  const controller = new AbortController()
  const call = async () => {
    controller.abort(new Error('Paused'))
    throw networkFailure()
  }
  await expect(retrying().retry(call, controller.signal)).rejects.toThrow('Paused')
})
