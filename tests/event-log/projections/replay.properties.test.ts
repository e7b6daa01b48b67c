// @module-tag invariant
import { createPartitionFold } from '@vignette/event-log/consumers/partition-fold'
import type { Runner } from '@vignette/event-log/consumers/runner'
import type { Pool } from '@vignette/event-log/database/pool'
import { inTransaction } from '@vignette/event-log/database/transaction'
import { readModelConsumer } from '@vignette/event-log/projections/definitions'
import { digestPast } from '@vignette/event-log/projections/digest'
import { cancelRebuild, startRebuild, throttle } from '@vignette/event-log/rebuilds/rebuild'
import { activate, rollBack } from '@vignette/event-log/rebuilds/activation'
import { digestTable } from '@vignette/event-log/projections/rows'
import { array, integer } from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import { property } from '../../support/property.ts'
import { createTestRunner, quiet } from '../../support/runner.ts'
import { headOf } from '../event-store/test-log.ts'
import { watched } from '../sealing/diary.ts'
import { accountCodec, accounts, appendEntries, entry, expectedAccounts, readAccounts } from './accounts.ts'
import { createProbeStore, type ProbeStore } from './probe.ts'

let store: ProbeStore

beforeAll(async () => {
  store = await createProbeStore([accounts])
})

afterAll(() => store.close())

const by = { actor: 'test', reason: null }
const deps = () => ({ pool: store.pool, codec: accountCodec, logger: quiet, projections: [accounts] })
const createWorker = (pool = store.pool) => createTestRunner({ pool, codec: accountCodec, projections: [accounts] })
const tableOf = (version: number) => ({ projection: accounts, version })

const digestOf = (version: number) => inTransaction(store.pool, (client) => digestTable(client, tableOf(version)))

const liveVersion = async (): Promise<number> => {
  const { rows } = await store.pool.query<{ version: number }>(
    `select version from es.projections where name = 'accounts' and state = 'live'`,
  )
  return rows[0]?.version ?? 0
}

/** A pool on which the process dies at the nth statement. */
const dying = (pool: Pool, nth: number): Pool => {
  let left = nth
  return watched(pool, async () => {
    if (left-- <= 0) throw new Error('connection terminated')
  })
}

type Rebuild = (version: number) => Promise<void>

/** In turns that end where they are told to: any batch size. */
const inPieces =
  (sizes: readonly number[]): Rebuild =>
  async (version) => {
    const head = await headOf(store.pool)
    const consumer = readModelConsumer(tableOf(version), { state: 'building' })
    const parts = Array.from({ length: accounts.parts }, (_, part) =>
      createPartitionFold({ pool: store.pool, codec: accountCodec, logger: quiet }, { consumer, part }),
    )
    for (let until = 0, turn = 0; until < head; turn++) {
      until = Math.min(head, until + (sizes[turn % sizes.length] ?? 1))
      for (const fold of parts) while ((await fold.run({ until })) !== 'level');
    }
  }

/** At a rate that people set, and set again. */
const throttled =
  (rates: readonly number[]): Rebuild =>
  async () => {
    for (const rate of rates) {
      await throttle(deps(), 'accounts', rate, by)
      await createWorker().catchUp()
    }
    await throttle(deps(), 'accounts', null, by)
    await createWorker().catchUp()
  }

/** By workers that die at some statement of theirs, one after another. */
const interrupted =
  (deaths: readonly number[]): Rebuild =>
  async () => {
    for (const nth of deaths) await createWorker(dying(store.pool, nth)).catchUp()
    await createWorker().catchUp()
  }

/** By two workers at once. */
const contended: Rebuild = async () => {
  await Promise.all([createWorker().catchUp(), createWorker().catchUp()])
}

/** Begins a build; gives up one that a run which failed has left. @returns its number. */
const begin = async (): Promise<number> => {
  await cancelRebuild(deps(), 'accounts', by).catch(() => undefined)
  return (await startRebuild(deps(), 'accounts', by)).version
}

/** Rebuilds the read model, looks at the new build, and gives it up. */
const rebuildWith = async (rebuild: Rebuild) => {
  const version = await begin()
  await rebuild(version)
  const digest = await digestOf(version)
  const rows = await readAccounts(store.pool, `read.accounts__v${version}`)
  await cancelRebuild(deps(), 'accounts', by)
  return { digest, rows }
}

/** A worker sweeps on, whatever else is done. */
const whileFolding = async (worker: Runner, work: () => Promise<unknown>): Promise<void> => {
  let done = false
  const working = work().finally(() => (done = true))
  const fold = async () => {
    while (!done) await worker.catchUp()
  }
  await Promise.all([working, fold()])
}

let runs = 0

property(
  'replay = live = any batch size = a rebuild that was interrupted = the fold of then = one statement of the database',
  [
    array(array(entry, { minLength: 1, maxLength: 25 }), { minLength: 1, maxLength: 6 }),
    array(integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 }),
    array(integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 3 }),
    array(integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 6 }),
  ],
  async (batches, sizes, rates, deaths) => {
    const run = `run ${++runs} `
    const live = [createWorker(), createWorker()]
    const folding: Promise<void>[] = []
    for (const [index, batch] of batches.entries()) {
      await appendEntries(store.writer, run, batch)
      const worker = live[index % 2]
      if (worker) folding.push(worker.catchUp())
    }
    await Promise.all(folding)
    await Promise.all(live.map((worker) => worker.catchUp()))

    const expected = await expectedAccounts(store.pool)
    expect(await readAccounts(store.pool)).toEqual(expected)
    const digest = await digestOf(await liveVersion())
    for (const rebuild of [inPieces(sizes), throttled(rates), interrupted(deaths), contended]) {
      expect(await rebuildWith(rebuild)).toEqual({ digest, rows: expected })
    }
    const [then] = await digestPast(deps(), await headOf(store.pool), 'accounts')
    expect(then?.digest).toEqual(digest)
  },
  { runs: 5, timeoutMs: 120_000 },
)

property(
  'a build that goes live while events go on, and the one that comes back, hold what they should',
  [array(array(entry, { minLength: 1, maxLength: 20 }), { minLength: 4, maxLength: 4 }), integer({ min: 5, max: 80 })],
  async ([before = [], during = [], after = [], last = []], death) => {
    const run = `swap ${++runs} `
    const worker = createWorker()
    const check = async () => {
      await worker.catchUp()
      expect(await readAccounts(store.pool)).toEqual(await expectedAccounts(store.pool))
    }
    await appendEntries(store.writer, run, before)
    const from = await liveVersion()
    const version = await begin()
    await createWorker(dying(store.pool, death)).catchUp()
    const appending = appendEntries(store.writer, run, during)
    await whileFolding(worker, () => Promise.all([activate(deps(), 'accounts', by), appending]))
    expect(await liveVersion()).toBe(version)
    await check()
    await whileFolding(worker, () =>
      Promise.all([appendEntries(store.writer, run, after), rollBack(deps(), 'accounts', by)]),
    )
    expect(await liveVersion()).toBe(from)
    await check()
    await appendEntries(store.writer, run, last)
    await whileFolding(worker, () => rollBack(deps(), 'accounts', by))
    expect(await liveVersion()).toBe(version)
    await check()
    expect(await digestOf(from)).toEqual(await digestOf(version))
  },
  { runs: 5, timeoutMs: 120_000 },
)
