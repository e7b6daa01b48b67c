// @module-tag invariant
import { subscriptionEvents } from '@vignette/domain/billing/events'
import { creditsEvents } from '@vignette/domain/credits/events'
import { credits } from '@vignette/domain/credits/decider'
import { availableIn, heldIn } from '@vignette/domain/credits/period'
import { addMs } from '@vignette/domain/kernel/calendar'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { reserve } from '@vignette/domain/workflows/reserve'
import { consume } from '@vignette/domain/workflows/settle'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { createCommandHandler } from '@vignette/event-log/commands/command-handler'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { createWorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { createWriter, type Writer } from '../event-store/test-log.ts'

let database: TestDatabase
let pool: Pool
let writers: Writer[]
/** As many processes as there are writers. */
let processes: ((workspaceId: string) => ReturnType<typeof createWorkflowStreams>)[]

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ url: database.appUrl, max: 8, name: 'reader', statementTimeoutMs: 5_000 })
  writers = [createWriter(database.appUrl), createWriter(database.appUrl)]
  const codec = createEventCodec([...creditsEvents, ...subscriptionEvents])
  processes = writers.map(({ batcher }) => {
    const handler = createCommandHandler({ pool, codec, batcher, timeoutMs: 10_000 })
    return (workspaceId) =>
      createWorkflowStreams(
        { pool, handler },
        { actor: { kind: 'system', id: 'test' }, correlationId: workspaceId, causationId: null, workspaceId },
      )
  })
})

afterAll(async () => {
  await Promise.all(writers.map((writer) => writer.close()))
  await pool.end()
  await database.drop()
})

const now = '2026-01-31T10:00:00.000Z'

const order = (requestId: string, units: number, at = now) => ({
  requestId,
  orders: [{ jobId: requestId, action: 'caption' as const, units }],
  now: at,
  expiresAt: addMs(at, 600_000),
})

const streamsAt = (index: number, workspaceId: string) => {
  const streams = processes[index % processes.length]?.(workspaceId)
  if (!streams) throw new Error('no process')
  return streams
}

it('of a hundred reservations of the last credit exactly one wins, in whatever process', async () => {
  const workspaceId = 'last-credit'
  await reserve(streamsAt(0, workspaceId), { workspaceId, ...order('first', 99) })
  const attempts = Array.from({ length: 100 }, (_, index) =>
    reserve(streamsAt(index, workspaceId), { workspaceId, ...order(`job-${index}`, 1) }),
  )
  const outcomes = await Promise.allSettled(attempts)
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  expect(refusals).toHaveLength(99)
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(DomainError)
    expect(refusal).toMatchObject({ code: 'credits.insufficient', details: { shortfall: 1, available: 0 } })
  }
  const { period } = await currentPeriod(streamsAt(1, workspaceId), workspaceId, now)
  expect([availableIn(period), heldIn(period)]).toEqual([0, 100])
})

it('a period is opened once by many at the same time, and many at its end open one next', async () => {
  const workspaceId = 'many'
  const look = (at: string) =>
    Promise.all(Array.from({ length: 16 }, (_, index) => currentPeriod(streamsAt(index, workspaceId), workspaceId, at)))
  const later = '2026-02-28T10:00:00.000Z'
  for (const at of [now, later]) {
    expect(new Set((await look(at)).map(({ period }) => period.start))).toEqual(new Set([at]))
  }
  const { rows } = await pool.query(
    `select type, count(*)::int from es.events where stream like 'credits-many-%' group by type order by type`,
  )
  expect(rows).toEqual([
    { type: 'GrantExpired', count: 1 },
    { type: 'GrantIssued', count: 2 },
    { type: 'PeriodClosed', count: 1 },
    { type: 'PeriodEnded', count: 1 },
    { type: 'PeriodOpened', count: 2 },
  ])
})

it('who finds everything done knows from where on readers see it', async () => {
  const workspaceId = 'found'
  const [first, second] = [streamsAt(0, workspaceId), streamsAt(1, workspaceId)]
  await currentPeriod(first, workspaceId, now)
  expect(second.position()).toBe(0)
  await currentPeriod(second, workspaceId, now)
  expect(first.position()).toBeGreaterThan(0)
  expect(second.position()).toBe(first.position())
})

it('what is repeated is done once, also when its period is long closed', async () => {
  const workspaceId = 'repeated'
  const streams = streamsAt(0, workspaceId)
  const first = await reserve(streams, { workspaceId, ...order('a', 10) })
  expect(await reserve(streamsAt(1, workspaceId), { workspaceId, ...order('a', 10) })).toEqual(first)
  const [place] = first
  if (!place) throw new Error('no hold')
  const delivered = { units: 7, now } as const
  expect(await consume(streams, place, delivered)).toEqual({ isCharged: true })
  await currentPeriod(streams, workspaceId, '2026-03-15T00:00:00.000Z')
  expect(await consume(streamsAt(1, workspaceId), place, delivered)).toEqual({ isCharged: true })
  const { rows } = await pool.query(
    `select count(*)::int from es.events where stream like 'credits-repeated-%' and type = 'CreditsConsumed'`,
  )
  expect(rows).toEqual([{ count: 1 }])
})

it('what is repeated in the next period is answered from the one that it was done in, whatever is left now', async () => {
  const workspaceId = 'boundary'
  const end = '2026-02-28T10:00:00.000Z'
  await currentPeriod(streamsAt(0, workspaceId), workspaceId, now)
  const first = await reserve(streamsAt(0, workspaceId), { workspaceId, ...order('before-end', 60, addMs(end, -1)) })
  await reserve(streamsAt(0, workspaceId), { workspaceId, ...order('after-end', 70, end) })
  for (const process of [0, 1]) {
    expect(await reserve(streamsAt(process, workspaceId), { workspaceId, ...order('before-end', 60, end) })).toEqual(
      first,
    )
  }
})

it('what is repeated is not refused by another stream, by a process that has never seen that either', async () => {
  const workspaceId = 'unseen'
  const end = '2026-02-28T10:00:00.000Z'
  await reserve(streamsAt(0, workspaceId), { workspaceId, ...order('first-ask', 60) })
  const [place] = await reserve(streamsAt(0, workspaceId), { workspaceId, ...order('another-ask', 70, end) })
  const hold = { holdId: 'first-ask', jobId: 'first-ask', action: 'caption', units: 60, amount: 60 } as const
  const terms = { priceListVersion: 1, overageBudgetMicros: null, now: end, expiresAt: addMs(end, 1) }
  const command = { type: 'Reserve', holds: [hold], ...terms } as const
  const state = await streamsAt(1, workspaceId).send(credits, place?.periodId ?? '', command, 'reserve:first-ask')
  expect(state).toMatchObject({ start: end })
  const other = streamsAt(1, workspaceId).send(credits, place?.periodId ?? '', command, 'reserve:never-asked')
  await expect(other).rejects.toMatchObject({ code: 'credits.insufficient' })
})

it('finds the newest of a kind and no stream of a name that only looks like it', async () => {
  const streams = streamsAt(0, 'w')
  for (const workspaceId of ['w', 'w-1', 'w-1-20990101T000000000Z', 'v']) {
    await currentPeriod(streamsAt(0, workspaceId), workspaceId, now)
  }
  expect(await streams.newest('credits', 'w-', 'w-20260131T100000000Z'.length)).toBe('w-20260131T100000000Z')
  expect(await streams.newest('credits', 'none-', 22)).toBeUndefined()
})
