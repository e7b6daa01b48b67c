import { storageFailure } from '@vignette/storage/failures'
import { attempt, failureOf } from '@vignette/effects/generation/attempt'
import { EngineError } from '@vignette/engine/engine'
import type { Streams } from '@vignette/domain/kernel/streams'
import { expect, it } from 'vitest'
import { createTestWorkshop } from '../../support/test-workshop.ts'

const requested = {
  generationId: 'g1',
  requestId: 'g1',
  parentId: null,
  workspaceId: 'w1',
  userId: 'u1',
  kind: 'imageEdit',
  prompt: 'At dusk',
  settings: { sourceId: 'p1', edit: { type: 'prompt' } },
  tone: null,
  brand: null,
  units: 1,
  credits: 15,
  periodId: 'p',
  endsBy: '2026-11-22T10:10:00.000Z',
} as const
const run = { signal: new AbortController().signal, onTexts: () => undefined, onDone: () => undefined }
const streams = {} as Streams // a test's workshop keeps pictures in memory

it.each([
  ['files', storageFailure(new Error('the disk is away'))],
  ['data', new Error('Connection terminated unexpectedly')],
])('a picture is edited later when our %s are away for a moment', async (_, away) => {
  const workshop = createTestWorkshop()
  const failing = { ...workshop, readPicture: () => Promise.reject(away) }
  const error: unknown = await attempt(streams, requested, failing, run).catch((thrown: unknown) => thrown)
  const now = '2026-11-22T10:00:00.000Z'
  expect(() => failureOf(error, requested, { nth: 1, now })).toThrow('the engine says internal')
  expect(failureOf(error, requested, { nth: 4, now })).toEqual({ type: 'FailGeneration', code: 'internal' })
  expect((await attempt(streams, requested, workshop, run)).results).toHaveLength(1)
})

it('a picture that is gone is not looked for again', async () => {
  const workshop = { ...createTestWorkshop(), readPicture: async () => undefined }
  await expect(attempt(streams, requested, workshop, run)).rejects.toMatchObject({
    code: 'sourceGone',
    isTransient: false,
  })
})

const askedAt = '2026-11-22T10:00:00.000Z'
const caption = { kind: 'caption', endsBy: '2026-11-22T10:03:00.000Z' } as const

const outcomeOf = (error: EngineError, nth: number, now = askedAt): unknown => {
  try {
    return failureOf(error, caption, { nth, now })
  } catch (later) {
    return later
  }
}

it('what an engine cannot do now is tried again, less and less often, four times in all', () => {
  const away = new EngineError('unavailable', { isTransient: true })
  const pauses = [1, 2, 3].map((nth) => outcomeOf(away, nth))
  expect(pauses).toMatchObject([{ retryAfterMs: 2_000 }, { retryAfterMs: 4_000 }, { retryAfterMs: 8_000 }])
  expect(outcomeOf(away, 4)).toEqual({ type: 'FailGeneration', code: 'unavailable' })
})

it('it is left alone as long as it asks to be, unless that is longer than making it may take', () => {
  const limited = (retryAfterMs: number) => new EngineError('limited', { isTransient: true, retryAfterMs })
  expect(outcomeOf(limited(60_000), 1)).toMatchObject({ name: 'DeliveryError', retryAfterMs: 60_000 })
  expect(outcomeOf(limited(3_600_000), 1)).toEqual({ type: 'FailGeneration', code: 'limited' })
  const later = '2026-11-22T10:01:00.000Z'
  expect(outcomeOf(limited(29_000), 2, later)).toMatchObject({ name: 'DeliveryError' })
  expect(outcomeOf(limited(30_000), 2, later)).toEqual({ type: 'FailGeneration', code: 'limited' })
})
