// @module-tag invariant
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { type Announcements, listenToAnnouncements, type Move } from '@vignette/event-log/projections/announcements'
import { createFreshness, type Freshness } from '@vignette/event-log/projections/freshness'
import { array, integer, record } from 'fast-check'
import type { QueryConfig } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { property } from '../../support/property.ts'
import { createTestRunner } from '../../support/runner.ts'
import { probe } from '../event-store/test-log.ts'
import { createProbeStore, probeCodec, type ProbeStore, readTallies, tallies } from './probe.ts'

let store: ProbeStore
let announcements: Announcements
let freshness: Freshness

beforeAll(async () => {
  store = await createProbeStore()
  announcements = listenToAnnouncements(store.database.appUrl)
  freshness = createFreshness(store.pool, announcements)
})

afterAll(async () => {
  await announcements.close()
  await store.close()
})

const createWorker = () => createTestRunner({ pool: store.pool, codec: probeCodec, projections: [tallies] })

const countSeen = async () => (await readTallies(store.pool)).reduce((sum, { count }) => sum + count, 0)

const write = async (events: number): Promise<number> => {
  const verdict = await store.writer.batcher.append(probe({ stream: 'workspace', events }))
  return verdict.position ?? 0
}

const writes = array(record({ events: integer({ min: 1, max: 3 }), workerDelayMs: integer({ min: 0, max: 120 }) }), {
  minLength: 1,
  maxLength: 6,
})

property(
  'a reader that asks for a position sees everything up to it, or is told that it does not',
  [writes, integer({ min: 0, max: 80 })],
  async (list, patienceMs) => {
    const worker = createWorker()
    for (const { events, workerDelayMs } of list) {
      const position = await write(events)
      const projecting = sleep(workerDelayMs).then(worker.catchUp)
      const kept = await freshness.reached(tallies.name, position, patienceMs)
      // every event of this log is the probe's, so a position is also their number
      if (kept) expect(await countSeen()).toBeGreaterThanOrEqual(position)
      await projecting
      expect(await freshness.reached(tallies.name, position, 0)).toBe(true)
      expect(await countSeen()).toBe(position)
    }
  },
  { runs: 20, timeoutMs: 60_000 },
)

it('waits no longer than it was told', async () => {
  const started = performance.now()
  expect(await freshness.reached(tallies.name, Number.MAX_SAFE_INTEGER, 300)).toBe(false)
  expect(performance.now() - started).toBeLessThan(4_000)
})

it('hears of a move at once', async () => {
  const position = await write(1)
  const waiting = freshness.reached(tallies.name, position, 5_000)
  await createWorker().catchUp()
  expect(await waiting).toBe(true)
})

it('goes on with polls after its connection was ended', async () => {
  await store.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'listen %' and datname = current_database()`)
  const position = await write(1)
  const waiting = freshness.reached(tallies.name, position, 5_000)
  await createWorker().catchUp()
  expect(await waiting).toBe(true)
})

it('asks once for all that are waited for together, and not again while it is told how far they are', async () => {
  const position = await write(2)
  const asked: unknown[] = []
  const query = async (statement: QueryConfig) => {
    asked.push(statement.values)
    return store.pool.query(statement)
  }
  const pool = new Proxy(store.pool, { get: (own, name) => (name === 'query' ? query : Reflect.get(own, name)) })
  const told: Move[] = []
  const { reached } = createFreshness(pool, {
    next: async (name) => {
      await setImmediate() // the first look is under way
      told.push({ name, reached: position - (told.length < 6 ? 1 : 0) })
      return told.at(-1)
    },
    reached: (name) => told.findLast((move) => move.name === name)?.reached ?? 0,
    close: async () => undefined,
  })
  const names = ['one', 'two', 'three']
  expect(await Promise.all(names.map((name) => reached(name, position, 60_000)))).toEqual([true, true, true])
  expect(asked).toEqual([[names]])
})
