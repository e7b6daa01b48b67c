import type { GenerationCommand } from '@vignette/domain/generation/commands'
import { generation } from '@vignette/domain/generation/decider'
import { maxTranslations } from '@vignette/domain/generation/decisions/translating'
import type { GenerationEvent } from '@vignette/domain/generation/events'
import { expect, it } from 'vitest'
import { specification } from '../given.ts'
import { asked as caption, engine, of } from './asked.ts'

const given = specification(generation)

const asked = { ...caption, kind: 'videoAutoCaption', units: 1, credits: 50 } as const
const file = { key: 'w1/documents/g1/b.json', digest: 'b', bytes: 90 } as const
const endsBy = '2026-11-24T10:10:00.000Z'

const captioned = (type: 'captions' | 'crop' = 'captions'): GenerationEvent[] => [
  { type: 'GenerationRequested', data: asked },
  { type: 'GenerationCompleted', data: { ...of, results: [{ id: 'g1-1' }], units: 1, engine, usage: null } },
  { type: 'DocumentSaved', data: { ...of, ...file, digest: 'a', type, version: 1 } },
]
const ask = (translationId: string): GenerationCommand => ({
  type: 'RequestTranslation',
  userId: 'u2',
  translationId,
  language: 'ja',
  endsBy,
})
const requested = (translationId: string): GenerationEvent => ({
  type: 'CaptionTranslationRequested',
  data: { ...of, userId: 'u2', translationId, language: 'ja', endsBy },
})
const complete = (translationId: string): GenerationCommand => ({
  type: 'CompleteTranslation',
  translationId,
  file,
  engine,
  usage: null,
})
const translated = (translationId: string): GenerationEvent => ({
  type: 'CaptionsTranslated',
  data: { ...of, translationId, ...file, engine, usage: null },
})
const fail = (translationId: string): GenerationCommand => ({
  type: 'FailTranslation',
  translationId,
  code: 'timedOut',
})
const failed = (translationId: string): GenerationEvent => ({
  type: 'CaptionTranslationFailed',
  data: { ...of, translationId, code: 'timedOut' },
})

it('is of captions that are there, one at a time', () => {
  given(...captioned())
    .when(ask('t1'))
    .then(requested('t1'))
  given(...captioned('crop'))
    .when(ask('t1'))
    .thenThrows('generation.no_document')
  given(...captioned(), requested('t1'))
    .when(ask('t1'))
    .thenNothing()
  given(...captioned(), requested('t1'))
    .when(ask('t2'))
    .thenThrows('generation.still_translating')
  given(...captioned(), requested('t1'), failed('t1'))
    .when(ask('t2'))
    .then(requested('t2'))
})

it('ends once, and not by what was asked for before', () => {
  const running = [...captioned(), requested('t1')]
  given(...running)
    .when(complete('t1'))
    .then(translated('t1'))
  given(...running)
    .when(fail('t1'))
    .then(failed('t1'))
  given(...running, translated('t1'))
    .when(fail('t1'))
    .thenNothing()
  given(...running, failed('t1'))
    .when(complete('t1'))
    .thenNothing()
  given(...running, failed('t1'), requested('t2'))
    .when(fail('t1'))
    .thenNothing()
})

it('is free, so there is an end to it', () => {
  const many = Array.from({ length: maxTranslations }, (_, index) => [requested(`t${index}`), translated(`t${index}`)])
  given(...captioned(), ...many.flat())
    .when(ask('more'))
    .thenThrows('generation.too_many_translations')
})

it('does not change what is rendered until somebody saves it', () => {
  const state = [...captioned(), requested('t1'), translated('t1')].reduce(generation.evolve, generation.initialState())
  expect(state).toMatchObject({ document: { digest: 'a' }, translation: { status: 'done', file } })
})
