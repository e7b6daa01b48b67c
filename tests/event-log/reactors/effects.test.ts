import { randomUUID } from 'node:crypto'
import { quarantined } from '@vignette/event-log/event-store/under-review'
import { listEffects, resendEffect } from '@vignette/event-log/reactors/effect-list'
import { DeliveryError, type EffectHandler } from '@vignette/event-log/reactors/effect-handler'
import { LeaseLost } from '@vignette/event-log/process/lease'
import { effectsQueue } from '@vignette/event-log/reactors/effects'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestRedis, describeWithRedis } from '../../support/redis.ts'
import { type Answer, type Carrier, openCarrier } from './carrier.ts'
import { createOrderStore, createOrderWorker, type OrderStore, type OrderWorker, parcelKey } from './orders.ts'
import { eventually } from '../../support/eventually.ts'

let store: OrderStore
let carrier: Carrier
let worker: OrderWorker
let undo: (() => Promise<unknown>)[] = []

const startWorker = (
  parcel: EffectHandler['handle'],
  options: { readonly redisUrl?: string | undefined; readonly retry?: EffectHandler['retry'] } = {},
): OrderWorker => {
  const started = createOrderWorker(store, { parcel, ...options, listens: false })
  undo.push(started.close)
  return started
}

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

/** An order whose parcel is wanted, and not yet sent. @returns its key. */
const order = async (...answers: readonly Answer[]): Promise<string> => {
  const key = parcelKey(await store.place(randomUUID()))
  carrier.plan(key, answers)
  await worker.fold()
  return key
}

const effectOf = async (key: string) => {
  const found = (await listEffects(store.pool, { limit: 10_000 })).find((effect) => effect.key === key)
  if (!found) throw new Error(`there is no effect ${key}`)
  return found
}

const requestsOf = (key: string) => carrier.requests.filter((requested) => requested === key).length
const resend = (key: string) => resendEffect(store.pool, key, { actor: 'ada', reason: 'mended' })

/** Everything that could have it delivered. */
const deliverByAllMeans = async (key: string): Promise<void> => {
  await worker.effects.enqueueDue()
  await worker.effects.deliverOverdue()
  await worker.effects.handleJob({ name: 'deliver', id: key })
}

describe('a carrier that takes a parcel and then says nothing', () => {
  it.each([
    ['hangs up', 'takes and hangs up', /^TypeError/],
    ['keeps silent', 'takes and keeps silent', /^TimeoutError/],
  ] as const)('and %s is asked again with the same key, and its receipt decides', async (_, answer, error) => {
    const key = await order(answer)
    await startWorker(carrier.impatientHandler).effects.deliver(key)
    expect(carrier.parcels.has(key)).toBe(true)
    expect(await effectOf(key)).toMatchObject({ state: 'pending', attempts: 1, receipt: null })
    expect((await effectOf(key)).error).toMatch(error)
    await store.letTimePass()
    await worker.effects.deliver(key)
    expect(await effectOf(key)).toMatchObject({
      state: 'delivered',
      attempts: 2,
      receipt: carrier.parcels.get(key)?.receipt,
      error: null,
      nextAt: null,
    })
    await deliverByAllMeans(key)
    expect(requestsOf(key)).toBe(2)
  })

  it('is given up on in the end, in sight; sent again it gives the receipt of then', async () => {
    const key = await order(...Array.from({ length: 12 }, () => 'takes and hangs up' as const))
    const attempts = async () => {
      for (let nth = 1; nth <= 15; nth++) {
        await store.letTimePass()
        await worker.effects.deliver(key)
      }
    }
    await attempts()
    expect(requestsOf(key)).toBe(12)
    expect(await listEffects(store.pool, { state: 'failed', limit: 100 })).toMatchObject([
      { key, attempts: 12, receipt: null, settledAt: expect.any(String) as string },
    ])
    const receipt = carrier.parcels.get(key)?.receipt
    await resend(key)
    await worker.effects.deliver(key)
    expect(await effectOf(key)).toMatchObject({ state: 'delivered', attempts: 1, receipt, error: null })
    await expect(resend(key)).rejects.toMatchObject({ code: 'effect.delivered' })
    expect([...carrier.parcels.keys()].filter((known) => known === key)).toHaveLength(1)
  })
})

it('a refusal for good is not tried again, and is in sight until somebody has it sent again', async () => {
  const key = await order('refuses')
  await worker.effects.deliver(key)
  expect(await effectOf(key)).toMatchObject({
    state: 'failed',
    attempts: 1,
    error: 'the carrier says 422',
    nextAt: null,
    settledAt: expect.any(String) as string,
  })
  await store.letTimePass()
  await deliverByAllMeans(key)
  expect(requestsOf(key)).toBe(1)
  await resend(key)
  expect(await effectOf(key)).toMatchObject({ state: 'pending', attempts: 0, error: null, settledAt: null })
  await worker.effects.deliver(key)
  expect(await effectOf(key)).toMatchObject({ state: 'delivered', attempts: 1 })
  expect(requestsOf(key)).toBe(2)
})

it('what fails rests twice as long each time, and is given up after twelve attempts', async () => {
  const key = await order(...Array.from({ length: 12 }, () => 'is busy' as const))
  const now = async () =>
    (await store.pool.query<{ now: string }>('select clock_timestamp() as now')).rows[0]?.now ?? ''
  for (let attempt = 1; attempt <= 11; attempt++) {
    const from = Date.parse(await now())
    await worker.effects.deliver(key)
    const until = Date.parse(await now())
    const { nextAt, ...effect } = await effectOf(key)
    expect(effect).toMatchObject({ state: 'pending', attempts: attempt, error: 'the carrier says 503' })
    const restMs = 2_000 * 2 ** (attempt - 1)
    expect(Date.parse(nextAt ?? '')).toBeGreaterThanOrEqual(from + restMs)
    expect(Date.parse(nextAt ?? '')).toBeLessThanOrEqual(until + restMs)
    await deliverByAllMeans(key) // too early
    expect(requestsOf(key)).toBe(attempt)
    await store.letTimePass()
  }
  await worker.effects.deliver(key)
  expect(await effectOf(key)).toMatchObject({ state: 'failed', attempts: 12, nextAt: null })
})

it('what concerns a stream that staff look at is not given up, however long they take', async () => {
  const key = parcelKey(await store.place(randomUUID()))
  const waiting = startWorker(async () => {
    throw quarantined('order-1')
  })
  await waiting.fold()
  await store.owner.query('update es.effects set attempts = 11 where key = $1', [key])
  await waiting.effects.deliver(key)
  expect(await effectOf(key)).toMatchObject({
    state: 'pending',
    attempts: 12,
    error: 'the stream order-1 is quarantined',
  })
})

it('what is to be done whatever happens is never given up, and rests no longer than an hour', async () => {
  const key = await order('refuses', ...Array.from({ length: 14 }, () => 'is busy' as const))
  const stubborn = startWorker(carrier.handler, { retry: 'until-done' })
  for (let attempt = 1; attempt <= 15; attempt++) {
    await stubborn.effects.deliver(key)
    const { state, attempts, nextAt } = await effectOf(key)
    expect({ state, attempts }).toEqual({ state: 'pending', attempts: attempt })
    const { rows } = await store.pool.query<{ isSoon: boolean }>(
      `select $1::timestamptz <= now() + interval '1 hour' as "isSoon"`,
      [nextAt],
    )
    expect(rows).toEqual([{ isSoon: true }])
    await store.letTimePass()
  }
  await stubborn.effects.deliver(key)
  expect(await effectOf(key)).toMatchObject({ state: 'delivered', attempts: 16, error: null })
})

it('what a provider may be away for is tried for three days, and a refusal ends it at once', async () => {
  const [key, other] = [await order(...Array.from({ length: 3 }, () => 'is busy' as const)), await order('refuses')]
  const waiting = startWorker(carrier.handler, { retry: 'patient' })
  await store.owner.query('update es.effects set attempts = 81 where key = $1', [key])
  for (const state of ['pending', 'failed']) {
    await waiting.effects.deliver(key)
    expect(await effectOf(key)).toMatchObject({ state })
    await store.letTimePass()
  }
  expect(await effectOf(key)).toMatchObject({ attempts: 83 })
  await waiting.effects.deliver(other)
  expect(await effectOf(other)).toMatchObject({ state: 'failed', attempts: 1 })
})

it('a provider that wants to be left alone for some time is, for an hour at most', async () => {
  const pauseAfter = async (retryAfterMs: number): Promise<number> => {
    const key = await order()
    const busy = startWorker(async () => {
      throw new DeliveryError('busy', { isPermanent: false, retryAfterMs })
    })
    await busy.effects.deliver(key)
    const { rows } = await store.pool.query<{ seconds: number }>(
      'select round(extract(epoch from next_at - now()) / 10)::int * 10 as seconds from es.effects where key = $1',
      [key],
    )
    return rows[0]?.seconds ?? 0
  }
  expect(await pauseAfter(600_000)).toBe(600)
  expect(await pauseAfter(86_400_000)).toBe(3_600)
  expect(await pauseAfter(1)).toBe(0)
})

describe('two workers with one effect', () => {
  /** Answers when the test says so. */
  const slow = () => {
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<{ receipt: string }>()
    const handler: EffectHandler['handle'] = () => {
      begun.resolve()
      return end.promise
    }
    return { handler, begun: begun.promise, ...end }
  }

  it('do not deliver it at once', async () => {
    const key = await order()
    const { handler, begun, resolve } = slow()
    const first = startWorker(handler).effects.deliver(key)
    await begun
    await Promise.all([worker.effects.deliver(key), deliverByAllMeans(key)])
    expect(requestsOf(key)).toBe(0)
    resolve({ receipt: 'of the first' })
    await first
    expect(await effectOf(key)).toMatchObject({ state: 'delivered', receipt: 'of the first', attempts: 1 })
  })

  it.each([
    ['succeeds', ({ resolve }: ReturnType<typeof slow>) => resolve({ receipt: 'too late' })],
    ['fails', ({ reject }: ReturnType<typeof slow>) => reject(new Error('too late'))],
  ])('one that froze, was taken for lost and then %s changes nothing', async (_, thaw) => {
    const key = await order()
    const frozen = slow()
    const first = startWorker(frozen.handler).effects.deliver(key)
    await frozen.begun
    await store.letTimePass()
    await worker.effects.deliver(key)
    const before = await effectOf(key)
    expect(before).toMatchObject({ state: 'delivered', receipt: carrier.parcels.get(key)?.receipt, attempts: 2 })
    thaw(frozen)
    await first
    expect(await effectOf(key)).toEqual(before)
  })

  it('one that was taken over is broken off within the lease, and its failure is not recorded', async () => {
    const key = await order()
    const begun = Promise.withResolvers<void>()
    let signal: AbortSignal | undefined
    const frozen = startWorker((_effect, given) => {
      signal = given
      begun.resolve()
      return new Promise(() => undefined)
    }).effects.deliver(key)
    await begun.promise
    await store.letTimePass()
    const successor = slow()
    const second = startWorker(successor.handler).effects.deliver(key)
    await successor.begun
    await frozen
    expect(signal?.reason).toBeInstanceOf(LeaseLost)
    expect(await effectOf(key)).toMatchObject({ state: 'pending', attempts: 2, error: null })
    successor.resolve({ receipt: 'of the second' })
    await second
    expect(await effectOf(key)).toMatchObject({ state: 'delivered', receipt: 'of the second', attempts: 2 })
  })

  it('one whose worker died is delivered as soon as its lease is over, whatever has become of its job', async () => {
    const key = await order()
    const { begun, handler, reject } = slow()
    const first = startWorker(handler).effects.deliver(key)
    await begun
    await store.letTimePass() // to the moment, not to two seconds later
    await worker.effects.deliverOverdue()
    expect(await effectOf(key)).toMatchObject({ state: 'delivered', attempts: 2 })
    reject(new Error('dead'))
    await first
  })

  it('one that is under way is not sent again, and one that waits for its next attempt is', async () => {
    const key = await order('is busy')
    const frozen = slow()
    const first = startWorker(frozen.handler).effects.deliver(key)
    await frozen.begun
    await expect(resend(key)).rejects.toMatchObject({ code: 'effect.under_way' })
    await worker.effects.deliver(key)
    expect(requestsOf(key)).toBe(0)
    frozen.reject(new Error('no answer'))
    await first
    expect(await effectOf(key)).toMatchObject({ state: 'pending', attempts: 1 })
    await resend(key)
    await worker.effects.deliver(key)
    expect(requestsOf(key)).toBe(1)
  })

  it('a receipt that comes after it was given up makes it delivered', async () => {
    const key = await order('refuses')
    const frozen = slow()
    const first = startWorker(frozen.handler).effects.deliver(key)
    await frozen.begun
    await store.letTimePass()
    await worker.effects.deliver(key)
    expect(await effectOf(key)).toMatchObject({ state: 'failed' })
    frozen.resolve({ receipt: 'at last' })
    await first
    expect(await effectOf(key)).toMatchObject({ state: 'delivered', receipt: 'at last', error: null })
  })
})

it('an effect of a kind that nobody here delivers waits in sight, untouched, for a worker that does', async () => {
  const key = await order()
  const { rowCount } = await store.owner.query(`update es.effects set kind = 'telegram' where key = $1`, [key])
  expect(rowCount).toBe(1)
  await deliverByAllMeans(key)
  expect(await effectOf(key)).toMatchObject({ kind: 'telegram', state: 'pending', attempts: 0, error: null })
  await store.owner.query(`update es.effects set kind = 'parcel' where key = $1`, [key])
  await worker.effects.deliver(key)
  expect(await effectOf(key)).toMatchObject({ state: 'delivered', attempts: 1 })
})

it('what a handler says while it fails is not written down: it may quote a person', async () => {
  const key = await order()
  const clumsy = startWorker(() => Promise.reject(new TypeError('no such address: ada@example.com')))
  await clumsy.effects.deliver(key)
  expect((await effectOf(key)).error).toMatch(/^TypeError \(effects\.test\.ts:\d+\)$/)
})

describe('a job says which effect is due and nothing else', () => {
  /** What the queue holds of an effect, as text. */
  const jobOf = async (redisUrl: string | undefined, read: (key: string) => Promise<string>) => {
    const order = randomUUID()
    const key = parcelKey(await store.place(order))
    await worker.fold()
    await startWorker(carrier.handler, { redisUrl }).effects.enqueueDue()
    const job = await eventually(async () => {
      const found = await read(key)
      expect(found).toContain(key)
      return found
    })
    return { order, job }
  }

  it('on Postgres', async () => {
    const { order, job } = await jobOf(undefined, async () => {
      const { rows } = await store.owner.query<{ text: string }>(
        `select query_to_xml('table bullmq.' || quote_ident(tablename), true, true, '')::text as text
         from pg_tables where schemaname = 'bullmq'`,
      )
      return rows.map(({ text }) => text).join('\n')
    })
    expect(job).not.toContain(order)
  })

  describeWithRedis('with Redis', () => {
    it('on Redis', async () => {
      const { url, drop } = await createTestRedis()
      const redis = new Redis(url)
      const { order, job } = await jobOf(url, async (key) => {
        const hash = await redis.hgetall(`bull:${effectsQueue}:${key}`)
        return JSON.stringify({ key: hash['name'] && key, ...hash })
      })
      expect(job).not.toContain(order)
      redis.disconnect()
      await drop()
    })
  })
})
