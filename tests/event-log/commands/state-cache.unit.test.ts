import { defineEvent } from '@vignette/domain/kernel/event'
import { createStateCache, neverRecalled } from '@vignette/event-log/commands/state-cache'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { counter } from './counters.ts'

const stateOf = (version: number, readAt = performance.now()) => ({
  state: version,
  version,
  position: version,
  readAt,
})
const entryOf = (version: number, readAt?: number) => ({ current: stateOf(version, readAt), isShared: false })

it('recalls a state for five seconds and finds it afterwards', () => {
  const cache = createStateCache()
  cache.keep(counter, 'fresh', entryOf(1, performance.now() - 4_000))
  cache.keep(counter, 'old', entryOf(1, performance.now() - 6_000))
  cache.keep(counter, 'partial', entryOf(1, neverRecalled))
  expect(['fresh', 'old', 'partial'].map((stream) => cache.recall(stream)?.version)).toEqual([1, undefined, undefined])
  expect(['fresh', 'old', 'partial'].map((stream) => cache.find(stream)?.version)).toEqual([1, 1, 1])
})

it('keeps the newest version', () => {
  const cache = createStateCache()
  cache.keep(counter, 'stream', entryOf(3))
  cache.keep(counter, 'stream', entryOf(2))
  expect(cache.find('stream')?.version).toBe(3)
  cache.keep(counter, 'stream', { ...entryOf(3), isShared: true })
  expect(cache.isShared('stream')).toBe(true)
})

it('keeps no stream without events, and none with personal data', () => {
  const cache = createStateCache()
  const named = defineEvent('Named', {
    schema: z.strictObject({ userId: z.string(), name: z.string().nullable() }),
    personal: ['name'],
    subject: 'userId',
  })
  cache.keep(counter, 'empty', entryOf(0))
  cache.keep({ events: [...counter.events, named] }, 'personal', entryOf(1))
  expect(['empty', 'personal'].map((stream) => cache.find(stream))).toEqual([undefined, undefined])
  cache.keep({ events: [named], isImpersonal: true }, 'impersonal', entryOf(1))
  expect(cache.find('impersonal')).toBeDefined()
})
