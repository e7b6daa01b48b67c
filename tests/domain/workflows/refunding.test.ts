import { credits } from '@vignette/domain/credits/decider'
import { type CreditsEvent, grantIssued } from '@vignette/domain/credits/events'
import { refundDecided } from '@vignette/domain/credits/refunds/events'
import { availableIn } from '@vignette/domain/credits/period'
import { addDays, addMs } from '@vignette/domain/kernel/calendar'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { issueGrant } from '@vignette/domain/workflows/grant'
import { periodId } from '@vignette/domain/workflows/period-id'
import { carryOutRefund, refund } from '@vignette/domain/workflows/refund'
import { type HoldPlace, reserve } from '@vignette/domain/workflows/reserve'
import { consume } from '@vignette/domain/workflows/settle'
import { beforeEach, expect, it } from 'vitest'
import { Crash, createMemoryStreams, type MemoryStreams } from './memory-streams.ts'

const workspaceId = 'w'
const start = '2026-01-31T10:00:00.000Z'
const next = '2026-02-28T10:00:00.000Z'
const actor = { kind: 'staff', id: 'anna' } as const
const reason = 'A result was not good enough'

let streams: MemoryStreams
beforeEach(() => {
  streams = createMemoryStreams()
})

const charge = async (jobId: string, units: number, now = start): Promise<HoldPlace> => {
  const orders = [{ jobId, action: 'caption' as const, units }]
  const [place] = await reserve(streams, { workspaceId, requestId: jobId, orders, now, expiresAt: addDays(now, 1) })
  if (!place) throw new Error('no hold')
  await consume(streams, place, { units, now })
  return place
}

const giveBack = (place: HoldPlace, refundId: string, amount: number, now = start) =>
  refund(streams, { ...place, refundId, amount, actor, userId: 'u', reasonCode: 'poorResult', note: 'Blurred', now })

const available = async (now: string) => availableIn((await currentPeriod(streams, workspaceId, now)).period)

const linesIn = (from: string, type: CreditsEvent['type']) =>
  (streams.eventsOf(`credits-${periodId(workspaceId, from)}`) as CreditsEvent[]).flatMap((event) =>
    event.type === type ? [event.data] : [],
  )

const promo = (amount: number, expiresAt: string) =>
  issueGrant(streams, workspaceId, {
    grantId: 'gift',
    kind: 'promo',
    amount,
    expiresAt,
    actor,
    reason: 'Gift',
    now: start,
  })

it('gives back to the recorded grants in the same period', async () => {
  const place = await charge('j', 60)
  expect(await giveBack(place, 'f1', 25)).toMatchObject({ toGrants: 25, asGoodwill: 0 })
  expect(await available(start)).toBe(65)
  expect(linesIn(start, 'CreditsRefunded')).toMatchObject([{ holdId: 'j', amount: 25, actor, reason }])
  expect(linesIn(start, 'GrantIssued')).toHaveLength(1)
})

it('gives goodwill in the running period once the period that charged it is over', async () => {
  const place = await charge('j', 60)
  expect(await giveBack(place, 'f1', 25, next)).toMatchObject({ toGrants: 0, asGoodwill: 25 })
  expect(linesIn(start, 'CreditsRefunded')).toEqual([])
  expect(linesIn(next, 'GrantIssued').at(-1)).toMatchObject({
    grantId: 'refund:f1',
    kind: 'goodwill',
    amount: 25,
    expiresAt: addDays(next, 365),
    actor,
    reason,
  })
  expect(await available(next)).toBe(125)
})

it('gives goodwill in the running period when the one that charged it has ended and still waits for a job', async () => {
  const place = await charge('j', 60)
  const orders = [{ jobId: 'late', action: 'caption' as const, units: 1 }]
  await reserve(streams, { workspaceId, requestId: 'late', orders, now: addMs(next, -1), expiresAt: addDays(next, 1) })
  expect(await giveBack(place, 'f1', 60, next)).toMatchObject({ toGrants: 0, asGoodwill: 60 })
  expect(await available(next)).toBe(160)
})

it('gives goodwill for what would go to a grant that has expired meanwhile, and the rest where it came from', async () => {
  await promo(50, addDays(start, 2))
  const place = await charge('j', 120) // 100 of the plan, 20 of the gift
  expect(await giveBack(place, 'f1', 110, addDays(start, 3))).toMatchObject({ toGrants: 100, asGoodwill: 10 })
  expect(await available(addDays(start, 3))).toBe(110)
  expect(await giveBack(place, 'f2', 10, addDays(start, 3))).toMatchObject({ toGrants: 0, asGoodwill: 10 })
  await expect(giveBack(place, 'f3', 1, addDays(start, 3))).rejects.toMatchObject({ code: 'credits.refund_too_large' })
})

it('gives goodwill for what would go to a grant, or a period, that ends within the hour', async () => {
  const place = await charge('j', 60)
  const minutes = (count: number) => addMs(next, -count * 60_000)
  expect(await giveBack(place, 'f1', 20, minutes(61))).toMatchObject({ toGrants: 20, asGoodwill: 0 })
  expect(await giveBack(place, 'f2', 20, minutes(60))).toMatchObject({ toGrants: 0, asGoodwill: 20 })
  expect(await available(next)).toBe(100 + 20)
})

it('carries what goes back to a grant that outlives its period into the running one', async () => {
  await promo(50, addDays(start, 60))
  const place = await charge('j', 120)
  const orders = [{ jobId: 'late', action: 'caption' as const, units: 30 }]
  await reserve(streams, { workspaceId, requestId: 'late', orders, now: start, expiresAt: addDays(next, 1) })
  expect(await available(next)).toBe(100)
  expect(await giveBack(place, 'f1', 20, next)).toMatchObject({ toGrants: 20, asGoodwill: 0 })
  expect(await available(next)).toBe(120)
})

it('never gives back more than was charged, in however many parts and ways', async () => {
  const place = await charge('j', 60)
  await giveBack(place, 'f1', 25)
  await giveBack(place, 'f2', 25, next)
  await expect(giveBack(place, 'f3', 11, next)).rejects.toMatchObject({
    code: 'credits.refund_too_large',
    details: { charged: 60, left: 10 },
  })
  await giveBack(place, 'f4', 10, addDays(next, 40))
  await expect(giveBack(place, 'f5', 1, addDays(next, 40))).rejects.toMatchObject({ code: 'credits.refund_too_large' })
})

it('counts what the period gave back by itself', async () => {
  const place = await charge('j', 60)
  const command = { type: 'Refund', holdId: 'j', amount: 50, actor, reason, now: start } as const
  await streams.send(credits, place.periodId, command, 'by hand')
  await expect(giveBack(place, 'f1', 11, next)).rejects.toMatchObject({ details: { charged: 60, left: 10 } })
})

it('does the same refund once, also in a later period', async () => {
  const place = await charge('j', 60)
  await giveBack(place, 'f1', 25, next)
  const later = '2026-03-31T10:00:00.000Z'
  await giveBack(place, 'f1', 25, later)
  await carryOutRefund(streams, { ...place, refundId: 'f1', now: later })
  const goodwill = streams
    .all()
    .filter(
      ({ event }) =>
        (event as CreditsEvent).type === 'GrantIssued' &&
        (event as Extract<CreditsEvent, { type: 'GrantIssued' }>).data.kind === 'goodwill',
    )
  expect(goodwill).toHaveLength(1)
  expect(await available(later)).toBe(125)
})

it('what closes between the decision and the deed becomes goodwill', async () => {
  const place = await charge('j', 60)
  streams.crashAfter(1)
  await expect(giveBack(place, 'f1', 60, addDays(next, -1))).rejects.toThrow(Crash)
  expect(await available(next)).toBe(100)
  const done = { ...place, refundId: 'f1', now: next }
  expect(await carryOutRefund(streams, done)).toMatchObject({ toGrants: 0, asGoodwill: 60 })
  expect(await available(next)).toBe(160)
})

it('gives goodwill for a job with an id as long as ids may be', async () => {
  const place = await charge('j'.repeat(200), 60)
  const refundId = 'f'.repeat(100)
  expect(await giveBack(place, refundId, 25, next)).toMatchObject({ asGoodwill: 25 })
  const issued = linesIn(next, 'GrantIssued').at(-1)
  expect(issued).toMatchObject({ kind: 'goodwill', amount: 25 })
  expect(grantIssued.schema.parse(issued)).toEqual(issued)
  const { data } = streams.all().find(({ event: { type } }) => type === 'RefundDecided')?.event ?? {}
  expect(refundDecided.schema.parse(data)).toEqual(data)
})

it('gives nothing back for a job that was not charged', async () => {
  await currentPeriod(streams, workspaceId, start)
  const nowhere = { workspaceId, periodId: periodId(workspaceId, start), holdId: 'j' }
  await expect(giveBack(nowhere, 'f1', 1)).rejects.toMatchObject({ code: 'credits.unknown_charge' })
  await expect(giveBack({ ...nowhere, periodId: 'none' }, 'f1', 1)).rejects.toMatchObject({
    code: 'credits.unknown_charge',
  })
})
