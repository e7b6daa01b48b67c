import { randomUUID } from 'node:crypto'
import type { Profile } from '@vignette/domain/account/schemas/profile'
import { freePort } from '@vignette/launcher/ports'
import { Client } from 'pg'
import { afterEach, expect, it } from 'vitest'
import { createTestDatabase } from '../support/database.ts'
import { type App, createTestApp, startTestWorker } from '../support/in-process.ts'
import { newPerson } from '../support/people.ts'
import { createTestRedis, describeWithRedis } from '../support/redis.ts'
import type { Environment } from '../support/settings.ts'
import { createTcpProxy } from '../support/tcp-proxy.ts'
import { eventually } from '../support/eventually.ts'

const undo: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

const endSessionsOf = async (ownerUrl: string): Promise<void> => {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename <> current_user`,
  )
  await client.end()
}

let endSessions = async () => {}

/** An app and a worker on one database, each with its own settings. */
const start = async ({ api, worker }: { api: Environment; worker: Environment }): Promise<App> => {
  const database = await createTestDatabase()
  undo.push(database.drop)
  endSessions = () => endSessionsOf(database.ownerUrl)
  const { app, close } = await createTestApp({ DATABASE_URL: database.appUrl, ...api })
  undo.push(close)
  const started = startTestWorker({ DATABASE_URL: database.appUrl, ...worker })
  undo.push(started.close)
  return app
}

/** From the command to its profile on the screen, in milliseconds; fails when it is late. */
const signUpUntilVisible = async (app: App): Promise<number> => {
  const { headers } = newPerson()
  const startedAt = performance.now()
  const key = { 'idempotency-key': randomUUID() }
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users',
    payload: { name: 'Ada' },
    headers: { ...headers, ...key },
  })
  const position = String(answer.headers['x-log-position'])
  const read = await app.inject({ url: '/api/users/profile', headers: { ...headers, 'x-min-position': position } })
  const { data } = read.json<{ data: Profile }>()
  expect(data).toMatchObject({ displayName: 'Ada' })
  expect(data).not.toHaveProperty('stale')
  return performance.now() - startedAt
}

/** After a first one, for which connections are made and the worker's start is waited for. */
const medianOf = async (app: App, samples: number): Promise<number> => {
  await signUpUntilVisible(app).catch(() => signUpUntilVisible(app))
  const times = []
  for (let taken = 0; taken < samples; taken += 1) times.push(await signUpUntilVisible(app))
  const median = times.toSorted((a, b) => a - b)[Math.floor(samples / 2)] ?? 0
  console.log(`command to visible: median ${Math.round(median)} ms, slowest ${Math.round(Math.max(...times))} ms`)
  return median
}

/** A sweep so rare that nothing but a wake-up can make a sign-up visible in time. */
const rareSweep = { SWEEP_INTERVAL_MS: '30000' }

/** Sign-ups are visible in time again, by wake-ups alone. */
const comesBack = (app: App) => eventually(() => signUpUntilVisible(app))

it('a wake-up over Postgres makes a command visible at once, and again after its sessions ended', async () => {
  const app = await start({ api: {}, worker: rareSweep })
  expect(await medianOf(app, 30)).toBeLessThan(500)
  await endSessions()
  await comesBack(app)
  expect(await medianOf(app, 10)).toBeLessThan(500)
})

describeWithRedis('with Redis', () => {
  it.each(['cut', 'blackhole'] as const)(
    'a wake-up makes a command visible at once, and again after Redis was away (%s)',
    async (fault) => {
      const { url, drop } = await createTestRedis()
      undo.push(drop)
      const proxy = await createTcpProxy(url)
      undo.push(proxy.close)
      const settings = { REDIS_URL: proxy.url(url) }
      const app = await start({ api: settings, worker: { ...settings, ...rareSweep } })
      expect(await medianOf(app, 30)).toBeLessThan(500)
      await proxy[fault]()
      await signUpUntilVisible(app).catch(() => undefined)
      await proxy.heal()
      await comesBack(app)
      expect(await medianOf(app, 10)).toBeLessThan(500)
    },
  )
})

it('the sweep alone makes a command visible when no wake-up ever arrives', async () => {
  const nowhere = { REDIS_URL: `redis://127.0.0.1:${await freePort()}` }
  const app = await start({ api: {}, worker: { ...nowhere, SWEEP_INTERVAL_MS: '250' } })
  const median = await medianOf(app, 8)
  expect(median).toBeGreaterThan(20)
  expect(median).toBeLessThan(1_000)
})
