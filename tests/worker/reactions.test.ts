import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@vignette/launcher/ports'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Carrier, openCarrier } from '../event-log/reactors/carrier.ts'
import { createOrderStore, noticeIds, orderProduct, type OrderStore, parcelKey } from '../event-log/reactors/orders.ts'
import { startTestWorker } from '../support/in-process.ts'
import { createTestRedis, describeWithRedis } from '../support/redis.ts'
import type { Environment } from '../support/settings.ts'
import { eventually } from '../support/eventually.ts'

type Order = { readonly order: string; readonly position: number }

type Shop = {
  readonly store: OrderStore
  readonly carrier: Carrier
  readonly place: (count: number, remindAfterMs?: number) => Promise<readonly Order[]>
  /** What is to be sent for these orders. */
  readonly effectsOf: (orders: readonly Order[]) => Promise<Awaited<ReturnType<OrderStore['effects']>>>
  /** Has so many workers at work; those that are stay, because each of them is expensive to start. */
  readonly haveWorkers: (count: number, env: Environment) => void
  readonly stopWorkers: () => Promise<void>
  readonly close: () => Promise<void>
}

const openShop = async (): Promise<Shop> => {
  const store = await createOrderStore()
  const carrier = await openCarrier()
  let workers: ReturnType<typeof startTestWorker>[] = []
  const stopWorkers = async () => {
    await Promise.all(workers.map((worker) => worker.close()))
    workers = []
  }
  return {
    store,
    carrier,
    place: (count, remindAfterMs = 0) => {
      const orders = Array.from({ length: count }, () => randomUUID())
      const place = async (order: string) => ({ order, position: await store.place(order, { remindAfterMs }) })
      return Promise.all(orders.map(place))
    },
    effectsOf: async (orders) => {
      const keys = new Set(orders.map(({ position }) => parcelKey(position)))
      return (await store.effects()).filter(({ key }) => keys.has(key))
    },
    haveWorkers: (count, env) => {
      if (workers.length === count) return
      const start = () =>
        startTestWorker({ DATABASE_URL: store.database.appUrl, ...env }, orderProduct(carrier.handler))
      workers.push(...Array.from({ length: count - workers.length }, start))
    },
    stopWorkers,
    close: async () => {
      await stopWorkers()
      await Promise.all([store.close(), carrier.close()])
    },
  }
}

/** Every order is sent, confirmed and reminded of, once. */
const expectFulfilled = async ({ store, carrier, effectsOf }: Shop, orders: readonly Order[]): Promise<void> => {
  const wanted = orders
    .flatMap(({ order, position }) => {
      const { confirmed, reminded } = noticeIds(position)
      return [`${order} confirmed ${confirmed}`, `${order} reminded ${reminded}`]
    })
    .toSorted()
  const placed = new Set(orders.map(({ order }) => order))
  const isFulfilled = async () => {
    const effects = await effectsOf(orders)
    expect(effects.filter(({ state }) => state !== 'delivered')).toEqual([])
    expect(effects).toHaveLength(orders.length)
    const notices = (await store.notices()).filter(({ order }) => placed.has(order))
    expect(notices.map(({ order, what, command }) => `${order} ${what} ${command}`).toSorted()).toEqual(wanted)
  }
  await eventually(isFulfilled, { interval: 50 })
  for (const { key, receipt } of await effectsOf(orders)) expect(carrier.parcels.get(key)?.receipt).toBe(receipt)
  // nothing was sent that nobody ordered, in this test or before
  expect([...carrier.parcels.keys()].toSorted()).toEqual((await store.effects()).map(({ key }) => key).toSorted())
}

/** One shop for some tests, with its workers. @returns it, while they run. */
const oneShop = (): (() => Shop) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())
  return () => shop
}

const anyBackend = (shopOf: () => Shop, env: () => Environment) => {
  it('a carrier that says nothing, or is busy, is asked again by whoever comes first', async () => {
    const shop = shopOf()
    const answers = ['takes and hangs up', 'is busy', 'takes'] as const
    const orders = await shop.place(9)
    for (const [index, { position }] of orders.entries()) {
      shop.carrier.plan(parcelKey(position), [answers[index % 3] ?? 'takes', answers[(index + 1) % 3] ?? 'takes'])
    }
    shop.haveWorkers(2, env())
    const passing = setInterval(() => void shop.store.letTimePass().catch(() => undefined), 300)
    await expectFulfilled(shop, orders).finally(() => clearInterval(passing))
  })

  it('two workers deliver and fire everything once, and ask the carrier no more often than they say', async () => {
    const shop = shopOf()
    const asked = shop.carrier.requests.length
    shop.haveWorkers(2, env())
    const orders = await shop.place(20)
    await expectFulfilled(shop, orders)
    // a receipt that could not be stored in time is asked for again
    const attempts = (await shop.effectsOf(orders)).reduce((sum, effect) => sum + effect.attempts, 0)
    expect(shop.carrier.requests.slice(asked)).toHaveLength(attempts)
  })

  it('what workers leave when they stop is done by those that come after, each timer not before its time', async () => {
    const shop = shopOf()
    const { store, place, haveWorkers, stopWorkers } = shop
    haveWorkers(2, env())
    const first = await place(8, 900)
    await eventually(async () => expect((await shop.effectsOf(first)).length).toBeGreaterThan(0))
    await stopWorkers()
    const inHands = await store.pool.query('select from es.timers where attempts > 0 and fired_at is null')
    expect(inHands.rowCount).toBe(0)
    const meanwhile = await place(8, 300)
    await sleep(600)
    haveWorkers(1, env())
    await sleep(200)
    await stopWorkers()
    haveWorkers(1, env())
    const orders = [...first, ...meanwhile, ...(await place(8, 500))]
    await expectFulfilled(shop, orders)
    const { rows } = await store.pool.query(
      'select from es.timers t join es.events e on e.command = t.id where e.at < t.due_at or t.fired_at < t.due_at',
    )
    expect(rows).toEqual([])
  })
}

// the groups mostly wait, so they do it at the same time; the tests of one run one after another
describe.concurrent('with queues', () => {
  describe('on Postgres', { concurrent: false }, () => anyBackend(oneShop(), () => ({})))

  describe('on Redis', { concurrent: false }, () => {
    describeWithRedis('that is there', () => {
      let redis: Awaited<ReturnType<typeof createTestRedis>>
      beforeAll(async () => {
        redis = await createTestRedis()
      })
      afterAll(() => redis.drop())
      const shopOf = oneShop()

      anyBackend(shopOf, () => ({ REDIS_URL: redis.url }))

      it('jobs that are lost are made again', async () => {
        const shop = shopOf()
        const client = new Redis(redis.url)
        shop.haveWorkers(2, { REDIS_URL: redis.url })
        const flushing = setInterval(() => void client.flushdb().catch(() => undefined), 20)
        const orders = [...(await shop.place(10)), ...(await shop.place(10, 300))]
        await expectFulfilled(shop, orders).finally(() => clearInterval(flushing))
        client.disconnect()
      })
    })
  })

  describe('that are away', { concurrent: false }, () => {
    const shopOf = oneShop()

    it('effects are late and not lost', async () => {
      const shop = shopOf()
      shop.haveWorkers(2, { REDIS_URL: `redis://127.0.0.1:${await freePort()}` })
      await expectFulfilled(shop, await shop.place(10, 100))
      expect(shop.carrier.requests).toHaveLength(10)
    })
  })
})
