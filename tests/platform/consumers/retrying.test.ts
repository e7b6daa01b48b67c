import { randomUUID } from 'node:crypto'
import { listParked } from '@vignette/platform/consumers/parked'
import { createPool } from '@vignette/platform/db/pool'
import type { AnyProjection } from '@vignette/platform/projections/any-projection'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  breakAll,
  createMarksStore,
  createMarksWorker,
  makeDue,
  marks,
  type MarksStore,
  mend,
  readMarks,
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
