// @module-tag invariant
import { randomUUID } from 'node:crypto'
import { skipParked } from '@vignette/event-log/consumers/skipping'
import { inTransaction } from '@vignette/event-log/database/transaction'
import { cancelRebuild, startRebuild } from '@vignette/event-log/rebuilds/rebuild'
import { digestTable } from '@vignette/event-log/projections/rows'
import { array, type Arbitrary, boolean, constant, constantFrom, nat, oneof, record, uniqueArray } from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import { property } from '../../support/property.ts'
import { quiet } from '../../support/runner.ts'
import {
  breakAll,
  createMarksStore,
  createMarksWorker,
  type Fault,
  type LoggedMark,
  makeDue,
  marks,
  type MarksStore,
  mend,
  mendAll,
  type NewMark,
  readLog,
  readMarks,
  readParkedMarks,
  rowFaults,
  streamFaults,
} from './marks.ts'
import { createParkingModel } from './parking-model.ts'

let store: MarksStore

beforeAll(async () => {
  store = await createMarksStore()
})

afterAll(() => store.close())

const streams = constantFrom('s0', 's1', 's2')
const sometimes = <Value>(arbitrary: Arbitrary<Value>) =>
  oneof({ arbitrary: constant(null), weight: 4 }, { arbitrary, weight: 1 })

/** Rows that several streams touch, with what can be wrong with a row. */
const sharedMark: Arbitrary<NewMark> = record({
  stream: streams,
  keys: uniqueArray(constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 3 }),
  fault: sometimes(constantFrom(...rowFaults)),
})

/** Rows that belong to a stream, with whatever can be wrong. */
const privateMark: Arbitrary<NewMark> = record({
  stream: streams,
  keys: uniqueArray(constantFrom('a', 'b'), { minLength: 1, maxLength: 2 }),
  fault: sometimes(constantFrom<Fault>(...rowFaults, ...streamFaults)),
}).map(({ stream, keys, fault }) => ({ stream, keys: keys.map((key) => `${stream}${key}`), fault }))

type Step =
  | { readonly do: 'append'; readonly marks: readonly NewMark[] }
  | { readonly do: 'fold' }
  | { readonly do: 'mend'; readonly fault: Fault }
  | { readonly do: 'break' }
  | { readonly do: 'retry'; readonly isNewer: boolean }
  | { readonly do: 'skip'; readonly nth: number }

const steps = (mark: Arbitrary<NewMark>) =>
  array(
    oneof(
      {
        weight: 4,
        arbitrary: record({ do: constant('append' as const), marks: array(mark, { minLength: 1, maxLength: 8 }) }),
      },
      { weight: 4, arbitrary: record({ do: constant('fold' as const) }) },
      {
        weight: 2,
        arbitrary: record({ do: constant('mend' as const), fault: constantFrom<Fault>(...rowFaults, ...streamFaults) }),
      },
      { weight: 1, arbitrary: record({ do: constant('break' as const) }) },
      { weight: 2, arbitrary: record({ do: constant('retry' as const), isNewer: boolean() }) },
      { weight: 1, arbitrary: record({ do: constant('skip' as const), nth: nat(9) }) },
    ) as Arbitrary<Step>,
    { minLength: 6, maxLength: 24 },
  )

const skipFirst = (head: { holds: string; key: string; position: number }) =>
  inTransaction(store.pool, (client) =>
    skipParked(client, {
      projection: marks.name,
      holds: head.holds === 'row' ? 'row' : 'stream',
      key: head.key,
      position: head.position,
      actor: 'test',
      reason: 'cannot be mended',
    }),
  )

/** Rebuilds the read model with everything mended, and drops it again. @returns its rows, and whether it is the same. */
const rebuild = async (workspace: string) => {
  const worker = createMarksWorker(store.pool, { isNewer: true })
  const deps = { pool: store.pool, codec: worker.codec, logger: quiet, projections: [marks] }
  const by = { actor: 'test', reason: null }
  const { version } = await startRebuild(deps, marks.name, by)
  await worker.catchUp()
  const client = await store.pool.connect()
  const digests = [
    await digestTable(client, { projection: marks, version: 1 }),
    await digestTable(client, { projection: marks, version }),
  ]
  client.release()
  const rows = await readMarks(store.pool, workspace, `read.marks__v${version}`)
  const parked = await readParkedMarks(store.pool, workspace, version)
  await cancelRebuild(deps, marks.name, by)
  return { rows, parked, live: digests[0], rebuilt: digests[1] }
}

const parksAsPromised = (name: string, mark: Arbitrary<NewMark>) =>
  property(
    name,
    [steps(mark)],
    async (list) => {
      breakAll()
      const workspace = randomUUID()
      const model = createParkingModel()
      const workers = { old: createMarksWorker(store.pool), newer: createMarksWorker(store.pool, { isNewer: true }) }
      let folded = 0

      const fold = async () => {
        await workers.old.catchUp()
        for (const logged of (await readLog(store.pool, workspace)).slice(folded)) {
          model.fold(logged)
          folded++
        }
      }
      const retry = async (isNewer: boolean) => {
        await makeDue(store.pool)
        await workers[isNewer ? 'newer' : 'old'].retryDue()
        model.retry(isNewer)
      }
      const take = async (step: Step): Promise<void> => {
        if (step.do === 'append') await store.append(workspace, step.marks)
        else if (step.do === 'fold') await fold()
        else if (step.do === 'mend') mend(step.fault)
        else if (step.do === 'break') breakAll()
        else if (step.do === 'retry') await retry(step.isNewer)
        else {
          const head = model.skip(step.nth)
          if (head) expect(await skipFirst(head)).toBe(1)
        }
      }

      for (const step of list) {
        await take(step)
        expect(await readMarks(store.pool, workspace)).toEqual(model.rows())
        expect(await readParkedMarks(store.pool, workspace)).toEqual(model.parked())
      }
      await fold()
      mendAll()
      await retry(true)
      await retry(true)
      expect(await readParkedMarks(store.pool, workspace)).toEqual([])
      expect(await readMarks(store.pool, workspace)).toEqual(model.rows())
      const { rows, live, rebuilt } = await rebuild(workspace)
      expect(rows).toEqual(model.rows())
      expect(rebuilt).toEqual(live)
    },
    { runs: 7, timeoutMs: 60_000 },
  )

parksAsPromised(
  'a parked row waits, in order, and every other row goes on: whatever is mended, tried again or skipped when',
  sharedMark,
)

parksAsPromised('a stream that cannot be read waits, in order, and every other goes on', privateMark)

/** Every row of a moment, against the log: whole up to the checkpoint, or up to the first parked event. */
const expectExact = async (workspace: string): Promise<void> => {
  const client = await store.pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const checkpoint = await client.query<{ position: number }>(
      `select c.position from es.checkpoints c, es.events e where projection = 'marks' and c.version = 1
         and e.meta->>'workspaceId' = $1 and e.bucket % 2 = c.part limit 1`,
      [workspace],
    )
    const position = checkpoint.rows[0]?.position ?? 0
    const [log, rows, parked] = [
      await readLog(client, workspace),
      await readMarks(client, workspace),
      await readParkedMarks(client, workspace),
    ]
    const seen = log.filter((mark) => mark.position <= position)
    for (const key of new Set(log.flatMap((mark) => mark.keys))) {
      const due = seen.filter((mark) => mark.keys.includes(key)).map((mark) => mark.position)
      const waiting = parked.filter((event) => event.key === key).map((event) => event.position)
      const [first = Number.POSITIVE_INFINITY] = waiting
      expect(rows[key] ?? []).toEqual(due.filter((at) => at < first))
      expect(waiting).toEqual(due.filter((at) => at >= first))
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const plainFold = (log: readonly LoggedMark[]): Record<string, number[]> => {
  const rows: Record<string, number[]> = {}
  for (const { keys, position } of log) for (const key of keys) (rows[key] ??= []).push(position)
  return rows
}

property(
  'two workers fold while others try again: at every moment each row is exact up to its first parked event',
  [
    array(array(sharedMark, { minLength: 1, maxLength: 12 }), { minLength: 2, maxLength: 8 }),
    array(nat(2), { minLength: 4, maxLength: 12 }),
  ],
  async (batches, disturbances) => {
    breakAll()
    const workspace = randomUUID()
    const workers = [createMarksWorker(store.pool), createMarksWorker(store.pool)]
    let busy = true
    const look = async () => {
      while (busy) await expectExact(workspace)
    }
    const disturb = async () => {
      for (const kind of disturbances) {
        if (kind === 0) await Promise.all(workers.map((worker) => worker.catchUp()))
        if (kind === 1) await makeDue(store.pool)
        if (kind === 2) await Promise.all(workers.map((worker) => worker.retryDue()))
      }
    }
    const work = async () => {
      const disturbing = [disturb(), disturb()]
      for (const [index, batch] of batches.entries()) {
        await store.append(workspace, batch)
        if (index === Math.floor(batches.length / 2)) mend('throws')
      }
      await Promise.all(disturbing)
    }
    await Promise.all([look(), work().finally(() => (busy = false))])
    mendAll()
    await Promise.all(workers.map((worker) => worker.catchUp()))
    for (let round = 0; round < 2; round++) {
      await makeDue(store.pool)
      await Promise.all(workers.map((worker) => worker.retryDue()))
    }
    expect(await readParkedMarks(store.pool, workspace)).toEqual([])
    expect(await readMarks(store.pool, workspace)).toEqual(plainFold(await readLog(store.pool, workspace)))
  },
  { runs: 7, timeoutMs: 60_000 },
)
