import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@vignette/launcher/ports'
import { createRequestCounts } from '@vignette/api/rate-limits/request-counts'
import { serveMetrics } from '@vignette/runtime/telemetry/serve-metrics'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openOwner, createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type App, createTestApp } from '../support/in-process.ts'
import { newPerson } from '../support/people.ts'
import { createTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'
import { expectFailure } from './support.ts'
import { eventually } from '../support/eventually.ts'

const limits = {
  REQUESTS_PER_MINUTE_PER_ADDRESS: '10',
  REQUESTS_PER_MINUTE_PER_USER: '7',
  SIGN_UPS_PER_MINUTE_PER_ADDRESS: '4',
}

let database: TestDatabase
let owner: Pool
let proxy: TcpProxy
let apps: Awaited<ReturnType<typeof createTestApp>>[] = []
let webDist: string
let address = 0

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'vignette-web-'))
  await mkdir(join(webDist, 'assets'))
  await mkdir(join(webDist, 'pages'))
  await writeFile(join(webDist, 'assets/page.js'), 'void 0')
  await writeFile(join(webDist, 'index.html'), '<!doctype html><title>app</title>')
  database = await createTestDatabase()
  owner = openOwner(database, 1)
  proxy = await createTcpProxy(database.appUrl)
})
afterAll(async () => {
  await owner.end()
  await proxy.close()
  await database.drop()
  await rm(webDist, { recursive: true })
})

// The clock stands still, so that no minute ends in the middle of a test. (`vi.waitFor` would move fake timers.)
beforeEach(() => void vi.setSystemTime(Date.now()))
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(apps.map(({ close }) => close()))
  apps = []
})

const start = async (url = database.appUrl, env = {}): Promise<App> => {
  const started = await createTestApp({ DATABASE_URL: url, ...limits, ...env })
  apps.push(started)
  return started.app
}

/** An address that no test has used. */
const newAddress = () => `10.0.${(address += 1) >> 8}.${address & 255}`

type Request = {
  url?: string
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  payload?: object
}

const ask = (app: App, remoteAddress: string, request: Request = {}) =>
  app.inject({ method: 'GET', url: '/api/config', remoteAddress, ...request })

const askTimes = async (times: number, app: App, remoteAddress: string, request?: Request) => {
  const answers = []
  for (let asked = 0; asked < times; asked += 1) answers.push(await ask(app, remoteAddress, request))
  return answers.map(({ statusCode }) => statusCode)
}

const stored = async () => {
  const { rows } = await owner.query<{ sum: string | null }>('select sum(count) from ops.request_counts')
  return Number(rows[0]?.sum)
}

const untilStored = (count: number) => eventually(async () => expect(await stored()).toBe(count))

/** How often the counts go to Postgres. */
const flushMs = 1_000

const session = {
  method: 'POST',
  url: '/api/demo/session',
  payload: { email: 'a@b.co', password: 'analytical' },
} as const

it('lets an address have its requests of the minute, and no more until the next', async () => {
  const [app, from] = [await start(), newAddress()]
  expect(await askTimes(10, app, from)).toEqual(Array(10).fill(200))
  const refused = await ask(app, from)
  expectFailure(refused, 429, 'request.rate_limited')
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect((await ask(app, newAddress())).statusCode).toBe(200)
  vi.setSystemTime(Date.now() + seconds * 1_000)
  expect((await ask(app, from)).statusCode).toBe(200)
})

it.each([
  ['what does not exist', { url: '/api/none' }, 404],
  ['addresses that cannot be decoded', { url: '/api/%zz' }, 400],
  ['pages', { url: '/somewhere', headers: { accept: 'text/html' } }, 404],
  ['what is refused', { url: '/api/users/profile' }, 401],
  ['tokens that are refused', { url: '/api/usage', headers: { authorization: 'Bearer a.b.c' } }, 401],
  ['what does not exist, whatever is sent there', { url: '/api/none', method: 'POST' as const, payload: {} }, 404],
  ['bodies that are not valid', { ...session, payload: { email: 1 } }, 400],
])('counts %s too', async (_name, request, status) => {
  const [app, from] = [await start(), newAddress()]
  await askTimes(10, app, from, request)
  expectFailure(await ask(app, from, request), 429)
  const other = newAddress()
  expect((await ask(app, other, request)).statusCode).toBe(status)
})

it('counts by person what is asked in a workspace of others, wherever from', async () => {
  const [app, { headers }] = [await start(), newPerson()]
  const asked = { url: '/api/usage', headers: { ...headers, 'x-workspace-id': randomUUID() } }
  for (let times = 0; times < 7; times += 1) expect((await ask(app, newAddress(), asked)).statusCode).toBe(404)
  expectFailure(await ask(app, newAddress(), asked), 429)
})

it('counts the parts of a large upload apart, so that the page goes on working', async () => {
  const [app, from, { headers }] = [await start(), newAddress(), newPerson()]
  const part = {
    url: `/api/library/uploads/${randomUUID()}/parts/0`,
    method: 'PUT' as const,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload: Buffer.alloc(10),
  }
  expect(await askTimes(30, app, from, part)).toEqual(Array(30).fill(404))
  expect((await ask(app, from)).statusCode).toBe(200)
})

it('counts the files that a page needs apart, and those that do not exist with them', async () => {
  const [app, from] = [await start(database.appUrl, { WEB_DIST: webDist }), newAddress()]
  const asset = { url: '/assets/page.js' }
  expect(await askTimes(30, app, from, asset)).toEqual(Array(30).fill(200))
  expect(await askTimes(10, app, from)).toEqual(Array(10).fill(200))
  expectFailure(await ask(app, from), 429)
  await askTimes(470, app, from, { url: '/assets/none.js' })
  expectFailure(await ask(app, from, asset), 429)
})

it('lets a balancer ask for health as often as it likes', async () => {
  const [app, from] = [await start(), newAddress()]
  await askTimes(30, app, from, { url: '/health/live' })
  expect((await ask(app, from, { url: '/health/live' })).statusCode).toBe(200)
})

it('does not believe an address that the client states itself', async () => {
  const [app, from] = [await start(), newAddress()]
  for (let asked = 0; asked < 10; asked += 1) {
    await ask(app, from, { headers: { 'x-forwarded-for': `10.9.9.${asked}`, 'x-real-ip': `10.9.8.${asked}` } })
  }
  expectFailure(await ask(app, from, { headers: { 'x-forwarded-for': '10.9.9.99' } }), 429)
})

it('takes the addresses of one IPv6 network for one', async () => {
  const app = await start()
  for (let host = 1; host <= 10; host += 1) await ask(app, `2001:db8:1:1::${host}`)
  expectFailure(await ask(app, '2001:db8:1:1:ffff::1'), 429)
  expect((await ask(app, '2001:db8:1:2::1')).statusCode).toBe(200)
})

it('takes the networks of one IPv6 site for four', async () => {
  const app = await start(database.appUrl, { SIGN_UPS_PER_MINUTE_PER_ADDRESS: '2' })
  const signUpFrom = (from: string) =>
    ask(app, from, { method: 'POST', url: '/api/users', payload: {}, headers: newPerson().headers })
  for (let network = 1; network <= 8; network += 1) {
    expect((await signUpFrom(`2001:db8:2:${network}::1`)).statusCode).toBe(200)
  }
  expectFailure(await signUpFrom('2001:db8:2:9::1'), 429)
  expect((await signUpFrom('2001:db8:3:1::1')).statusCode).toBe(200)
})

it('limits a person, wherever the requests come from', async () => {
  const [app, person] = [await start(), newPerson()]
  const signUp = { method: 'POST', url: '/api/users', payload: {}, headers: person.headers } as const
  for (let asked = 0; asked < 7; asked += 1) expect((await ask(app, newAddress(), signUp)).statusCode).toBe(200)
  expectFailure(await ask(app, newAddress(), signUp), 429, 'request.rate_limited')
  expect((await ask(app, newAddress(), { ...signUp, headers: newPerson().headers })).statusCode).toBe(200)
})

it('limits sign-ups of an address before its other requests', async () => {
  const [app, from] = [await start(), newAddress()]
  const signUp = () => ask(app, from, { method: 'POST', url: '/api/users', payload: {}, headers: newPerson().headers })
  expect(await askTimes(2, app, from, session)).toEqual([200, 200])
  expect([(await signUp()).statusCode, (await signUp()).statusCode]).toEqual([200, 200])
  const refused = await signUp()
  expectFailure(refused, 429, 'request.rate_limited')
  expect(refused.headers).toHaveProperty('retry-after')
  expectFailure(await ask(app, from, session), 429)
  expect((await ask(app, from)).statusCode).toBe(200)
})

it('counts what several processes saw', async () => {
  const [one, other, from] = [await start(), await start(), newAddress()]
  const before = await stored()
  expect(await askTimes(8, one, from)).toEqual(Array(8).fill(200))
  await untilStored(before + 8)
  expect(await askTimes(1, other, from)).toEqual([200])
  await untilStored(before + 9)
  expect(await askTimes(2, other, from)).toEqual([200, 429])
})

it('keeps no address, only what cannot be turned back into one', async () => {
  const { rows } = await owner.query<{ key: string }>('select key from ops.request_counts')
  expect(rows.length).toBeGreaterThan(0)
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{22}$/)
})

it('goes on counting by itself while Postgres is away, never fails for it, and tells the others later', async () => {
  const [app, from] = [await start(proxy.url(database.appUrl)), newAddress()]
  for (const fail of [proxy.cut, async () => proxy.blackhole()]) {
    vi.setSystemTime(Date.now() + 60_000)
    const before = await stored()
    await fail()
    const statuses = []
    for (let asked = 0; asked <= 10; asked += 1) {
      statuses.push(...(await askTimes(1, app, from)))
      await sleep(flushMs / 8)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    await proxy.heal()
    await untilStored(before + 11)
  }
})

it('says that it counts by itself', async () => {
  const metricsPort = await freePort()
  await serveMetrics({ HOST: '127.0.0.1', METRICS_PORT: metricsPort })
  const failures = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return Number(/^vignette_rate_limit_store_failures_total (\d+)$/m.exec(text)?.[1])
  }
  const [app, before] = [await start(proxy.url(database.appUrl)), await failures()]
  await proxy.cut()
  expect(await askTimes(1, app, newAddress())).toEqual([200])
  await eventually(async () => expect(await failures()).toBeGreaterThan(before))
  await proxy.heal()
})

it('keeps what was counted in an hour until that is over', async () => {
  await owner.query(`insert into ops.request_counts (key, window_start, count)
    values ('of this hour', now() - interval '59 minutes', 20), ('of before', now() - interval '3 hours', 20)`)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const counts = createRequestCounts(owner, 'a secret')
  vi.advanceTimersByTime(60_000)
  counts.close()
  vi.useRealTimers()
  const left = async () => (await owner.query(`select key from ops.request_counts where key like 'of %'`)).rows
  await eventually(async () => expect(await left()).toEqual([{ key: 'of this hour' }]))
  await owner.query(`delete from ops.request_counts where key like 'of %'`)
})
