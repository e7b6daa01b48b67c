// @module-tag invariant
import { randomUUID } from 'node:crypto'
import type { AnyProjection } from '@vignette/domain/kernel/any-projection'
import { array, constantFrom, nat, oneof, record, uniqueArray, type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import { property } from '../../support/property.ts'
import {
  breakAll,
  createMarksStore,
  createMarksWorker,
  type Fault,
  makeDue,
  marks,
  type MarksStore,
  mendAll,
  type NewMark,
  readLog,
  readMarks,
  rowFaults,
  streamFaults,
} from './marks.ts'

/** The same rows in other partitions: an event concerns one partition of each. */
const projections = [marks, { ...marks, name: 'quarters', parts: 4 }, { ...marks, name: 'wholes', parts: 1 }] as const
const all: AnyProjection[] = [...projections]

let store: MarksStore
beforeAll(async () => {
  store = await createMarksStore(all)
})
afterAll(() => store.close())

const keysOf = (stream: string) => ['a', 'b'].map((key) => `${stream}${key}`)

/** Rows that belong to a stream; a tenth of the marks has something wrong with it. */
const mark: Arbitrary<NewMark> = record({
  stream: constantFrom('s0', 's1', 's2'),
  count: nat(1),
  fault: oneof(
    { weight: 9, arbitrary: constantFrom(null) },
    { weight: 1, arbitrary: constantFrom<Fault>(...rowFaults, ...streamFaults) },
  ),
}).map(({ stream, count, fault }) => ({ stream, keys: keysOf(stream).slice(0, count + 1), fault }))

/** What comes between: a worker wakes up, its connection breaks in the middle, a person pauses or throttles. */
const disturbances = ['wake', 'wake', 'catch up', 'cut', 'pause', 'resume', 'retry'] as const

/** Every row against the log: each event of its key once, in order. */
const rowsOf = async (workspace: string): Promise<Record<string, number[]>> => {
  const rows: Record<string, number[]> = {}
  for (const { keys, fault, position } of await readLog(store.pool, workspace)) {
    if (fault !== 'strange') for (const key of keys) (rows[key] ??= []).push(position)
  }
  return rows
}

const cut = () =>
  store.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'projector' and xact_start is not null
     order by random() limit 1`,
  )

const isParked = async () => (await store.pool.query('select from es.parked limit 1')).rowCount !== 0

property(
  'workers whose connections break, among pauses and parked events, fold each event once into each partition',
  [
    array(array(mark, { minLength: 1, maxLength: 6 }), { minLength: 3, maxLength: 8 }),
    array(record({ who: nat(2), what: constantFrom(...disturbances) }), { minLength: 6, maxLength: 24 }),
    uniqueArray(constantFrom(...projections.map(({ name }) => name)), { minLength: 1, maxLength: 2 }),
  ],
  async (batches, steps, paused) => {
    breakAll()
    const workspaces = batches.map(() => randomUUID())
    const workers = Array.from({ length: 3 }, () => createMarksWorker(store.pool, { projections: all }))
    const disturb = async ({ who, what }: (typeof steps)[number]): Promise<void> => {
      const worker = workers[who]
      if (what === 'wake') await worker?.wakeUp()
      else if (what === 'catch up') void worker?.catchUp()
      else if (what === 'cut') await cut()
      else if (what === 'retry')
        await makeDue(store.pool)
          .then(worker?.retryDue)
          .catch(() => undefined)
      else {
        const isPaused = what === 'pause'
        await store.owner.query('update es.projections set paused = $2 where name = any($1)', [paused, isPaused])
      }
    }
    const append = async () => {
      for (const [index, batch] of batches.entries()) await store.append(workspaces[index] ?? '', batch)
    }
    const appending = append()
    for (const step of steps) await disturb(step)
    await appending

    mendAll()
    await store.owner.query('update es.projections set paused = false')
    const newer = createMarksWorker(store.pool, { projections: all, isNewer: true })
    await Promise.all([...workers.map((worker) => worker.catchUp()), newer.catchUp()])
    await newer.catchUp()
    for (let round = 0; round < 4 && (await isParked()); round++) {
      await makeDue(store.pool)
      await newer.retryDue()
    }
    for (const worker of [...workers, newer]) await worker.close()
    for (const workspace of workspaces) {
      const expected = await rowsOf(workspace)
      for (const { name } of projections) {
        expect(await readMarks(store.pool, workspace, `read.${name}`)).toEqual(expected)
      }
    }
  },
  { runs: 12, timeoutMs: 120_000 },
)
