// @module-tag invariant
import type { Pool } from '@vignette/event-log/database/pool'
import { createPartitionFold } from '@vignette/event-log/consumers/partition-fold'
import { readModelConsumer } from '@vignette/event-log/projections/definitions'
import { array, constantFrom, integer } from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import { property } from '../../support/property.ts'
import { createTestRunner, quiet } from '../../support/runner.ts'
import { probe } from '../event-store/test-log.ts'
import {
  createProbeStore,
  expectedTallies,
  probeCodec,
  type ProbeStore,
  readTallies,
  tallies,
} from '../projections/probe.ts'

let store: ProbeStore

beforeAll(async () => {
  store = await createProbeStore()
})

afterAll(() => store.close())

const workspaces = array(integer({ min: 0, max: 9 }), { minLength: 5, maxLength: 40 })

const append = (list: readonly number[]) =>
  Promise.all(
    list.map((workspace) => store.writer.batcher.append(probe({ stream: `workspace-${workspace}`, events: 2 }))),
  )

const expectCountedOnce = async () => expect(await readTallies(store.pool)).toEqual(await expectedTallies(store.pool))

const createWorker = () => createTestRunner({ pool: store.pool, codec: probeCodec, projections: [tallies] })

property(
  'two workers on the same parts, woken at any moment and any number of times, count every event once',
  [workspaces, array(constantFrom<'a' | 'b'>('a', 'b'), { minLength: 2, maxLength: 30 })],
  async (list, wakeUps) => {
    const workers = { a: createWorker(), b: createWorker() }
    const appending = append(list)
    const woken = wakeUps.map((worker) => workers[worker].catchUp())
    await Promise.all([appending, ...woken])
    await Promise.all([workers.a.catchUp(), workers.b.catchUp()])
    await expectCountedOnce()
  },
  { runs: 60, timeoutMs: 60_000 },
)

/** A pool that writes only once the gate opens: that of a worker that froze after it had read its batch. */
const frozenAfterReading = (pool: Pool) => {
  const { promise: gate, resolve: thaw } = Promise.withResolvers<void>()
  const frozen = Object.assign(Object.create(pool) as Pool, {
    connect: async () => {
      await gate
      return pool.connect()
    },
    query: async (...args: Parameters<Pool['query']>) => {
      const [query] = args as unknown as [{ readonly name?: string }]
      if (query.name === 'es.move_checkpoint') await gate
      return pool.query(...args)
    },
  })
  return { frozen, thaw }
}

property(
  'a frozen worker that wakes up after another did its work counts nothing twice',
  [workspaces, workspaces],
  async (before, meanwhile) => {
    await append(before)
    const { frozen, thaw } = frozenAfterReading(store.pool)
    const consumer = readModelConsumer({ projection: tallies, version: 1 }, { state: 'live' })
    const deps = { pool: frozen, codec: probeCodec, logger: quiet }
    const sleepers = Array.from({ length: tallies.parts }, (_, part) =>
      createPartitionFold(deps, { consumer, part }).run(),
    )
    await append(meanwhile)
    await createWorker().catchUp()
    thaw()
    const results = await Promise.all(sleepers)
    expect(results.every((result) => result === 'overtaken' || result === 'level')).toBe(true)
    expect(results.some((result) => result === 'overtaken')).toBe(true)
    await expectCountedOnce()
  },
  { runs: 40, timeoutMs: 60_000 },
)
