import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@vignette/launcher/ports'
import { Redis } from 'ioredis'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openOwner, createTestDatabase, type TestDatabase } from '../support/database.ts'
import { startApi, startWorker, type ProductProcess } from '../support/processes.ts'
import { createTestRedis, describeWithRedis, startPrivateRedis } from '../support/redis.ts'
import { processSettings } from '../support/settings.ts'
import { createTcpProxy } from '../support/tcp-proxy.ts'
import { type AcknowledgedSignUp, expectStored, startWriters } from '../support/writers.ts'
import { eventually } from '../support/eventually.ts'

let database: TestDatabase
let owner: Pool
let running: ProductProcess[] = []
const acknowledged: AcknowledgedSignUp[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  owner = openOwner(database, 2)
})
afterEach(async () => {
  await Promise.all(running.map((process) => process.stop()))
  running = []
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const start = async (redisUrl: string): Promise<string> => {
  const settings = { ...processSettings, DATABASE_URL: database.appUrl, REDIS_URL: redisUrl }
  const [worker, api] = await Promise.all([startWorker(settings), startApi(settings)])
  running = [worker, api]
  return api.url
}

/** How far the slowest consumer is from the newest sign-up. */
const lag = async (): Promise<number> => {
  const { rows } = await owner.query<{ lag: number }>(
    `select greatest(0, max(e.position) - (select min(position) from es.checkpoints))::int as lag
     from es.events e where type = 'UserSignedUp'`,
  )
  return rows[0]?.lag ?? 0
}

type Fault = { begin: () => Promise<unknown>; end?: () => Promise<unknown> }

/** Signs people up before, while and after Redis fails; nobody may notice. */
const liveThrough = async (fault: string, url: string, { begin, end }: Fault) => {
  const pids = running.map((process) => process.pid())
  const writers = startWriters([url], { count: 8, pauseMs: 20 })
  await sleep(700)
  await begin()
  await sleep(2_500)
  await end?.()
  await sleep(700)
  await writers.stop()
  acknowledged.push(...writers.acknowledged)
  const stoppedAt = performance.now()
  await eventually(async () => expect(await lag()).toBe(0))
  const levelMs = performance.now() - stoppedAt

  const slowest = Math.max(...writers.answers.map(({ milliseconds }) => milliseconds))
  console.log(
    `${fault}: ${writers.answers.length} sign-ups, slowest ${Math.round(slowest)} ms, level after ${Math.round(levelMs)} ms`,
  )
  for (const { status, body } of writers.answers) expect(status, body).toBe(200)
  expect(slowest, `no request waits for Redis (${fault})`).toBeLessThan(2_500)
  expect(running.map((process) => process.pid())).toEqual(pids)
  await expectStored(owner, acknowledged, 3)
}

describeWithRedis('with Redis', () => {
  it('nothing is lost when it is wiped again and again, nor while it is away', { timeout: 120_000 }, async () => {
    const { url: redisUrl, drop } = await createTestRedis()
    const proxy = await createTcpProxy(redisUrl)
    const url = await start(proxy.url(redisUrl))
    const redis = new Redis(redisUrl)
    const wiping = new AbortController()
    const wipe = async () => {
      while (!wiping.signal.aborted) {
        await redis.flushdb()
        await sleep(50)
      }
    }
    let wiped = Promise.resolve()
    await liveThrough('wiped', url, {
      begin: async () => void (wiped = wipe()),
      end: async () => wiping.abort(),
    })
    await wiped
    redis.disconnect()
    for (const fault of ['cut', 'blackhole', 'refuse'] as const) {
      await liveThrough(fault, url, { begin: async () => proxy[fault](), end: proxy.heal })
    }
    await proxy.close()
    await drop()
  })
})

it(
  'nothing is lost when Redis dies in the middle of the work and comes back empty',
  { timeout: 60_000 },
  async (test) => {
    const redis = await startPrivateRedis()
    if (!redis) return test.skip('no redis-server on this machine')
    await liveThrough('killed', await start(redis.url), { begin: redis.kill, end: redis.start })
    await redis.kill()
  },
)

it('nothing is lost when Redis was never there', { timeout: 60_000 }, async () => {
  const nowhere = `redis://127.0.0.1:${await freePort()}`
  await liveThrough('never there', await start(nowhere), { begin: async () => {} })
})
