import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServiceState } from '@vignette/domain/status/services'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { createSampler } from '@vignette/status/sampler'
import { forgetOldSamples, readDays, recordSamples } from '@vignette/status/samples'
import { createDiskStorage } from '@vignette/storage/disk-storage'
import { watchServices } from '@vignette/status/watch-services'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { masterKeys } from '../support/settings.ts'
import { createTestDatabase, openOwner, type TestDatabase } from '../support/database.ts'
import { quiet } from '../support/runner.ts'
import { createTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'

let database: TestDatabase
let owner: Pool
let pool: Pool
let proxy: TcpProxy

beforeAll(async () => {
  database = await createTestDatabase()
  owner = openOwner(database, 1)
  proxy = await createTcpProxy(database.appUrl)
  pool = createPool({ url: proxy.url(database.appUrl), max: 4, name: 'status', statementTimeoutMs: 2_000 })
})
afterAll(async () => {
  await Promise.all([pool.end(), owner.end()])
  await proxy.close()
  await database.drop()
})
beforeEach(() => owner.query('truncate ops.status_samples, ops.status_days'))

const now = Date.now()
const minutesAgo = (minutes: number) => new Date(Math.floor(now / 60_000) * 60_000 - minutes * 60_000).toISOString()

const sample = (minute: string, service: string, status: ServiceState) => ({ minute, service, status })

const counted = async () => {
  const days = await readDays(pool)
  return days.map(({ service, operational, degraded, outage }) => [service, operational, degraded, outage])
}

/** What was counted in whatever days. */
const total = async (state: 'operational' | 'degraded' | 'outage') =>
  (await readDays(pool)).reduce((sum, day) => sum + day[state], 0)

const samplerOf = (status: ServiceState, clock = async () => new Date(now).toISOString()) =>
  createSampler({ pool, board: { readings: async () => [{ name: 'Mail', status }] }, clock, logger: quiet })

it('of a minute and service the first counts, whichever process brings it', async () => {
  await samplerOf('operational').sample()
  await samplerOf('outage').sample()
  await samplerOf('outage').sample()
  expect(await counted()).toEqual([['Mail', 1, 0, 0]])
})

it('two processes at once count a minute once', { tags: 'invariant' }, async () => {
  const services = ['Core API', 'Database', 'Mail']
  const minute = minutesAgo(0)
  const both = (status: ServiceState) =>
    recordSamples(
      pool,
      services.map((service) => sample(minute, service, status)),
    )
  await Promise.all(Array.from({ length: 20 }, (_, index) => both(index % 2 === 0 ? 'operational' : 'outage')))
  const days = await readDays(pool)
  expect(days.map(({ service, operational, outage }) => [service, operational + outage])).toEqual(
    services.map((service) => [service, 1]),
  )
})

it('counts each state, and what was not known as no measurement', async () => {
  const states = ['operational', 'operational', 'degraded', 'outage', 'unknown'] as const
  await recordSamples(
    pool,
    states.map((status, index) => sample(minutesAgo(2 * 1_440 + index), 'Mail', status)),
  )
  expect([await total('operational'), await total('degraded'), await total('outage')]).toEqual([2, 1, 1])
})

it('reads thirty days, and keeps one more', async () => {
  const client = await pool.connect()
  await client.query('begin') // in which the time stands still
  const { rows: ages } = await client.query<{ minute: string }>(
    `select date_trunc('minute', now()) - make_interval(days => age) as minute
     from unnest(array[0, 29, 30, 32, 40]) as age`,
  )
  await recordSamples(
    client,
    ages.map(({ minute }) => sample(minute, 'Mail', 'operational')),
  )
  expect(await readDays(client)).toHaveLength(2)
  await forgetOldSamples(client)
  const { rows } = await client.query('select from ops.status_samples')
  expect(rows).toHaveLength(3)
  const days = await client.query('select from ops.status_days')
  expect(days.rows).toHaveLength(3)
  await client.query('commit')
  client.release()
})

it('what the database could not take is recorded when it is back', async () => {
  let at = now - 120_000
  const sampler = samplerOf('outage', async () => {
    if (at < now) throw new Error('the database is away')
    return new Date(at).toISOString()
  })
  await proxy.cut()
  await sampler.sample()
  await proxy.heal()
  expect(await counted()).toEqual([])
  at = now + 60_000
  await sampler.sample()
  expect(await total('outage')).toBe(2)
})

it('an API that is away is recorded by a process that is not', async () => {
  const settings = {
    PUBLIC_URL: 'http://127.0.0.1:9',
    SIGN_IN: 'demo',
    DATABASE_URL: database.appUrl,
    MASTER_KEY: masterKeys,
  } as const
  const folder = await mkdtemp(join(tmpdir(), 'vignette-samples-'))
  const services = watchServices(settings, createDiskStorage(folder), quiet)
  await services.sampler.sample()
  await services.close()
  await rm(folder, { recursive: true })
  expect(await counted()).toEqual([
    ['Background worker', 0, 0, 1],
    ['Core API', 0, 0, 1],
    ['Data updates', 1, 0, 0],
    ['Database', 1, 0, 0],
    ['File storage', 1, 0, 0],
    ['Job queue', 1, 0, 0],
    ['Mail', 1, 0, 0],
    ['Payments', 1, 0, 0],
    ['Sign-in', 1, 0, 0],
  ])
})
