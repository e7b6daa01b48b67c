import type { CreditsEvent } from '@vignette/domain/credits/events'
import { generations } from '@vignette/domain/generation/projections/generations'
import { type GenerationRow } from '@vignette/domain/generation/generation-row'
import type { GenerationEvent } from '@vignette/domain/generation/events'
import { expect, it } from 'vitest'
import { asked, cancelled, completed, failed, of, partlyCompleted, requested, started } from './asked.ts'

const job = { workspaceId: 'w1', holdId: 'g1', jobId: 'g1', action: 'caption' as const, units: 3, allocation: [] }
const reserved = (amount = 3): Folded => ({
  type: 'CreditsReserved',
  data: {
    ...job,
    amount,
    priceListVersion: 1,
    reservedAt: '2026-11-24T10:00:00.000Z',
    expiresAt: '2026-11-24T10:04:00.000Z',
    overageBudgetMicros: null,
    available: 97,
  },
})
const consumed = (amount: number): Folded => ({
  type: 'CreditsConsumed',
  data: { ...job, units: amount, amount, available: 97 },
})
const released = (amount: number, reason: 'partial' | 'failed' | 'blocked' | 'cancelled' | 'expired'): Folded => {
  const { units: _units, ...rest } = job
  return { type: 'CreditsReleased', data: { ...rest, amount, reason, available: 100 } }
}

type Folded =
  | Extract<CreditsEvent, { type: 'CreditsReserved' | 'CreditsConsumed' | 'CreditsReleased' }>
  | GenerationEvent

const fold = (...events: readonly Folded[]): GenerationRow | null =>
  events.reduce<GenerationRow | null>((row, event, index) => {
    const meta = {
      actor: { kind: 'user', id: 'u1' },
      correlationId: 'c',
      causationId: null,
      workspaceId: 'w1',
    } as const
    const at = `2026-11-24T10:00:0${index}.000Z`
    type Recorded = Parameters<typeof generations.evolve>[1]
    const recorded = { ...event, position: index + 1, stream: 's', version: 1, at, meta } as Recorded
    expect(generations.keysOf(recorded)).toEqual(['g1'])
    return generations.evolve(row, recorded, 'g1')
  }, null)

const begun = [reserved(), requested, started()] as const

it('is seen once it is recorded, and final once its credits are settled', () => {
  expect(fold(reserved())).toMatchObject({ position: null, status: 'requested', reserved: 3 })
  expect(fold(reserved(), requested)).toMatchObject({
    position: 2,
    status: 'requested',
    prompt: asked.prompt,
    units: 3,
  })
  expect(fold(...begun)).toMatchObject({ status: 'running', endedAt: null })
  expect(fold(...begun, completed)).toMatchObject({ status: 'running', outcome: 'completed' })
  expect(fold(...begun, completed, consumed(3))).toMatchObject({ status: 'completed', consumed: 3, released: 0 })
})

it.each([
  [[partlyCompleted(2), consumed(2), released(1, 'partial')], 'partlyCompleted', 2, 1],
  [[failed('unusable'), released(3, 'failed')], 'failed', 0, 3],
  [[failed('blocked'), released(3, 'blocked')], 'blocked', 0, 3],
  [[cancelled, released(3, 'cancelled')], 'cancelled', 0, 3],
  [[released(3, 'expired'), completed], 'completed', 0, 3],
] as const)('ends as it ended: %#', (ending, status, credits, back) => {
  expect(fold(...begun, ...ending)).toMatchObject({ status, consumed: credits, released: back, reserved: 3 })
})

it('has the reason why there is less, where one is recorded', () => {
  expect(fold(...begun, partlyCompleted(2, 'storageFull'))).toMatchObject({ failure: 'storageFull' })
  expect(fold(...begun, partlyCompleted(2))).toMatchObject({ failure: null })
})

it('has its results as they are now, and is found by what they say', () => {
  const data = { ...of, resultId: 'g1-1' }
  const row = fold(
    ...begun,
    completed,
    { type: 'ResultEdited', data: { ...data, text: 'A Kettle', hashtags: ['#Tea'] } },
    { type: 'ResultPicked', data },
    { type: 'ResultDiscarded', data: { ...of, resultId: 'g1-2' } },
  )
  expect(row?.results).toEqual([
    { id: 'g1-1', text: 'A Kettle', hashtags: ['#Tea'], isPicked: true, isEdited: true },
    { id: 'g1-3', text: 'Caption 3', isPicked: false, isEdited: false },
  ])
  expect(row?.searchText).toBe('a quiet morning in the studio\na kettle\n#tea\ncaption 3')
})

it('tells what happened without what was written', () => {
  const row = fold(...begun, completed, consumed(3))
  expect(row?.history.map(({ type }) => type)).toEqual([
    'CreditsReserved',
    'GenerationRequested',
    'GenerationStarted',
    'GenerationCompleted',
    'CreditsConsumed',
  ])
  expect(JSON.stringify(row?.history)).not.toMatch(/morning|Caption/)
})

it('keeps nothing of jobs that are no generations, nor of what was erased', () => {
  expect(fold(reserved(), consumed(3))).toBeNull()
  expect(fold(reserved(), released(3, 'expired'))).toBeNull()
  const erased = { type: 'GenerationRequested', data: { ...asked, prompt: null, settings: null, brand: null } } as const
  expect(fold(reserved(), erased, started(), consumed(3))).toBeNull()
})
