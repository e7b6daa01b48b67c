// @module-tag invariant
import { randomUUID } from 'node:crypto'
import type { JobQueue } from '@vignette/event-log/queues/backend'
import { resendEffect } from '@vignette/event-log/reactors/effect-list'
import { effectsQueue } from '@vignette/event-log/reactors/effects'
import { array, type Arbitrary, constant, constantFrom, integer, nat, oneof, record } from 'fast-check'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { property } from '../../support/property.ts'
import { createTestRedis, describeWithRedis } from '../../support/redis.ts'
import { type Answer, type Carrier, openCarrier } from './carrier.ts'
import {
  createOrderStore,
  createOrderWorker,
  noticeIds,
  type OrderStore,
  type OrderWorker,
  parcelKey,
} from './orders.ts'
import { eventually } from '../../support/eventually.ts'

type Step =
  | { readonly do: 'place'; readonly answers: readonly Answer[]; readonly remindAfterMs: number }
  | { readonly do: 'fold' | 'enqueue' | 'sweep' | 'fire'; readonly worker: number; readonly times: number }
  | { readonly do: 'deliver' | 'job' | 'resend'; readonly nth: number; readonly worker: number; readonly times: number }
  | { readonly do: 'pass' | 'rewind' | 'wait' }

const worker = nat(1)
const times = integer({ min: 1, max: 3 })
const answers = array(constantFrom<Answer>('takes and hangs up', 'is busy', 'refuses'), { maxLength: 3 })

const step = oneof(
  {
    weight: 4,
    arbitrary: record({ do: constant('place' as const), answers, remindAfterMs: integer({ min: 0, max: 200 }) }),
  },
  { weight: 5, arbitrary: record({ do: constantFrom('fold', 'enqueue', 'sweep', 'fire'), worker, times }) },
  { weight: 4, arbitrary: record({ do: constantFrom('deliver', 'job', 'resend'), nth: nat(20), worker, times }) },
  { weight: 3, arbitrary: record({ do: constantFrom('pass', 'rewind', 'wait') }) },
) as Arbitrary<Step>

const anyBackend = (openRedis: () => Promise<{ url: string; drop: () => Promise<void> } | undefined>) => {
  let store: OrderStore
  let carrier: Carrier
  let redis: Awaited<ReturnType<typeof openRedis>>
  let workers: readonly [OrderWorker, OrderWorker]
  let queue: JobQueue

  beforeAll(async () => {
    redis = await openRedis()
    store = await createOrderStore()
    carrier = await openCarrier()
    const start = () => createOrderWorker(store, { parcel: carrier.handler, redisUrl: redis?.url })
    workers = [start(), start()]
    queue = await workers[0].backend.connectQueue(effectsQueue)
  })

  afterAll(async () => {
    await queue.close()
    await Promise.all(workers.map((each) => each.close()))
    await Promise.all([store.close(), carrier.close()])
    await redis?.drop()
  })

  const both = (work: (each: OrderWorker) => Promise<unknown>) => Promise.all(workers.map(work))
  const workerOf = (index: number) => workers[index === 0 ? 0 : 1]

  /** A job as it is made, or made again, for an effect. */
  const addJob = (key: string) => queue.add('deliver', {}, { jobId: key, removeOnComplete: true, removeOnFail: true })

  const resend = async (key: string): Promise<void> => {
    await resendEffect(store.pool, key, { actor: 'test', reason: null }).catch((error: unknown) => {
      expect(error).toMatchObject({ kind: expect.stringMatching(/conflict|notFound/) as string })
    })
  }

  const repeat = (count: number, work: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, work))

  const take = async (step: Step, placed: readonly string[]): Promise<unknown> => {
    switch (step.do) {
      case 'fold':
        return repeat(step.times, () => workerOf(step.worker).fold())
      case 'enqueue':
        return repeat(step.times, () => workerOf(step.worker).effects.enqueueDue())
      case 'sweep':
        return repeat(step.times, () => workerOf(step.worker).effects.deliverOverdue())
      case 'fire':
        return repeat(step.times, () => workerOf(step.worker).timers.fireDue())
      case 'pass':
        return store.letTimePass()
      case 'rewind':
        return store.rewind()
      case 'place':
      case 'wait':
        return undefined
      default: {
        const key = placed[step.nth % Math.max(placed.length, 1)]
        if (key === undefined) return undefined
        const act = {
          deliver: workerOf(step.worker).effects.deliver,
          job: addJob,
          resend,
        }
        return repeat(step.times, () => act[step.do](key))
      }
    }
  }

  const snapshot = async () => ({
    effects: (await store.pool.query('select e::text from es.effects e order by key')).rows,
    timers: (await store.pool.query('select t::text from es.timers t order by id')).rows,
    notices: await store.notices(),
    requests: [...carrier.requests],
  })

  /** Everything that might be delivered twice is. */
  const duplicateAll = async (keys: readonly string[]): Promise<void> => {
    const seen = workers.map(({ handled }) => handled.length)
    const handledSince = () => new Set(workers.flatMap(({ handled }, index) => handled.slice(seen[index])))
    await store.rewind()
    await both((each) => each.fold())
    await Promise.all([...keys, ...keys].map(addJob))
    await eventually(() => expect(keys.filter((key) => !handledSince().has(key))).toEqual([]))
    await both((each) => Promise.all(keys.map((key) => each.effects.deliver(key))))
    await both((each) => Promise.all(keys.map((id) => each.effects.handleJob({ name: 'deliver', id }))))
    await both((each) => Promise.all([each.effects.enqueueDue(), each.effects.deliverOverdue(), each.timers.fireDue()]))
  }

  const settle = async (keys: readonly string[]): Promise<void> => {
    carrier.forgetPlans()
    await eventually(
      async () => {
        await both((each) => each.fold())
        await store.letTimePass()
        for (const { key, state } of await store.effects()) if (state === 'failed') await resend(key)
        await both((each) => each.effects.enqueueDue())
        await both((each) => each.timers.fireDue())
        expect((await store.effects()).filter(({ state }) => state === 'delivered')).toHaveLength(keys.length)
        expect((await store.pool.query('select from es.timers where fired_at is null')).rowCount).toBe(0)
      },
      { timeout: 20_000, interval: 50 },
    )
  }

  property(
    'whatever is woken, delivered, fired, folded or sent again, and however often: each thing is done once',
    [array(step, { minLength: 10, maxLength: 60 })],
    async (steps) => {
      const underWay: Promise<unknown>[] = []
      const orders: { readonly order: string; readonly position: number }[] = []
      for (const each of steps) {
        if (each.do === 'place') {
          const order = randomUUID()
          const position = await store.place(order, { remindAfterMs: each.remindAfterMs })
          carrier.plan(parcelKey(position), each.answers)
          orders.push({ order, position })
        } else if (each.do === 'wait') await Promise.all(underWay)
        else
          underWay.push(
            take(
              each,
              orders.map(({ position }) => parcelKey(position)),
            ),
          )
      }
      await Promise.all(underWay)
      const keys = (
        await store.pool.query<{ key: string }>(
          `select 'fulfilment-' || position || '-0' as key from es.events where type = 'OrderPlaced'`,
        )
      ).rows.map(({ key }) => key)
      await settle(keys)

      const delivered = new Map((await store.effects()).map((effect) => [effect.key, effect]))
      expect([...carrier.parcels.keys()].toSorted()).toEqual(keys.toSorted())
      for (const { key, ref, receipt } of carrier.parcels.values()) {
        expect(delivered.get(key)).toMatchObject({ state: 'delivered', receipt })
        const placed = orders.find(({ position }) => parcelKey(position) === key)
        if (placed) expect(ref).toEqual({ order: placed.order })
      }
      for (const { order, position } of orders) {
        const { confirmed, reminded } = noticeIds(position)
        const found = (await store.notices(order)).map(({ what, command }) => ({ what, command }))
        expect(found.toSorted((a, b) => a.what.localeCompare(b.what))).toEqual([
          { what: 'confirmed', command: confirmed },
          { what: 'reminded', command: reminded },
        ])
      }

      const before = await snapshot()
      await duplicateAll(keys)
      expect(await snapshot()).toEqual(before)
    },
    { runs: 4, timeoutMs: 120_000 },
  )
}

describe('on Postgres', () => anyBackend(async () => undefined))
describeWithRedis('on Redis', () => anyBackend(createTestRedis))
