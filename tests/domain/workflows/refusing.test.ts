import { refusals } from '@vignette/domain/credits/refused-reservations/decider'
import { addMs } from '@vignette/domain/kernel/calendar'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { Streams } from '@vignette/domain/kernel/streams'
import type { CreditAction } from '@vignette/domain/plans/credit-prices'
import { periodId } from '@vignette/domain/workflows/period-id'
import { reserve } from '@vignette/domain/workflows/reserve'
import { release } from '@vignette/domain/workflows/settle'
import { beforeEach, expect, it } from 'vitest'
import { createMemoryStreams, type MemoryStreams } from './memory-streams.ts'

const workspaceId = 'w'
const start = '2026-01-31T10:00:00.000Z'
const minute = 60_000

let streams: MemoryStreams
beforeEach(() => {
  streams = createMemoryStreams()
})

type Asking = { readonly action?: CreditAction; readonly now?: string; readonly on?: Streams }

const ask = (requestId: string, units: number, { action = 'caption', now = start, on = streams }: Asking = {}) =>
  reserve(on, {
    workspaceId,
    requestId,
    orders: [{ jobId: requestId, action, units }],
    now,
    expiresAt: addMs(now, 10 * minute),
  })

const noted = (from = start) => streams.eventsOf(`refusals-${periodId(workspaceId, from)}`)

it('notes what was refused, beside the ledger', async () => {
  await ask('r1', 70)
  const before = streams.eventsOf(`credits-${periodId(workspaceId, start)}`)
  await expect(ask('r2', 4, { action: 'imageGeneration' })).rejects.toMatchObject({
    code: 'credits.insufficient',
    kind: 'insufficient',
    details: { amount: 60, shortfall: 30, available: 30 },
  })
  expect(noted()).toEqual([
    {
      type: 'ReservationRefused',
      data: {
        workspaceId,
        requestId: 'r2',
        orders: [{ action: 'imageGeneration', units: 4 }],
        amount: 60,
        shortfall: 30,
        available: 30,
        refusedAt: start,
      },
    },
  ])
  expect(streams.eventsOf(`credits-${periodId(workspaceId, start)}`)).toEqual(before)
})

it('notes nothing when nothing was refused, or for another reason', async () => {
  const [place] = await ask('r1', 70)
  if (!place) throw new Error('no hold')
  await release(streams, place, { reason: 'failed', now: start })
  const again = { workspaceId, requestId: 'r2', orders: [{ jobId: 'r1', action: 'caption' as const, units: 70 }] }
  await expect(reserve(streams, { ...again, now: start, expiresAt: addMs(start, minute) })).rejects.toMatchObject({
    code: 'credits.hold_settled',
  })
  expect(noted()).toEqual([])
})

it('notes a request that is repeated once, however late', async () => {
  for (const now of [start, addMs(start, minute), addMs(start, 60 * minute)]) {
    await expect(ask('r1', 101, { now })).rejects.toMatchObject({ code: 'credits.insufficient' })
  }
  expect(noted()).toHaveLength(1)
})

it('notes an action once in ten minutes, however often it is asked for, and each action by itself', async () => {
  const refusedAt = async (minutes: number, action: CreditAction = 'caption') => {
    const requestId = `${action}-${minutes}`
    const now = addMs(start, minutes * minute)
    await expect(ask(requestId, 101, { action, now })).rejects.toMatchObject({ code: 'credits.insufficient' })
  }
  for (let minutes = 0; minutes < 25; minutes++) await refusedAt(minutes)
  await refusedAt(3, 'imageGeneration')
  expect(noted().map(({ data }) => (data as { requestId: string }).requestId)).toEqual([
    'caption-0',
    'caption-10',
    'caption-20',
    'imageGeneration-3',
  ])
})

it('notes in the period that refused', async () => {
  await ask('r1', 1)
  const next = '2026-02-28T10:00:00.000Z'
  await expect(ask('r2', 101, { now: next })).rejects.toMatchObject({ code: 'credits.insufficient' })
  expect(noted()).toEqual([])
  expect(noted(next)).toHaveLength(1)
})

it('answers the same when it cannot be noted', async () => {
  const deaf: Streams = {
    ...streams,
    send: async (aggregate, id, command, key) => {
      if (aggregate.kind === refusals.kind) throw new Error('the store does not answer')
      return streams.send(aggregate, id, command, key)
    },
  }
  await expect(ask('r1', 101, { on: deaf })).rejects.toBeInstanceOf(DomainError)
  await expect(ask('r1', 101, { on: deaf })).rejects.toMatchObject({
    code: 'credits.insufficient',
    details: { shortfall: 1 },
  })
})
