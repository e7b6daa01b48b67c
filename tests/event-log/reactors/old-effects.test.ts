import { createEffectTidying } from '@vignette/event-log/reactors/old-effects'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createOrderStore, createOrderWorker, type OrderStore, parcelKey } from './orders.ts'

let store: OrderStore

beforeAll(async () => {
  store = await createOrderStore()
})
afterAll(() => store.close())
beforeEach(() => store.owner.query('truncate es.effects'))

const add = (key: string, state: string, age: string) =>
  store.owner.query(
    `insert into es.effects (key, reactor, position, kind, ref, state, created_at, settled_at)
     values ($1, 'orders', 1, 'parcel', '{}', $2, now() - interval '1 year',
       case when $2 <> 'pending' then now() - $3::interval end)`,
    [key, state, age],
  )

const keys = async (): Promise<readonly string[]> => {
  const { rows } = await store.pool.query<{ key: string }>('select key from es.effects order by key')
  return rows.map(({ key }) => key)
}

it('lets go of what was delivered more than 90 days ago, and of nothing else', async () => {
  await add('delivered-long-ago', 'delivered', '91 days')
  await add('delivered-lately', 'delivered', '89 days')
  await add('failed-long-ago', 'failed', '91 days')
  await add('still-waiting', 'pending', '91 days')
  await createEffectTidying(store.pool)()
  expect(await keys()).toEqual(['delivered-lately', 'failed-long-ago', 'still-waiting'])
})

it('goes through all of them page by page, again and again', async () => {
  for (const key of ['a', 'b', 'c', 'd', 'e']) await add(key, key === 'c' ? 'failed' : 'delivered', '91 days')
  const tidy = createEffectTidying(store.pool, 2)
  await tidy()
  expect(await keys()).toEqual(['c', 'd', 'e'])
  await tidy()
  expect(await keys()).toEqual(['c', 'e'])
  await add('a', 'delivered', '91 days')
  await tidy()
  await tidy()
  await tidy()
  expect(await keys()).toEqual(['c'])
})

it('one that is gone does not come back', async () => {
  const worker = createOrderWorker(store, { parcel: async () => ({ receipt: 'r' }), listens: false })
  const key = parcelKey(await store.place('an-order'))
  await worker.fold()
  expect(await keys()).toContain(key)
  await store.owner.query(`update es.effects set state = 'delivered', settled_at = now() - interval '91 days'`)
  await createEffectTidying(store.pool)()
  await worker.fold()
  await worker.close()
  expect(await keys()).toEqual([])
})
