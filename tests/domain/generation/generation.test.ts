import { generation } from '@vignette/domain/generation/decider'
import { maxEdits } from '@vignette/domain/generation/decisions/changing'
import { type GenerationCommand } from '@vignette/domain/generation/commands'
import type { Parts } from '@vignette/domain/generation/schemas'
import { describe, expect, it } from 'vitest'
import { specification } from '../given.ts'
import {
  cancel,
  cancelled,
  complete,
  completed,
  delivered,
  fail,
  engine,
  failed,
  of,
  partlyCompleted,
  request,
  requested,
  start,
  started,
} from './asked.ts'

const given = specification(generation)

describe('a request', () => {
  it('is recorded once', () => {
    given().when(request).then(requested)
    given(requested).when(request).thenNothing()
    given(requested, cancelled).when(request).thenNothing()
  })

  it.each([
    start(),
    complete(1),
    fail('blocked'),
    cancel,
    { type: 'PickResult', resultId: 'g1-1', isPicked: true } as const,
  ])('comes before everything else: %j', (command) => {
    given().when(command).thenThrows('generation.unknown')
  })
})

describe('an attempt', () => {
  it('begins once, and again as the next', () => {
    given(requested).when(start()).then(started())
    given(requested, started()).when(start()).thenNothing()
    given(requested, started()).when(start(2)).then(started(2))
    given(requested, started(2)).when(start(1)).thenNothing()
  })

  it('delivers all or some of what was asked for', () => {
    given(requested, started()).when(complete(3)).then(completed)
    given(requested, started()).when(complete(2)).then(partlyCompleted(2))
    given(requested).when(complete(3)).then(completed)
  })

  it('says why it delivers no more, where it delivers less', () => {
    given(requested, started()).when(complete(2, 'storageFull')).then(partlyCompleted(2, 'storageFull'))
    given(requested, started()).when(complete(3, 'storageFull')).then(completed)
  })

  it('delivers no more than was asked for, and fails with nothing', () => {
    given(requested, started()).when(complete(4)).then(completed)
    given(requested, started()).when(complete(0)).then(failed('unusable'))
  })

  it('fails', () => {
    given(requested, started()).when(fail('blocked')).then(failed('blocked', engine))
    given(requested).when(fail('timedOut')).then(failed('timedOut'))
  })
})

describe('what has ended', () => {
  const endings = [completed, partlyCompleted(1), failed('unusable'), cancelled]
  const commands = [start(2), complete(3), fail('timedOut'), cancel]
  it.each(
    endings.flatMap((ending) => commands.map((command) => [ending.type, command.type, ending, command] as const)),
  )('by %s stays so: %s decides nothing', (_ending, _command, ending, command) => {
    given(requested, started(), ending).when(command).thenNothing()
  })

  it('can be cancelled before, at any step', () => {
    given(requested).when(cancel).then(cancelled)
    given(requested, started()).when(cancel).then(cancelled)
  })
})

describe('a result', () => {
  const history = [requested, started(), completed]
  const edit = (text?: string, hashtags?: string[]): GenerationCommand => ({
    type: 'EditResult',
    resultId: 'g1-1',
    text,
    hashtags,
  })
  const editParts = (parts: Parts): GenerationCommand => ({ type: 'EditResult', resultId: 'g1-1', parts })
  const pick = (isPicked: boolean): GenerationCommand => ({ type: 'PickResult', resultId: 'g1-1', isPicked })
  const discard: GenerationCommand = { type: 'DiscardResult', resultId: 'g1-1' }
  const data = { ...of, resultId: 'g1-1' }

  it('is edited, if that changes it', () => {
    given(...history)
      .when(edit('Better'))
      .then({ type: 'ResultEdited', data: { ...data, text: 'Better' } })
    given(...history)
      .when(edit('Caption 1'))
      .thenNothing()
    const hashtags = ['#slow']
    const tagged = { type: 'ResultEdited', data: { ...data, text: 'Caption 1', hashtags } } as const
    given(...history)
      .when(edit(undefined, hashtags))
      .then(tagged)
    given(...history, tagged)
      .when(edit(undefined, hashtags))
      .thenNothing()
  })

  it('of a video is edited part by part, and no other is', () => {
    const parts = { hook: 'Look at this.', script: '0-3 s: a kettle', description: 'Tea at noon' }
    const hashtags = ['#tea']
    const made = delivered([{ id: 'g1-1', parts, hashtags }])
    const better = { ...parts, hook: 'Look closer.' }
    const changed = { type: 'ResultEdited', data: { ...data, hashtags, parts: better } } as const
    given(requested, started(), made).when(editParts(better)).then(changed)
    given(requested, started(), made).when(editParts(parts)).thenNothing()
    given(requested, started(), made, changed).when(editParts(better)).thenNothing()
    given(requested, started(), made).when(edit('A text')).thenThrows('generation.not_in_result')
    given(...history)
      .when(editParts(parts))
      .thenThrows('generation.not_in_result')
  })

  it('is picked and let go of', () => {
    given(...history)
      .when(pick(true))
      .then({ type: 'ResultPicked', data })
    given(...history)
      .when(pick(false))
      .thenNothing()
    given(...history, { type: 'ResultPicked', data })
      .when(pick(true))
      .thenNothing()
    given(...history, { type: 'ResultPicked', data })
      .when(pick(false))
      .then({ type: 'ResultUnpicked', data })
  })

  it('is not edited for ever, and can be picked even then', () => {
    const edits = Array.from(
      { length: maxEdits },
      (_, nth) => ({ type: 'ResultEdited', data: { ...data, text: `Version ${nth}` } }) as const,
    )
    given(...history, ...edits.slice(1))
      .when(edit('Better'))
      .then({ type: 'ResultEdited', data: { ...data, text: 'Better' } })
    given(...history, ...edits)
      .when(edit('Better'))
      .thenThrows('generation.too_many_changes')
    given(...history, ...edits)
      .when(edit(`Version ${maxEdits - 1}`))
      .thenNothing()
    given(...history, ...edits)
      .when(pick(true))
      .then({ type: 'ResultPicked', data })
    const choices = edits.map((_, nth) => ({ type: nth % 2 === 0 ? 'ResultPicked' : 'ResultUnpicked', data }) as const)
    given(...history, ...edits, ...choices)
      .when(pick(true))
      .thenThrows('generation.too_many_changes')
    given(...history, ...edits, ...choices)
      .when(discard)
      .then({ type: 'ResultDiscarded', data })
  })

  it('is put aside for good', () => {
    const gone = { type: 'ResultDiscarded', data } as const
    given(...history)
      .when(discard)
      .then(gone)
    given(...history, gone)
      .when(discard)
      .thenNothing()
    given(...history, gone)
      .when(pick(true))
      .thenThrows('generation.unknown_result')
  })

  it('is there only once something was delivered, and of this generation', () => {
    given(requested, started()).when(pick(true)).thenThrows('generation.unknown_result')
    given(requested, failed('blocked')).when(edit('Better')).thenThrows('generation.unknown_result')
    given(...history)
      .when({ type: 'PickResult', resultId: 'g2-1', isPicked: true })
      .thenThrows('generation.unknown_result')
  })
})

it('what is personal is gone once its person is forgotten, and what was delivered is still charged', () => {
  const erased = [
    { ...requested, data: { ...requested.data, prompt: null, settings: null, brand: null } },
    started(),
    { ...completed, data: { ...completed.data, results: null } },
    { type: 'ResultEdited', data: { ...of, resultId: 'g1-1', text: null, hashtags: null, parts: null } },
  ] as Parameters<typeof generation.evolve>[1][]
  const state = erased.reduce(generation.evolve, generation.initialState())
  expect(state).toMatchObject({
    status: 'ended',
    ending: { outcome: 'completed', units: 3 },
    results: [],
    delivered: [],
  })
})

it('leaves what a newer release wrote alone', () => {
  const newer = { type: 'ResultFramed', data: of } as never
  for (const history of [[], [requested], [requested, completed]]) {
    const state = history.reduce(generation.evolve, generation.initialState())
    expect(generation.evolve(state, newer)).toBe(state)
  }
})
