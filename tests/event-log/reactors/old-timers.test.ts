import { tidyTimers } from '@vignette/event-log/reactors/old-timers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createOrderStore, createOrderWorker, type OrderStore } from './orders.ts'

let store: OrderStore

beforeAll(async () => {
  store = await createOrderStore()
})
afterAll(() => store.close())
beforeEach(() => store.owner.query('truncate es.timers'))

/** A timer by its stream; `firedAgo` is null for one that has not fired. */
const add = (stream: string, firedAgo: string | null) =>
  store.owner.query(
    `insert into es.timers (id, reactor, position, ordinal, stream, due_at, next_at, command, attempts, fired_at)
     values (gen_random_uuid(), 'orders', 1, 0, $1, now() - interval '1 year', now() + interval '1 day', '{}', 99,
       now() - $2::interval)`,
    [stream, firedAgo],
  )

const streams = async (): Promise<readonly string[]> => {
  const { rows } = await store.pool.query<{ stream: string }>('select stream from es.timers order by stream')
  return rows.map(({ stream }) => stream)
}

it('lets go of what fired more than 30 days ago, and of nothing else', async () => {
  await add('fired-long-ago', '30 days 1 minute')
  await add('fired-lately', '29 days 23 hours 59 minutes')
  await add('never-fired', null)
  await tidyTimers(store.pool)
  expect(await streams()).toEqual(['fired-lately', 'never-fired'])
})

it('takes the oldest first, page by page and some at a time', async () => {
  for (const days of [31, 32, 33, 34, 35]) await add(`fired-${days}`, `${days} days`)
  await tidyTimers(store.pool, { size: 2, pages: 1 })
  expect(await streams()).toEqual(['fired-31', 'fired-32', 'fired-33'])
  await tidyTimers(store.pool, { size: 2 })
  expect(await streams()).toEqual([])
})

it('one that is gone does not come back, and if the reactor began anew, its command would not be recorded twice', async () => {
  const worker = createOrderWorker(store, { parcel: async () => ({ receipt: 'r' }), listens: false })
  await store.place('an-order')
  await worker.fold()
  await worker.timers.fireDue()
  const recorded = await store.notices('an-order')
  expect(recorded).not.toEqual([])
  await store.owner.query(`update es.timers set fired_at = fired_at - interval '31 days'`)
  await tidyTimers(store.pool)
  await worker.fold()
  expect(await streams()).toEqual([])
  await store.rewind()
  await worker.fold()
  expect(await streams()).not.toEqual([])
  await worker.timers.fireDue()
  expect(await store.notices('an-order')).toEqual(recorded)
  await worker.close()
})
