import { randomUUID } from 'node:crypto'
import { listParked } from '@vignette/event-log/consumers/parked-keys'
import { retryKey } from '@vignette/event-log/consumers/retrying'
import { skipParked } from '@vignette/event-log/consumers/skipping'
import { createPool } from '@vignette/event-log/database/pool'
import { inTransaction } from '@vignette/event-log/database/transaction'
import type { AnyProjection } from '@vignette/domain/kernel/any-projection'
import { startRebuild } from '@vignette/event-log/rebuilds/rebuild'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { quiet } from '../../support/runner.ts'
import {
  breakAll,
  createMarksStore,
  createMarksWorker,
  makeDue,
  marks,
  type MarksStore,
  mend,
  mendAll,
  readLog,
  readMarks,
  readParkedMarks,
} from './marks.ts'

let store: MarksStore
let workspace: string

beforeEach(async () => {
  store = await createMarksStore()
  workspace = randomUUID()
  breakAll()
})

afterEach(() => store.close())

/** As the database does by itself after a while: the plans are then the ones that it has for much data. */
const analyze = async (): Promise<void> => {
  const { ownerUrl: url } = store.database
  const owner = createPool({ url, max: 1, name: 'owner', statementTimeoutMs: 5_000, asOwner: true })
  await owner.query('analyze es.parked')
  await owner.end()
}

it('what waits behind a poison key, however much it is, keeps nothing else from being tried again', async () => {
  await store.append(workspace, [
    { stream: 's', keys: ['poisoned'], fault: 'throws' },
    { stream: 's', keys: ['mended'], fault: 'refused' },
  ])
  for (let times = 0; times < 20; times++) {
    await store.repeat(workspace, { stream: 's', keys: ['poisoned'], fault: null }, 1_000)
  }
  const worker = createMarksWorker(store.pool)
  await worker.catchUp()
  mend('refused')
  // the first of the poison key stays where it is in the table, which decided over the plan's cost
  await store.pool.query(`update es.parked set next_at = now() where key = $1`, [`${workspace}-mended`])
  await analyze()
  expect((await listParked(store.pool)).map((head) => head.waiting).toSorted((a, b) => a - b)).toEqual([0, 20_000])
  expect(await worker.retryDue()).toEqual(['marks'])
  expect(await readMarks(store.pool, workspace)).toHaveProperty(`${workspace}-mended`)
})

it('a table that is not as it should be keeps nothing else from being tried again', async () => {
  const other: AnyProjection = { ...marks, name: 'other' }
  await store.close()
  store = await createMarksStore([other, marks])
  await store.append(workspace, [{ stream: 's', keys: ['a'], fault: 'throws' }])
  const worker = createMarksWorker(store.pool, { projections: [other, marks] })
  await worker.catchUp()
  mendAll()
  await makeDue(store.pool)
  await store.pool.query(`update es.parked set next_at = now() - interval '1 minute' where projection = 'other'`)
  const { ownerUrl: url } = store.database
  const owner = createPool({ url, max: 1, name: 'owner', statementTimeoutMs: 5_000, asOwner: true })
  await owner.query('alter table read.other__v1 rename to elsewhere')
  await owner.end()
  expect(await worker.retryDue()).toEqual(['marks'])
  expect((await listParked(store.pool)).map(({ projection }) => projection)).toEqual(['other'])
})

it('what nobody here can fold keeps nothing else from being tried again', async () => {
  const evolve = () => {
    throw new Error('a bug in the projection')
  }
  const removed: AnyProjection = { ...marks, name: 'removed', evolve }
  await store.close()
  store = await createMarksStore([removed, marks])
  const everyKey = Array.from({ length: 120 }, (_, index) => `removed-${index}`)
  await store.append(workspace, [{ stream: 's', keys: everyKey, fault: null }])
  await createMarksWorker(store.pool, { projections: [removed] }).catchUp()
  await store.append(workspace, [{ stream: 's', keys: ['mended'], fault: 'refused' }])
  const worker = createMarksWorker(store.pool)
  await worker.catchUp()
  mend('refused')
  await makeDue(store.pool)
  expect(await worker.retryDue()).toEqual(['marks'])
  expect(await readMarks(store.pool, workspace)).toHaveProperty(`${workspace}-mended`)
})

it('an event that was left out of a row stays out of it where its stream is held up and released', async () => {
  const stream = 's'
  await store.append(workspace, [{ stream, keys: ['a'], fault: 'unreadable' }])
  await store.append(workspace, [{ stream, keys: ['a'], fault: 'throws' }])
  await store.append(workspace, [{ stream, keys: ['a'], fault: null }])
  const [first, second, third] = (await readLog(store.pool, workspace)).map(({ position }) => position)
  const worker = createMarksWorker(store.pool)
  mend('unreadable')
  await worker.catchUp()
  const by = { actor: 'test', reason: 'cannot be mended' }
  const skip = { projection: marks.name, holds: 'row' as const, key: `${workspace}-a`, position: second ?? 0, ...by }
  await inTransaction(store.pool, (client) => skipParked(client, skip))
  await worker.retryDue()
  expect(await readMarks(store.pool, workspace)).toEqual({ [`${workspace}-a`]: [first, third] })

  breakAll()
  const { version } = await startRebuild({ ...worker.deps, logger: quiet, projections: [marks] }, marks.name, by)
  await worker.catchUp()
  expect(await readParkedMarks(store.pool, workspace, version)).toHaveLength(3)
  mendAll()
  await makeDue(store.pool)
  await worker.retryDue()
  expect(await readParkedMarks(store.pool, workspace, version)).toEqual([])
  const table = `read.marks__v${version}`
  expect(await readMarks(store.pool, workspace, table)).toEqual({ [`${workspace}-a`]: [first, third] })
})

it('an event of a released stream goes before what its row is held up by, and is tried first', async () => {
  await store.append(workspace, [{ stream: 'late', keys: ['a'], fault: 'unreadable' }])
  await store.append(workspace, [{ stream: 's', keys: ['a'], fault: 'throws' }])
  const [first, second] = (await readLog(store.pool, workspace)).map(({ position }) => position)
  const { catchUp, retryDue, deps } = createMarksWorker(store.pool)
  await catchUp()
  mend('unreadable')
  const stream = (await listParked(store.pool)).find(({ holds }) => holds === 'stream')
  if (!stream) throw new Error('No stream is held up')
  expect(await retryKey(deps, stream)).toEqual({ folded: 1, failed: false })
  expect(await listParked(store.pool)).toMatchObject([{ holds: 'row', position: first, waiting: 1 }])
  expect(await retryDue()).toEqual(['marks'])
  expect(await readMarks(store.pool, workspace)).toEqual({ [`${workspace}-a`]: [first] })
  expect(await listParked(store.pool)).toMatchObject([{ holds: 'row', position: second, waiting: 0 }])
  mendAll()
  await makeDue(store.pool)
  await retryDue()
  expect(await readMarks(store.pool, workspace)).toEqual({ [`${workspace}-a`]: [first, second] })
})
