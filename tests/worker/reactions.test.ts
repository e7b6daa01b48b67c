import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@vignette/launcher/ports'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Carrier, openCarrier } from '../event-log/reactors/carrier.ts'
import { createOrderStore, noticeIds, orderProduct, type OrderStore, parcelKey } from '../event-log/reactors/orders.ts'
import { startTestWorker } from '../support/in-process.ts'
import { createTestRedis, describeWithRedis } from '../support/redis.ts'
import type { Environment } from '../support/settings.ts'
import { eventually } from '../support/eventually.ts'

let store: OrderStore
let carrier: Carrier
let workers: ReturnType<typeof startTestWorker>[] = []

beforeEach(async () => {
  store = await createOrderStore()
  carrier = await openCarrier()
})

afterEach(async () => {
  await stopWorkers()
  await Promise.all([store.close(), carrier.close()])
})

const startWorkers = (count: number, env: Environment) => {
  const start = () => startTestWorker({ DATABASE_URL: store.database.appUrl, ...env }, orderProduct(carrier.handler))
  workers = Array.from({ length: count }, start)
}

const stopWorkers = async () => {
  await Promise.all(workers.map((worker) => worker.close()))
  workers = []
}

type Order = { readonly order: string; readonly position: number }

const place = async (count: number, remindAfterMs = 0): Promise<readonly Order[]> => {
  const orders = Array.from({ length: count }, () => randomUUID())
  return Promise.all(orders.map(async (order) => ({ order, position: await store.place(order, { remindAfterMs }) })))
}

/** Every order is sent, confirmed and reminded of, once. */
const expectFulfilled = async (orders: readonly Order[]): Promise<void> => {
  const wanted = orders
    .flatMap(({ order, position }) => {
      const { confirmed, reminded } = noticeIds(position)
      return [`${order} confirmed ${confirmed}`, `${order} reminded ${reminded}`]
    })
    .toSorted()
  await eventually(
    async () => {
      const effects = await store.effects()
      expect(effects.filter(({ state }) => state !== 'delivered')).toEqual([])
      expect(effects).toHaveLength(orders.length)
      const notices = await store.notices()
      expect(notices.map(({ order, what, command }) => `${order} ${what} ${command}`).toSorted()).toEqual(wanted)
    },
    { timeout: 20_000, interval: 50 },
  )
  expect([...carrier.parcels.keys()].toSorted()).toEqual(orders.map(({ position }) => parcelKey(position)).toSorted())
  for (const { key, receipt } of await store.effects()) expect(carrier.parcels.get(key)?.receipt).toBe(receipt)
}

const anyBackend = (env: () => Environment) => {
  it('two workers deliver and fire everything once, and ask the carrier no more often than they say', async () => {
    startWorkers(2, env())
    const orders = await place(60)
    await expectFulfilled(orders)
    // a receipt that could not be stored in time is asked for again
    const attempts = (await store.effects()).reduce((sum, effect) => sum + effect.attempts, 0)
    expect(carrier.requests).toHaveLength(attempts)
  })

  it('what workers leave when they stop is done by those that come after, each timer not before its time', async () => {
    startWorkers(2, env())
    const first = await place(20, 900)
    await eventually(async () => expect((await store.effects()).length).toBeGreaterThan(0))
    await stopWorkers()
    const inHands = await store.pool.query('select from es.timers where attempts > 0 and fired_at is null')
    expect(inHands.rowCount).toBe(0)
    const meanwhile = await place(20, 300)
    await sleep(600)
    startWorkers(1, env())
    await sleep(200)
    await stopWorkers()
    startWorkers(2, env())
    const orders = [...first, ...meanwhile, ...(await place(20, 500))]
    await expectFulfilled(orders)
    const { rows } = await store.pool.query(
      'select from es.timers t join es.events e on e.command = t.id where e.at < t.due_at or t.fired_at < t.due_at',
    )
    expect(rows).toEqual([])
  })

  it('a carrier that says nothing, or is busy, is asked again by whoever comes first', async () => {
    const answers = ['takes and hangs up', 'is busy', 'takes'] as const
    const orders = await place(9)
    for (const [index, { position }] of orders.entries()) {
      carrier.plan(parcelKey(position), [answers[index % 3] ?? 'takes', answers[(index + 1) % 3] ?? 'takes'])
    }
    startWorkers(2, env())
    const passing = setInterval(() => void store.letTimePass().catch(() => undefined), 300)
    await expectFulfilled(orders).finally(() => clearInterval(passing))
  })
}

describe('with queues on Postgres', () => anyBackend(() => ({})))

describeWithRedis('with queues on Redis', () => {
  let redis: Awaited<ReturnType<typeof createTestRedis>>
  beforeEach(async () => {
    redis = await createTestRedis()
  })
  afterEach(() => redis.drop())

  anyBackend(() => ({ REDIS_URL: redis.url }))

  it('jobs that are lost are made again', async () => {
    const client = new Redis(redis.url)
    startWorkers(2, { REDIS_URL: redis.url })
    const flushing = setInterval(() => void client.flushdb().catch(() => undefined), 20)
    const orders = [...(await place(20)), ...(await place(20, 300))]
    await expectFulfilled(orders).finally(() => clearInterval(flushing))
    client.disconnect()
  })
})

it('without any queue effects are late and not lost', async () => {
  startWorkers(2, { REDIS_URL: `redis://127.0.0.1:${await freePort()}` })
  await expectFulfilled(await place(20, 100))
  expect(carrier.requests).toHaveLength(20)
})
