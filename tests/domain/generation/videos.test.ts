import type { GenerationCommand } from '@vignette/domain/generation/commands'
import { generation } from '@vignette/domain/generation/decider'
import type { GenerationEvent } from '@vignette/domain/generation/events'
import {
  endOf,
  filmingLimitOf,
  limitOf,
  longestLimitMs,
  usualFilmingMs,
  usualMs,
} from '@vignette/domain/generation/time-limits'
import { addMs } from '@vignette/domain/kernel/calendar'
import { expect, it } from 'vitest'
import { specification } from '../given.ts'
import { asked as caption, cancel, cancelled, engine, of } from './asked.ts'

const given = specification(generation)

const requestedAt = '2026-11-24T10:00:00.000Z'
const firstEnd = endOf('videoSmartCrop', requestedAt)

const asked = {
  ...caption,
  kind: 'videoSmartCrop',
  settings: { sourceId: 'v1', aspect: '9:16' },
  units: 1,
  credits: 75,
  durationMs: 60_000,
  endsBy: firstEnd,
} as const
const requested: GenerationEvent = { type: 'GenerationRequested', data: asked }
const started: GenerationEvent = { type: 'GenerationStarted', data: { ...of, engine, attempt: 1 } }

const extended = (endsBy: string, waits: number): GenerationEvent => ({
  type: 'GenerationExtended',
  data: { ...of, periodId: asked.periodId, credits: 75, endsBy, waits },
})
const giveUp = (endsBy: string, waits: number): GenerationCommand => ({ type: 'GiveUp', endsBy, waits })
const timedOut: GenerationEvent = { type: 'GenerationFailed', data: { ...of, code: 'timedOut' } }

const hour = 3_600_000

it('has a limit that follows from its length', () => {
  expect(limitOf({ kind: 'videoSmartCrop', durationMs: 600_000 })).toBeGreaterThan(
    limitOf({ kind: 'videoSmartCrop', durationMs: 60_000 }),
  )
  expect(limitOf({ kind: 'videoEnhancement', durationMs: 60_000 })).toBeGreaterThan(60_000)
  expect(usualMs({ kind: 'videoAutoCaption', durationMs: 60_000 })).toBeLessThan(
    usualMs({ kind: 'videoEnhancement', durationMs: 60_000 }),
  )
})

it('has more time where a model of a provider may be asked', () => {
  const [of, detail] = [{ kind: 'videoEnhancement', durationMs: 10_000 } as const, { addDetail: true }]
  expect(limitOf({ ...of, settings: detail }) - limitOf(of)).toBeGreaterThanOrEqual(900_000)
  expect(usualMs({ ...of, settings: detail })).toBeGreaterThan(usualMs({ ...of, settings: {} }))
  expect(limitOf({ kind: 'videoBackgroundRemove', durationMs: 1_000 })).toBeGreaterThan(900_000)
  expect(longestLimitMs).toBeGreaterThanOrEqual(limitOf({ ...of, durationMs: 1_800_000, settings: detail }))
})

it('has more time for every shot where a model films', () => {
  const film = { kind: 'videoGeneration', durationMs: 30_000 } as const
  expect(filmingLimitOf(film) - limitOf(film)).toBe(4 * 480_000)
  expect(usualFilmingMs(film)).toBe(390_000)
  expect(filmingLimitOf(film)).toBeLessThan(longestLimitMs)
})

it('waits for a worker up to a day, an hour at a time', () => {
  given(requested)
    .when(giveUp(firstEnd, 0))
    .then(extended(addMs(firstEnd, hour), 1))
  given(requested, extended(addMs(firstEnd, 23 * hour), 23))
    .when(giveUp(addMs(firstEnd, 23 * hour), 23))
    .then(timedOut)
})

it('has its clock start with the work, and again with another attempt', () => {
  const endsBy = addMs(firstEnd, 500_000)
  const start = { type: 'StartGeneration', engine, attempt: 1, endsBy } as const
  given(requested).when(start).then(started, extended(endsBy, 0))
  const later = addMs(endsBy, 100_000)
  given(requested, started, extended(endsBy, 0))
    .when({ ...start, attempt: 2, endsBy: later })
    .then({ type: 'GenerationStarted', data: { ...of, engine, attempt: 2 } }, extended(later, 0))
})

it('is given up when the time of its work is over, and not by a timer from before', () => {
  const endsBy = addMs(firstEnd, 500_000)
  const running = [requested, started, extended(endsBy, 0)]
  given(...running)
    .when(giveUp(firstEnd, 0))
    .thenNothing()
  given(...running)
    .when(giveUp(endsBy, 0))
    .then({ type: 'GenerationFailed', data: { ...of, code: 'timedOut', engine } })
  given(...running, cancelled)
    .when(giveUp(endsBy, 0))
    .thenNothing()
})

const document = { type: 'crop', key: 'w1/documents/g1/a.json', digest: 'a', bytes: 100 } as const
const results = [{ id: 'g1-1', mediaId: 'g1-1', width: 1080, height: 1920, durationMs: 60_000 }]
const delivered: GenerationEvent = {
  type: 'GenerationCompleted',
  data: { ...of, results, units: 1, engine, usage: null },
}
const saved = (version: number, userId = 'u1', digest = 'a'): GenerationEvent => ({
  type: 'DocumentSaved',
  data: { ...of, userId, ...document, digest, version },
})
const save = (digest: string, basedOn?: string): GenerationCommand => ({
  type: 'SaveDocument',
  userId: 'u2',
  document: { ...document, digest },
  basedOn,
})

it('comes with what people can correct', () => {
  const complete = { type: 'CompleteGeneration', results, engine, usage: null, document } as const
  given(requested, started).when(complete).then(delivered, saved(1))
  given(requested, started, cancelled).when(complete).thenNothing()
})

it('is corrected in versions, each based on the one before', () => {
  const first = [requested, started, delivered, saved(1)]
  given(...first)
    .when(save('b', '1'))
    .then(saved(2, 'u2', 'b'))
  given(...first)
    .when(save('a'))
    .thenNothing()
  given(...first, saved(2, 'u3', 'c'))
    .when(save('b', '1'))
    .thenThrows('edit.changed_meanwhile')
  given(...first)
    .when({ ...save('b'), document: { ...document, type: 'captions', digest: 'b' } } as GenerationCommand)
    .thenThrows('generation.no_document')
})

it('has nothing to correct before it was delivered, or where it came without', () => {
  given(requested, started).when(save('b')).thenThrows('generation.no_document')
  given(requested, started, delivered).when(save('b')).thenThrows('generation.no_document')
  given(requested, started).when(cancel).then(cancelled)
})
