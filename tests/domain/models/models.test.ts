import { models } from '@vignette/domain/models/decider'
import type { ModelsEvent } from '@vignette/domain/models/events'
import type { Model } from '@vignette/domain/models/schemas'
import { describe, expect, it } from 'vitest'
import { specification } from '../given.ts'

const given = specification(models)

const gpt: Model = { provider: 'openai', model: 'gpt-5-mini' }
const claude: Model = { provider: 'anthropic', model: 'claude-haiku-4-5' }
const llama: Model = { provider: 'compatible', model: 'llama3.2', baseUrl: 'http://127.0.0.1:11434/v1' }
const reason = 'Cheaper'
const order = { models: [gpt, llama], offlineLast: true }
const chosen: ModelsEvent = { type: 'ModelsChosen', data: { use: 'texts', ...order, reason } }
const key: ModelsEvent = {
  type: 'ModelKeySet',
  data: { keyring: 'model-keys', place: 'openai', key: 'sk-first', reason },
}
const askedAt = '2026-12-01T10:00:00.000Z'
const asked: ModelsEvent = { type: 'ModelTestRequested', data: { testId: 't1', use: 'texts', model: gpt, askedAt } }
const test = { failure: null, ms: 900, inputTokens: 350, outputTokens: 110, costMicros: 308 }
const stateOf = (...events: readonly ModelsEvent[]) => events.reduce(models.evolve, models.initialState())

describe('a choice', () => {
  it('is recorded with its order, and not twice', () => {
    given().when({ type: 'ChooseModels', use: 'texts', order, reason }).then(chosen)
    given(chosen).when({ type: 'ChooseModels', use: 'texts', order, reason: 'Again' }).thenNothing()
    expect(stateOf(chosen).orders).toEqual({ texts: order, images: null })
  })

  it('needs somebody who can do it', () => {
    const drawn = { models: [claude], offlineLast: true }
    given().when({ type: 'ChooseModels', use: 'images', order: drawn, reason }).thenThrows('models.cannot_draw')
    const nobody = { models: [], offlineLast: false }
    given().when({ type: 'ChooseModels', use: 'texts', order: nobody, reason }).thenThrows('models.none')
  })

  it('is given back to the settings', () => {
    const left: ModelsEvent = { type: 'ModelsLeftToSettings', data: { use: 'texts', reason } }
    given(chosen).when({ type: 'LeaveModelsToSettings', use: 'texts', reason }).then(left)
    given(chosen, left).when({ type: 'LeaveModelsToSettings', use: 'texts', reason }).thenNothing()
    expect(stateOf(chosen, left).orders.texts).toBeNull()
  })
})

describe('the address of another server', () => {
  it.each(['http://user:secret@127.0.0.1:11434/v1', 'http://secret@models.test/v1', 'http://[::bad/v1', 'http://%/v1'])(
    'is not %s, which nobody reaches or which holds a password',
    (baseUrl) => {
      const order = { models: [{ ...llama, baseUrl }], offlineLast: true }
      given().when({ type: 'ChooseModels', use: 'texts', order, reason }).thenThrows('models.no_address')
      const [model] = order.models
      if (model) {
        given()
          .when({ type: 'TestModel', testId: 't1', use: 'texts', model, now: askedAt })
          .thenThrows('models.no_address')
      }
      given().when({ type: 'SetModelKey', place: baseUrl, key: 'sk-any', reason }).thenThrows('models.no_address')
    },
  )
})

describe('a key', () => {
  it('takes the place of the one before', () => {
    given(key).when({ type: 'SetModelKey', place: 'openai', key: 'sk-first', reason }).thenNothing()
    const other: ModelsEvent = {
      type: 'ModelKeySet',
      data: { keyring: 'model-keys', place: 'openai', key: 'sk-next', reason },
    }
    given(key).when({ type: 'SetModelKey', place: 'openai', key: 'sk-next', reason }).then(other)
    expect(stateOf(key, other).keys).toEqual([{ place: 'openai', key: 'sk-next' }])
  })

  it('is removed, if there is one', () => {
    const removed: ModelsEvent = { type: 'ModelKeyRemoved', data: { place: 'openai', reason } }
    given(key).when({ type: 'RemoveModelKey', place: 'openai', reason }).then(removed)
    given(key).when({ type: 'RemoveModelKey', place: 'google', reason }).thenThrows('models.no_key')
    expect(stateOf(key, removed).keys).toEqual([])
  })

  it('of which there are at most 20', () => {
    const twenty = Array.from({ length: 20 }, (_, index): ModelsEvent => {
      const place = `https://models.test/${index}`
      return { type: 'ModelKeySet', data: { keyring: 'model-keys', place, key: 'sk-any', reason } }
    })
    given(...twenty)
      .when({ type: 'SetModelKey', place: 'openai', key: 'sk-one-more', reason })
      .thenThrows('models.too_many_keys')
  })
})

describe('a test', () => {
  it('is asked for, and its outcome recorded once', () => {
    given().when({ type: 'TestModel', testId: 't1', use: 'texts', model: gpt, now: askedAt }).then(asked)
    const tested: ModelsEvent = { type: 'ModelTested', data: { testId: 't1', use: 'texts', model: gpt, ...test } }
    given(asked).when({ type: 'RecordModelTest', testId: 't1', test }).then(tested)
    given(asked, tested).when({ type: 'RecordModelTest', testId: 't1', test }).thenNothing()
    given().when({ type: 'RecordModelTest', testId: 't1', test }).thenNothing()
    expect(stateOf(asked, tested).tests).toEqual([
      { use: 'texts', model: gpt, last: { status: 'done', testId: 't1', askedAt, ...test } },
    ])
  })

  it('gives way to a later one of the same model', () => {
    const again: ModelsEvent = { ...asked, data: { ...asked.data, testId: 't2' } }
    expect(stateOf(asked, again).tests.map(({ last }) => last.testId)).toEqual(['t2'])
    given(asked, again).when({ type: 'RecordModelTest', testId: 't1', test }).thenNothing()
  })

  it('of pictures is not asked of a model that cannot draw', () => {
    given()
      .when({ type: 'TestModel', testId: 't1', use: 'images', model: claude, now: askedAt })
      .thenThrows('models.cannot_draw')
  })
})

it('what a later release writes changes nothing', () => {
  const state = stateOf(chosen, key)
  expect(models.evolve(state, { type: 'ModelRetired', data: {} } as never)).toBe(state)
})
