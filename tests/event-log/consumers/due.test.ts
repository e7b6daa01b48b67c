import { retryDue } from '@vignette/event-log/consumers/retrying'
import { skipParked } from '@vignette/event-log/consumers/skipping'
import { inTransaction } from '@vignette/event-log/database/transaction'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { headOf } from '../event-store/test-log.ts'
import { watched } from '../sealing/diary.ts'
import {
  breakAll,
  createMarksStore,
  createMarksWorker,
  makeDue,
  marks,
  type MarksStore,
  mendAll,
  readMarks,
  readParkedMarks,
} from './marks.ts'

let store: MarksStore

beforeAll(async () => {
  store = await createMarksStore()
})

beforeEach(() => breakAll())

afterAll(() => store.close())

/** A row that is held up by its first event, and as many that wait behind it. @returns the first one's position. */
const holdUp = async (workspace: string, waiting: number): Promise<number> => {
  await store.append(workspace, [{ stream: 's0', keys: ['a'], fault: 'throws' }])
  const position = await headOf(store.pool)
  for (let nth = 0; nth < waiting; nth++) await store.append(workspace, [{ stream: 's0', keys: ['a'], fault: null }])
  await createMarksWorker(store.pool).catchUp()
  expect(await readParkedMarks(store.pool, workspace)).toHaveLength(waiting + 1)
  return position
}

it('what waited behind an event that is left out is due by itself', async () => {
  const position = await holdUp('skipped', 3)
  const skip = {
    projection: marks.name,
    holds: 'row',
    key: 'skipped-a',
    position,
    actor: 'test',
    reason: 'test',
  } as const
  expect(await inTransaction(store.pool, (client) => skipParked(client, skip))).toBe(1)
  await createMarksWorker(store.pool).retryDue()
  expect(await readParkedMarks(store.pool, 'skipped')).toEqual([])
  expect((await readMarks(store.pool, 'skipped'))['skipped-a']).toEqual([1, 2, 3].map((nth) => position + nth))
})

it('what waited behind an event that was folded is due by itself, should the worker have died then', async () => {
  const position = await holdUp('died', 3)
  const worker = createMarksWorker(store.pool)
  mendAll()
  await makeDue(store.pool)
  await store.pool.query(`update es.parked set next_at = null where position > $1`, [position])
  let commits = 0
  const dying = watched(store.pool, async (statement) => {
    if (commits > 0) throw new Error('killed')
    if (statement === 'commit') commits++
  })
  await expect(retryDue({ ...worker.deps, pool: dying })).rejects.toThrow('killed')
  expect(await readParkedMarks(store.pool, 'died')).toHaveLength(3)
  await worker.retryDue()
  expect(await readParkedMarks(store.pool, 'died')).toEqual([])
  expect((await readMarks(store.pool, 'died'))['died-a']).toEqual([0, 1, 2, 3].map((nth) => position + nth))
})

it('what failed rests, and so does what waits behind it', async () => {
  await holdUp('resting', 3)
  mendAll()
  await store.pool.query(`update es.parked set next_at = now() + interval '1 hour' where next_at is not null`)
  await createMarksWorker(store.pool).retryDue()
  expect(await readParkedMarks(store.pool, 'resting')).toHaveLength(4)
})
