import { untilInstant } from '@vignette/effects/publishing/turns/turn'
import { expect, it } from 'vitest'

const iso = (ms: number): string => new Date(ms).toISOString()

/** A clock that is behind that of the machine. */
const clockBehind = (ms: number) => ({ now: async () => iso(Date.now() - ms) })

const { signal } = new AbortController()

it('ends at the moment and not before', async () => {
  const at = Date.now() + 30
  await untilInstant(clockBehind(0), iso(at), signal)
  expect(Date.now()).toBeGreaterThanOrEqual(at)
})

it('goes by the clock that all processes share, and not by its own', async () => {
  const at = Date.now() + 10
  await untilInstant(clockBehind(40), iso(at), signal)
  expect(Date.now()).toBeGreaterThanOrEqual(at + 40)
})

it('ends with the reason when it is broken off', async () => {
  const stop = new AbortController()
  const ended = untilInstant(clockBehind(0), iso(Date.now() + 60_000), stop.signal)
  const reason = new Error('This process ends')
  setImmediate(() => stop.abort(reason))
  await expect(ended).rejects.toBe(reason)
})
