import { randomUUID } from 'node:crypto'
import { decideBatch } from '@vignette/event-log/commands/decide-batch'
import type { StoredEvent } from '@vignette/event-log/event-store/streams'
import { describe, expect, it } from 'vitest'
import { counter, encode, pendingCount } from './counters.ts'

const base = { state: 4, version: 2, position: 20, readAt: 0 }

const onStored = (stored: readonly StoredEvent[] = []) => ({ base, stored, encode })
const onHandedOn = { base, stored: undefined, encode }

const storedBy = (command: string, version: number): StoredEvent => ({
  command,
  version,
  position: version * 10,
  stream: 'counter-1',
  type: 'Counted',
  schema: 1,
  at: '2026-01-01T00:00:00.000Z',
  data: { to: 1 },
  meta: pendingCount({ by: 1 }).request.meta,
})

it('decides each command on the state and version that the one before leaves', async () => {
  const batch = [pendingCount({ by: 1 }), pendingCount({ by: 10 }), pendingCount({ by: 100 })]
  const { drafts, ...others } = await decideBatch(batch, onStored())
  expect(drafts.map(({ append, state }) => [append.expectedVersion, append.events[0]?.data, state])).toEqual([
    [2, '{"to":5}', 5],
    [3, '{"to":15}', 15],
    [4, '{"to":115}', 115],
  ])
  expect(others).toEqual({ repeated: [], unrecorded: [], failed: [], undecided: [] })
})

describe('a command that is refused, or records nothing', () => {
  const refused = () => pendingCount({ by: 1, limit: 4 })

  it('is settled on what is stored', async () => {
    const batch = [refused(), pendingCount({ by: 0 }), pendingCount({ by: 1 })]
    const { unrecorded, drafts } = await decideBatch(batch, onStored())
    expect(unrecorded.map(({ pending }) => pending)).toEqual(batch.slice(0, 2))
    expect(unrecorded.map(({ refusal }) => refusal?.code)).toEqual(['counter.full', undefined])
    expect(drafts.map(({ pending }) => pending)).toEqual(batch.slice(2))
  })

  it('is decided again behind a draft, which may never be stored', async () => {
    const batch = [pendingCount({ by: 1 }), refused(), pendingCount({ by: 0 })]
    const { unrecorded, undecided } = await decideBatch(batch, onStored())
    expect(unrecorded).toEqual([])
    expect(undecided).toEqual(batch.slice(1))
  })

  it('is decided again on a state that was handed on', async () => {
    const batch = [refused(), pendingCount({ by: 0 })]
    const { unrecorded, undecided } = await decideBatch(batch, onHandedOn)
    expect(unrecorded).toEqual([])
    expect(undecided).toEqual(batch)
  })
})

describe('a command id that comes again', () => {
  it('gets its first answer when its events are among those just read', async () => {
    const commandId = randomUUID()
    const pending = pendingCount({ by: 1 }, { commandId })
    const { repeated, drafts } = await decideBatch(
      [pending],
      onStored([storedBy(randomUUID(), 1), storedBy(commandId, 2)]),
    )
    expect(repeated).toEqual([{ pending, answer: { outcome: 'repeated', version: 2, position: 20 } }])
    expect(drafts).toEqual([])
  })

  it('is decided once in a batch', async () => {
    const commandId = randomUUID()
    const batch = [pendingCount({ by: 1 }, { commandId }), pendingCount({ by: 1 }, { commandId })]
    const { drafts, undecided } = await decideBatch(batch, onStored())
    expect(drafts.map(({ pending }) => pending)).toEqual(batch.slice(0, 1))
    expect(undecided).toEqual(batch.slice(1))
  })

  it('is refused for another request', async () => {
    const commandId = randomUUID()
    const pending = pendingCount({ by: 1 }, { commandId, requestHash: 'another' })
    const { unrecorded } = await decideBatch([pending], onStored([storedBy(commandId, 2)]))
    expect(unrecorded.map(({ refusal }) => refusal?.code)).toEqual(['request.key_reused'])
  })
})

it('a command whose event has another shape fails alone', async () => {
  const wrong = pendingCount({ by: 1.5 })
  const batch = [pendingCount({ by: 1 }), wrong, pendingCount({ by: 1 })]
  const { drafts, failed } = await decideBatch(batch, onStored())
  expect(failed.map(({ pending }) => pending)).toEqual([wrong])
  expect(drafts.map(({ append }) => append.expectedVersion)).toEqual([2, 3])
  expect(drafts.at(-1)?.state).toBe(counter.initialState() + 6)
})
