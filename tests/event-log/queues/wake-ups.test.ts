import { setTimeout as sleep } from 'node:timers/promises'
import { createQueueBackend } from '@vignette/event-log/queues/backend'
import { createWakeUps, listenToWakeUps } from '@vignette/event-log/queues/wake-ups'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { createTestRedis, describeWithRedis } from '../../support/redis.ts'
import { quiet } from '../../support/runner.ts'
import { eventually } from '../../support/eventually.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

const createBackend = (redisUrl?: string) =>
  createQueueBackend({ databaseUrl: database.appUrl, redisUrl, logger: quiet })

/** One process that appends and one that projects, with a catch-up that takes as long as the test wants. */
const connect = (redisUrl: string | undefined, catchUp: () => Promise<void>) => {
  const api = createBackend(redisUrl)
  const worker = createBackend(redisUrl)
  const wakeUps = createWakeUps(api, quiet)
  const listener = listenToWakeUps(worker, catchUp, quiet)
  return {
    wake: wakeUps.wake,
    close: async () => {
      await Promise.all([wakeUps.close(), listener.close()])
      await Promise.all([api.close(), worker.close()])
    },
  }
}

const soon = { timeout: 10_000, interval: 10 }

const behaviour = (redisUrl: () => Promise<string | undefined>) => {
  it('reaches a worker', async () => {
    const catchUp = vi.fn(async () => undefined)
    const { wake, close } = connect(await redisUrl(), catchUp)
    wake()
    await eventually(() => expect(catchUp).toHaveBeenCalled(), soon)
    await close()
  })

  it('reaches it once more when it comes while the worker is busy, however often', async () => {
    const { promise: work, resolve: finish } = Promise.withResolvers<void>()
    let calls = 0
    const { wake, close } = connect(await redisUrl(), async () => {
      calls++
      if (calls === 1) await work
    })
    wake()
    await eventually(() => expect(calls).toBe(1), soon)
    for (let burst = 0; burst < 200; burst++) wake()
    await sleep(300) // the burst must arrive before the work ends
    finish()
    await eventually(() => expect(calls).toBeGreaterThanOrEqual(2), soon)
    await close()
    expect(calls).toBeLessThan(20)
  })

  it('reaches it again after a catch-up that failed', async () => {
    let calls = 0
    const { wake, close } = connect(await redisUrl(), async () => {
      calls++
      if (calls === 1) throw new Error('the store was away')
    })
    wake()
    await eventually(() => expect(calls).toBe(1), soon)
    await eventually(() => {
      wake()
      expect(calls).toBeGreaterThan(1)
    }, soon)
    await close()
  })
}

describe('a wake-up through Postgres', () => behaviour(async () => undefined))

describeWithRedis('a wake-up through Redis', () => {
  let redis: Awaited<ReturnType<typeof createTestRedis>>

  beforeAll(async () => {
    redis = await createTestRedis()
  })

  afterAll(() => redis.drop())

  behaviour(async () => redis.url)
})

it('never waits and never fails when the backend is not there', async () => {
  const nobody = createBackend('redis://127.0.0.1:1')
  const wakeUps = createWakeUps(nobody, quiet)
  const started = performance.now()
  for (let burst = 0; burst < 100; burst++) wakeUps.wake()
  expect(performance.now() - started).toBeLessThan(1_900)
  await wakeUps.close()
  await nobody.close()
})
