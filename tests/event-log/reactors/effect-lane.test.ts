import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { defineEffect } from '@vignette/domain/kernel/effect'
import { createLanes } from '@vignette/event-log/reactors/effect-lane'
import { LeaseLost } from '@vignette/event-log/process/lease'
import { DeliveryError, type EffectHandler } from '@vignette/event-log/reactors/effect-handler'
import type { QueryConfig } from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { quiet } from '../../support/runner.ts'
import {
  createOrderStore,
  createOrderWorker,
  type OrderStore,
  type OrderWorker,
  parcelHandler,
  parcelKey,
} from './orders.ts'

const other = defineEffect('other', {})

let store: OrderStore
let folder: OrderWorker
let lanes: ReturnType<typeof createLanes>['lanes'][] = []

beforeAll(async () => {
  store = await createOrderStore()
  folder = createOrderWorker(store, { parcel: async () => ({ receipt: '' }), listens: false })
})
afterEach(async () => {
  await Promise.all(lanes.map((lane) => lane.close()))
  lanes = []
  await store.owner.query(`update es.effects set state = 'failed'`)
})
afterAll(async () => {
  await folder.close()
  await store.close()
})

/** Effects that are due. @returns their keys. */
const order = async (count = 1): Promise<readonly string[]> => {
  const positions = await Promise.all(Array.from({ length: count }, () => store.place(randomUUID())))
  await folder.fold()
  return positions.map((position) => parcelKey(position))
}

const open = (handle: EffectHandler['handle'], { slots = 2, timeoutMs = 60_000 } = {}) => {
  const made = createLanes({
    pool: store.pool,
    handlers: [
      parcelHandler(handle, { lane: { name: 'slow', slots, timeoutMs } }),
      { effect: other, retry: 'usual', handle: async () => ({ receipt: '' }) },
    ],
    logger: quiet,
  })
  lanes.push(made.lanes)
  return made
}

const effectOf = async (key: string) => {
  const { rows } = await store.owner.query<{ state: string; attempts: number; taken: boolean; waits: boolean }>(
    'select state, attempts, taken, next_at > now() as waits from es.effects where key = $1',
    [key],
  )
  return rows[0]
}

it('takes what is in it, and leaves the rest to others', async () => {
  const { handlers } = open(async () => ({ receipt: 'r' }))
  expect(handlers.map(({ effect }) => effect)).toEqual([other])
})

it('delivers all that is due, no more at once than it has room for', async () => {
  const keys = await order(9)
  let atOnce = 0
  let most = 0
  open(
    async () => {
      most = Math.max(most, ++atOnce)
      await sleep(150)
      atOnce -= 1
      return { receipt: 'r' }
    },
    { slots: 3 },
  ).lanes.run()
  await eventually(async () => {
    const states = await Promise.all(keys.map(effectOf))
    expect(new Set(states.map((effect) => effect?.state))).toEqual(new Set(['delivered']))
  })
  expect(most).toBe(3)
})

it('several workers share what is due, and do nothing twice', async () => {
  const keys = await order(30)
  const delivered: string[] = []
  const handler: EffectHandler['handle'] = async ({ key }) => {
    await sleep(2)
    delivered.push(key)
    return { receipt: 'r' }
  }
  for (let worker = 0; worker < 3; worker += 1) open((effect, signal) => handler(effect, signal)).lanes.run()
  await eventually(() => expect(delivered).toHaveLength(30))
  expect(delivered.toSorted()).toEqual(keys.toSorted())
})

it('what takes too long is broken off and tried again later', async () => {
  const [key = ''] = await order()
  let reason: unknown
  const { lanes: lane } = open(
    (_effect, signal) =>
      new Promise(() => {
        signal.addEventListener('abort', () => (reason = signal.reason))
      }),
    { timeoutMs: 50 },
  )
  lane.run()
  await eventually(async () =>
    expect(await effectOf(key)).toMatchObject({ state: 'pending', taken: false, attempts: 1 }),
  )
  expect(reason).toMatchObject({ name: 'TimeoutError' })
  expect(await effectOf(key)).toMatchObject({ waits: true })
})

it('what a worker that ends is at goes back at once and counts as no attempt', async () => {
  const [key = ''] = await order()
  const { lanes: lane } = open(() => new Promise(() => undefined))
  lane.run()
  await eventually(async () => expect(await effectOf(key)).toMatchObject({ taken: true, attempts: 1 }))
  await lane.close()
  expect(await effectOf(key)).toEqual({ state: 'pending', taken: false, attempts: 0, waits: false })
  open(async () => ({ receipt: 'r' })).lanes.run()
  await eventually(async () => expect(await effectOf(key)).toMatchObject({ state: 'delivered', attempts: 1 }))
})

it('an attempt that was taken over is broken off within the lease, and what it does after that changes nothing', async () => {
  const [key = ''] = await order()
  const reason = Promise.withResolvers<unknown>()
  const late = Promise.withResolvers<never>()
  open(
    async (_effect, signal) => {
      signal.addEventListener('abort', () => reason.resolve(signal.reason))
      return late.promise
    },
    { slots: 1 },
  ).lanes.run()
  await eventually(async () => expect(await effectOf(key)).toMatchObject({ taken: true }))
  await store.letTimePass()
  open(() => new Promise(() => undefined)).lanes.run()
  await eventually(async () => expect(await effectOf(key)).toMatchObject({ attempts: 2 }))
  expect(await reason.promise).toBeInstanceOf(LeaseLost)
  late.reject(new DeliveryError('too late', { isPermanent: true }))
  await sleep(50)
  expect(await effectOf(key)).toEqual({ state: 'pending', taken: true, attempts: 2, waits: true })
})

it('one look takes what is due in all lanes, and finds nothing only once', async () => {
  const keys = await order(5)
  const looks: string[] = []
  const query = async (statement: QueryConfig | string, values?: unknown[]) => {
    if (typeof statement !== 'string') looks.push(statement.name ?? '')
    return store.pool.query(statement as string, values)
  }
  const pool = new Proxy(store.pool, { get: (on, name) => (name === 'query' ? query : Reflect.get(on, name)) })
  const delivering = async () => ({ receipt: 'r' })
  const made = createLanes({
    pool,
    handlers: [
      parcelHandler(delivering, { lane: { name: 'slow', slots: 2, timeoutMs: 60_000 } }),
      { effect: other, retry: 'usual', lane: { name: 'other', slots: 3, timeoutMs: 60_000 }, handle: delivering },
    ],
    logger: quiet,
  })
  lanes.push(made.lanes)
  await store.owner.query(`update es.effects set kind = 'other' where key = any($1)`, [keys.slice(0, 2)])
  for (let wake = 0; wake < 5; wake++) made.lanes.run()
  await eventually(async () => {
    const states = await Promise.all(keys.map(effectOf))
    expect(new Set(states.map((effect) => effect?.state))).toEqual(new Set(['delivered']))
  })
  await made.lanes.close()
  // two for the five wake-ups, and one for each of the three deliveries in the full lane, as far as they are not shared
  const count = looks.filter((name) => name === 'es.take_effects').length
  expect(count).toBeGreaterThanOrEqual(2)
  expect(count).toBeLessThanOrEqual(5)
})

it('who was taken for lost changes nothing for who came after', async () => {
  const [key = ''] = await order()
  const end = Promise.withResolvers<{ receipt: string }>()
  open(() => end.promise, { slots: 1 }).lanes.run() // nor looks for it again itself
  await eventually(async () => expect(await effectOf(key)).toMatchObject({ taken: true }))
  await store.letTimePass()
  open(() => new Promise(() => undefined)).lanes.run()
  await eventually(async () => expect(await effectOf(key)).toMatchObject({ attempts: 2 }))
  end.reject(new DeliveryError('too late', { isPermanent: true }))
  await sleep(100)
  expect(await effectOf(key)).toMatchObject({ state: 'pending', taken: true, attempts: 2 })
})
