// @module-tag invariant
import { randomUUID } from 'node:crypto'
import type { Pool } from '@vignette/event-log/database/pool'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { breakAll, createMarksStore, createMarksWorker, type MarksStore, readMarks, readParkedMarks } from './marks.ts'

let store: MarksStore

beforeAll(async () => {
  store = await createMarksStore()
})

afterAll(() => store.close())

/** A pool that counts the rows which statements outside of transactions give back. */
const counting = (pool: Pool) => {
  const counted = { rows: 0 }
  const query = async (text: string, values?: unknown[]) => {
    const result = await pool.query(text, values)
    counted.rows += result.rows.length
    return result
  }
  return { counted, pool: Object.assign(Object.create(pool) as Pool, { query }) }
}

it('a wake-up reads of what is parked only what its own events meet', async () => {
  await store.owner.query(`update es.projections set paused = true where name <> 'marks'`)
  breakAll()
  const workspace = randomUUID()
  const keys = Array.from({ length: 2_000 }, (_, index) => `held${index}`)
  await store.append(workspace, [{ stream: 's', keys, fault: 'throws' }])
  await createMarksWorker(store.pool).catchUp()
  await store.append(workspace, [{ stream: 's', keys: ['held7', 'free'], fault: null }])
  const { counted, pool } = counting(store.pool)
  await createMarksWorker(pool).catchUp()
  expect(counted.rows).toBeLessThan(20)
  expect(Object.keys(await readMarks(store.pool, workspace))).toEqual([`${workspace}-free`])
  const waiting = (await readParkedMarks(store.pool, workspace)).filter(({ waits }) => waits)
  expect(waiting.map(({ key }) => key)).toEqual([`${workspace}-held7`])
})
