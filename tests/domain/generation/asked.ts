import type { GenerationCommand } from '@vignette/domain/generation/commands'
import type { GenerationRequestedData, GenerationEvent } from '@vignette/domain/generation/events'
import type { Result } from '@vignette/domain/generation/schemas'

export const of = { generationId: 'g1', workspaceId: 'w1', userId: 'u1' }
export const engine = { name: 'Test engine', offline: true }

/** A request for three captions. */
export const asked: GenerationRequestedData = {
  ...of,
  requestId: 'r1',
  parentId: null,
  kind: 'caption',
  prompt: 'A quiet morning in the studio',
  settings: { variations: 3, platform: 'instagram', tone: 'casual', language: 'en' },
  brand: null,
  tone: 'casual',
  units: 3,
  credits: 3,
  periodId: 'w1-20261122T100000000Z',
  endsBy: '2026-11-24T10:03:00.000Z',
}

const result = (nth: number, text = `Caption ${nth}`): Result => ({ id: `g1-${nth}`, text })

export const requested: GenerationEvent = { type: 'GenerationRequested', data: asked }
export const started = (attempt = 1): GenerationEvent => ({
  type: 'GenerationStarted',
  data: { ...of, engine, attempt },
})

const captions = (count: number) => Array.from({ length: count }, (_, index) => result(index + 1))
const delivery = (results: Result[]) => ({ ...of, results, units: results.length, engine, usage: null })

export const delivered = (results: Result[]): GenerationEvent => ({
  type: 'GenerationCompleted',
  data: delivery(results),
})
export const completed = delivered(captions(3))
export const partlyCompleted = (count: number, code?: 'storageFull'): GenerationEvent => ({
  type: 'GenerationPartlyCompleted',
  data: { ...delivery(captions(count)), ...(code && { code }) },
})
export const failed = (code: 'blocked' | 'unusable' | 'timedOut', by?: typeof engine): GenerationEvent => ({
  type: 'GenerationFailed',
  data: { ...of, code, ...(by && { engine: by }) },
})
export const cancelled: GenerationEvent = { type: 'GenerationCancelled', data: of }

export const request: GenerationCommand = { type: 'RequestGeneration', requested: asked }
export const start = (attempt = 1): GenerationCommand => ({ type: 'StartGeneration', engine, attempt })
export const complete = (count: number, code?: 'storageFull'): GenerationCommand => ({
  type: 'CompleteGeneration',
  results: captions(count),
  engine,
  usage: null,
  ...(code && { code }),
})
export const fail = (code: 'blocked' | 'unusable' | 'timedOut'): GenerationCommand => ({ type: 'FailGeneration', code })
export const cancel: GenerationCommand = { type: 'CancelGeneration' }
