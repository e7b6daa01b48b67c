import { randomUUID } from 'node:crypto'
import type { Reaction } from '@vignette/domain/kernel/reactor'
import { listParked } from '@vignette/event-log/consumers/parked-keys'
import { retryDue } from '@vignette/event-log/consumers/retrying'
import { cancelRebuild, startRebuild } from '@vignette/event-log/rebuilds/rebuild'
import { activate, rollBack } from '@vignette/event-log/rebuilds/activation'
import { consumerOf } from '@vignette/event-log/rebuilds/consumer-of'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { quiet } from '../../support/runner.ts'
import { type Carrier, openCarrier } from './carrier.ts'
import {
  createOrderStore,
  createOrderWorker,
  fulfilment,
  noticeIds,
  type OrderStore,
  type OrderWorker,
  parcelKey,
  placed,
  variant,
} from './orders.ts'
import { eventually } from '../../support/eventually.ts'

let store: OrderStore
let carrier: Carrier
let worker: OrderWorker
let undo: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  store = await createOrderStore()
  carrier = await openCarrier()
  worker = createOrderWorker(store, { parcel: carrier.handler, listens: false })
})

afterEach(async () => {
  await Promise.all(undo.map((step) => step()))
  undo = []
})

afterAll(async () => {
  await worker.close()
  await Promise.all([store.close(), carrier.close()])
})

const startWith = (reactors: Parameters<typeof createOrderWorker>[1]['reactors']): OrderWorker => {
  const started = createOrderWorker(store, { parcel: carrier.handler, listens: false, ...(reactors && { reactors }) })
  undo.push(started.close)
  return started
}

const keysOf = async (reactor: string) => (await store.effects(reactor)).map(({ key }) => key)

/** Delivers and fires whatever is due. */
const carryOut = (each: OrderWorker) =>
  eventually(async () => {
    for (const { key } of await store.effects()) await each.effects.deliver(key)
    await each.timers.fireDue()
    expect((await store.effects()).filter(({ state }) => state === 'pending')).toEqual([])
    expect((await store.pool.query('select from es.timers where fired_at is null')).rowCount).toBe(0)
  })

const bad: Readonly<Record<string, (order: string) => readonly Reaction[]>> = {
  'that throws': (order) => {
    throw new Error(`a bug with ${order}`)
  },
  'that wants a time that is none': () => [
    { type: 'command', aggregate: 'notices', id: 'x', command: { type: 'Notice' }, dueAt: 'tomorrow' },
  ],
  'that wants what no table takes': () => [{ type: 'effect', kind: 'a\0b', ref: {} }],
}

describe.each(Object.keys(bad))('a reactor %s', (fault) => {
  it('holds up the stream of that event, in its order, and no other; mended it goes on', async () => {
    const name = `reactor-${randomUUID().slice(0, 8)}`
    const poison = randomUUID()
    let isMended = false
    const reactor = variant(name, (order) => (order === poison && !isMended ? bad[fault]?.(order) : undefined))
    await store.install([reactor])
    const before = await store.place('before', { stream: poison })
    const blamed = await store.place(poison, { stream: poison })
    const other = await store.place('other')
    const behind = await store.place('behind', { stream: poison })
    const last = await store.place('last')

    const each = startWith([reactor])
    await eventually(async () => {
      await each.fold()
      expect(await keysOf(name)).toEqual([before, other, last].map((position) => parcelKey(position, name)))
    })
    expect(await listParked(store.pool, { projection: name })).toMatchObject([
      { holds: 'row', key: `order-${poison}`, position: blamed, attempts: 1, waiting: 1 },
    ])

    const deps = {
      pool: store.pool,
      codec: each.codec,
      consumerOf: consumerOf({ projections: [], reactors: [reactor] }),
    }
    await store.letTimePass()
    await retryDue(deps)
    expect(await listParked(store.pool, { projection: name })).toMatchObject([{ position: blamed, attempts: 2 }])
    isMended = true
    await store.letTimePass()
    await retryDue(deps)
    expect(await listParked(store.pool, { projection: name })).toEqual([])
    const all = [before, blamed, other, behind, last]
    expect(await keysOf(name)).toEqual(all.map((position) => parcelKey(position, name)))
    const { rows } = await store.pool.query('select from es.timers where reactor = $1', [name])
    expect(rows).toHaveLength(2 * all.length)
  })
})

it('an event of a type that nobody knows does not concern a reactor once it is known, and holds up its stream until then', async () => {
  const stream = randomUUID()
  const first = await store.place('first', { stream })
  await store.owner.query(`update es.events set type = 'OrderTeleported' where position = $1`, [first])
  const second = await store.place('second', { stream })
  const other = await store.place('other')
  await worker.fold()
  const keys = await keysOf(fulfilment.name)
  expect(keys).toContain(parcelKey(other))
  expect(keys).not.toContain(parcelKey(second))
  expect(await listParked(store.pool, { key: `order-${stream}` })).toMatchObject([
    { holds: 'stream', position: first, waiting: 1, error: 'its type is unknown to this release' },
  ])
  await store.owner.query('update es.events set type = $2 where position = $1', [first, placed.type])
  await store.letTimePass()
  await retryDue({
    pool: store.pool,
    codec: worker.codec,
    consumerOf: consumerOf({ projections: [], reactors: [fulfilment] }),
  })
  expect((await keysOf(fulfilment.name)).slice(-3)).toEqual(
    [first, second, other].map((position) => parcelKey(position)),
  )
})

it('a new reactor begins with what is recorded after it was installed, and is installed once', async () => {
  await store.place('before')
  const reactor = variant(`reactor-${randomUUID().slice(0, 8)}`)
  await store.install([reactor])
  const between = await store.place('between')
  await store.install([fulfilment, reactor])
  const after = await store.place('after')
  const each = startWith([reactor])
  await each.fold()
  expect(await keysOf(reactor.name)).toEqual([between, after].map((position) => parcelKey(position, reactor.name)))
  const last = await store.place('last')
  await store.install([reactor])
  await each.fold()
  expect(await keysOf(reactor.name)).toHaveLength(3)
  expect((await keysOf(reactor.name)).at(-1)).toBe(parcelKey(last, reactor.name))
})

describe('a reactor that begins again with the first event', () => {
  const orders = async () => {
    const list = Array.from({ length: 5 }, () => randomUUID() as string)
    const positions = await Promise.all(list.map((order) => store.place(order)))
    await worker.fold()
    await carryOut(worker)
    return { list, positions }
  }

  it('wants nothing twice', async () => {
    const { list } = await orders()
    const requests = carrier.requests.length
    const [effects, notices] = [await store.effects(), await store.notices()]
    await store.rewind()
    await worker.fold()
    await carryOut(worker)
    expect(await store.effects()).toEqual(effects)
    expect(await store.notices()).toEqual(notices)
    expect(carrier.requests).toHaveLength(requests)
    expect(notices.filter(({ order }) => list.includes(order))).toHaveLength(10)
  })

  it('has the same ids for everything, so that nothing is done twice even when it has forgotten what it wanted', async () => {
    const { positions } = await orders()
    const [effects, notices] = [await store.effects(), await store.notices()]
    const parcels = new Map(carrier.parcels)
    await store.owner.query('truncate es.effects, es.timers')
    await store.rewind()
    await worker.fold()
    await carryOut(worker)
    expect(carrier.parcels).toEqual(parcels)
    expect((await store.effects()).map(({ key, receipt }) => ({ key, receipt }))).toEqual(
      effects.map(({ key, receipt }) => ({ key, receipt })),
    )
    expect(await store.notices()).toEqual(notices)
    const ids = positions.flatMap((position) => Object.values(noticeIds(position)))
    const { rows } = await store.pool.query<{ outcome: string }>('select outcome from es.timers where id = any($1)', [
      ids,
    ])
    expect(rows).toEqual(ids.map(() => ({ outcome: 'repeated' })))
  })
})

it('a reactor is never rebuilt, swapped or rolled back', async () => {
  const deps = { pool: store.pool, codec: worker.codec, logger: quiet, projections: [] }
  const by = { actor: 'test', reason: null }
  for (const act of [startRebuild, activate, rollBack, cancelRebuild]) {
    await expect(act(deps, fulfilment.name, by)).rejects.toMatchObject({ code: 'projection.reactor' })
  }
})
