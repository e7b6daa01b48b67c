import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rename } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { models } from '@vignette/domain/models/decider'
import type { ServiceName, ServiceState } from '@vignette/domain/status/services'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { recordMailHost } from '@vignette/mail/mail-hosts'
import { createMeasurement } from '@vignette/status/probes/probe'
import { createDiskStorage } from '@vignette/storage/disk-storage'
import type { Storage } from '@vignette/storage/storage'
import { createProbes, type ProbeSettings } from '@vignette/status/probes/create-probes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, openOwner, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { createTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'
import { createWriter, type Writer } from '../event-log/event-store/test-log.ts'
import { probe as probed } from '../event-log/event-store/test-log.ts'

let database: TestDatabase
let owner: Pool
let writer: Writer
let proxy: TcpProxy
let pool: Pool
let folder: string
let storage: Storage
let server: Server
let url: string
let answer: number | 'nothing' = 200

beforeAll(async () => {
  database = await createTestDatabase()
  owner = openOwner(database, 2)
  writer = createWriter(database.appUrl)
  proxy = await createTcpProxy(database.appUrl)
  pool = createPool({ url: proxy.url(database.appUrl), max: 4, name: 'status', statementTimeoutMs: 2_000 })
  folder = await mkdtemp(join(tmpdir(), 'vignette-status-'))
  storage = createDiskStorage(folder)
  server = createServer((_request, response) => {
    if (answer !== 'nothing') response.writeHead(answer).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await Promise.all([pool.end(), owner.end(), writer.close()])
  await proxy.close()
  await database.drop()
})

let chosen = models.initialState()

const probesOf = (settings: Partial<ProbeSettings> = {}) =>
  createProbes({ PUBLIC_URL: url, SIGN_IN: 'demo', ...settings }, { pool, storage, chosenModels: async () => chosen })

const measure = async (name: ServiceName, settings: Partial<ProbeSettings> = {}) => {
  const { all, close } = probesOf(settings)
  const found = all.find((each) => each.name === name)
  const begun = performance.now()
  const state = found && (await createMeasurement(found)())
  expect(performance.now() - begun).toBeLessThan(3_500)
  close()
  return state
}

const compatible = { provider: 'compatible', model: 'x' } as const

it('measures what there is, and nothing else', () => {
  const names = (settings: Partial<ProbeSettings> = {}) => probesOf(settings).all.map(({ name }) => name)
  expect(names()).toEqual([
    'Core API',
    'Database',
    'Sign-in',
    'Job queue',
    'Background worker',
    'Data updates',
    'Mail',
    'File storage',
    'Payments',
    'AI provider',
    'Videos',
    'Publishing',
  ])
  expect(names({ SIGN_IN: 'firebase' })).not.toContain('Payments')
  expect(names({ SIGN_IN: 'firebase', STRIPE_SECRET_KEY: 'sk_test_x' })).toContain('Payments')
})

it('an API that answers, answers wrongly, or not at all', async () => {
  for (const [given, expected] of [
    [200, 'operational'],
    [503, 'outage'],
    [302, 'outage'],
    ['nothing', 'outage'],
  ] as const) {
    answer = given
    expect(await measure('Core API'), String(given)).toBe(expected)
  }
  expect(await measure('Core API', { API_URL: 'http://127.0.0.1:9' })).toBe('outage')
})

it('somebody else’s service is reached also where it refuses us', async () => {
  const elsewhere = {
    SIGN_IN: 'firebase',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_API_URL: url,
    AI_IMAGE: { provider: 'openai', model: 'gpt-image-1' },
    OPENAI_API_URL: url,
  } as const
  for (const [given, expected] of [
    [401, 'operational'],
    [500, 'outage'],
  ] as const) {
    answer = given
    expect(await measure('Payments', elsewhere)).toBe(expected)
    expect(await measure('AI provider', elsewhere)).toBe(expected)
    expect(await measure('Sign-in', { ...elsewhere, FIREBASE_AUTH_EMULATOR_HOST: new URL(url).host })).toBe(expected)
  }
})

it('measures the models that are in use now, and none where everything is made offline', async () => {
  answer = 200
  expect(await measure('AI provider', { AI_BASE_URL: url })).toBe('unused')
  const model = { ...compatible, baseUrl: `${url}/v1` }
  chosen = { ...chosen, orders: { texts: { models: [model], offlineLast: true }, images: null } }
  expect(await measure('AI provider')).toBe('operational')
  chosen = models.initialState()
})

it('of two AI providers the worse', async () => {
  answer = 200
  const both = { AI_TEXT: compatible, AI_BASE_URL: url, AI_IMAGE: { provider: 'google', model: 'gemini-x' } } as const
  expect(await measure('AI provider', { ...both, GOOGLE_API_URL: `${url}/v1beta` })).toBe('operational')
  expect(await measure('AI provider', { ...both, GOOGLE_API_URL: 'http://127.0.0.1:9' })).toBe('outage')
})

it('files that can be kept, and a folder that is gone', async () => {
  expect(await measure('File storage')).toBe('operational')
  expect(await storage.list('status/')).toEqual([])
  await rename(folder, `${folder}-gone`)
  expect(await measure('File storage')).toBe('outage')
  await rename(`${folder}-gone`, folder)
  expect(await measure('File storage')).toBe('operational')
})

it('a measurement that hangs stays the only one', async () => {
  const { promise: hanging, resolve: end } = Promise.withResolvers<ServiceState>()
  let begun = 0
  const measureAgain = createMeasurement({
    name: 'File storage',
    failing: 'outage',
    measure: () => {
      begun += 1
      return hanging
    },
  })
  const first = measureAgain()
  expect(await Promise.all([measureAgain(), measureAgain()])).toEqual(['outage', 'outage'])
  expect(begun).toBe(1)
  end('operational')
  expect(await first).toBe('operational')
  expect(await measureAgain()).toBe('operational')
  expect(begun).toBe(2)
})

it('a worker that beats, and one that has stopped', async () => {
  expect(await measure('Background worker')).toBe('outage')
  await owner.query('insert into ops.workers (id) values ($1)', [randomUUID()])
  expect(await measure('Background worker')).toBe('operational')
  await owner.query(`update ops.workers set seen_at = now() - interval '11 seconds'`)
  expect(await measure('Background worker')).toBe('outage')
  await owner.query('delete from ops.workers')
})

it('videos are shown where a worker makes them', async () => {
  expect(await measure('Videos')).toBe('unused')
  await owner.query(`insert into ops.workers (id, roles) values ($1, array['effects'])`, [randomUUID()])
  expect(await measure('Videos')).toBe('unused')
  await owner.query(`insert into ops.workers (id, roles) values ($1, array['effects', 'video'])`, [randomUUID()])
  expect(await measure('Videos')).toBe('operational')
  await owner.query('delete from ops.workers')
})

it('publishing is shown where there is something to publish, and is out when nobody does', async () => {
  expect(await measure('Publishing')).toBe('unused')
  const due = `insert into read.due_targets (target_id, workspace_id, post_id, account_id, network, at, moment, is_prepared)
    values ($1, 'w', 'p', 'a', 'demo', now() + make_interval(secs => $2), now(), false)`
  await owner.query(due, ['coming', 60])
  expect(await measure('Publishing')).toBe('operational')
  await owner.query(due, ['late', -90])
  expect(await measure('Publishing')).toBe('degraded')
  await owner.query(due, ['lost', -900])
  expect(await measure('Publishing')).toBe('outage')
  await owner.query(`delete from read.due_targets where workspace_id = 'w'`)
})

it('read models that are level, late, very late, or held up', async () => {
  expect(await measure('Data updates')).toBe('operational')
  await writer.batcher.append(probed({ stream: 'workspace-1', events: 1 }))
  const waits = async (seconds: number) => {
    await owner.query('alter table es.events disable trigger all')
    await owner.query('update es.events set at = now() - make_interval(secs => $1)', [seconds])
    return measure('Data updates')
  }
  expect(await waits(5)).toBe('operational')
  expect(await waits(40)).toBe('degraded')
  expect(await waits(400)).toBe('outage')
  await owner.query('update es.checkpoints set position = (select head from es.log)')
  expect(await measure('Data updates')).toBe('operational')
})

it('events parked of one customer, and of one in a hundred', async () => {
  const customers = 201
  const profile = `insert into read.profiles__v1 (user_id)
    select n from generate_series($1::int, $2::int) n`
  await owner.query(profile, [1, customers])
  const park = async () => {
    await writer.batcher.append(probed({ stream: `workspace-${randomUUID()}`, events: 1 }))
    await owner.query(
      `update es.checkpoints set position = log.head from es.log;
       update es.events set meta = json_build_object('workspaceId', stream)`,
    )
    await owner.query(
      `insert into es.parked (projection, version, part, holds, key, position, attempts, error, next_at)
       select name, version, 0, 'row', head::text, head, 1, 'x', now() from es.projections, es.log where name = 'profiles'`,
    )
  }
  await park()
  expect(await measure('Data updates')).toBe('operational')
  await park()
  expect(await measure('Data updates')).toBe('operational')
  await owner.query('delete from read.profiles__v1 where user_id = $1', [String(customers)])
  expect(await measure('Data updates')).toBe('degraded')
  expect(await measure('Background worker')).toBe('outage') // no worker; nothing is parked in reactors
  await owner.query('truncate es.parked; delete from read.profiles__v1')
})

it('mails that arrive, fail, and wait', async () => {
  const add = (state: string, age: string, count: number) =>
    owner.query(
      `with mail as (insert into ops.mails (key, template, provider, created_at)
         select gen_random_uuid(), 'welcome', 'smtp', now() - $2::interval from generate_series(1, $3)
         returning key, created_at)
       insert into es.effects (key, reactor, position, kind, ref, state, created_at)
       select key, 'mails', 1, 'mail.welcome', '{}', $1, created_at from mail`,
      [state, age, count],
    )
  expect(await measure('Mail')).toBe('operational')
  await add('delivered', '10 minutes', 4)
  await add('failed', '2 hours', 10)
  await add('pending', '1 minute', 10)
  expect(await measure('Mail')).toBe('operational')
  await add('failed', '10 minutes', 1)
  expect(await measure('Mail')).toBe('degraded')
  await add('pending', '3 hours', 3)
  expect(await measure('Mail')).toBe('outage')
  await owner.query('truncate es.effects, ops.mails')
  // nobody is written to, and workers do not reach the mail server: seen once two looks have failed
  await recordMailHost(owner, 'mail.example.com', null)
  await recordMailHost(owner, 'mail.example.com', 'no answer')
  expect(await measure('Mail')).toBe('operational')
  await owner.query(`update ops.mail_hosts set reached_at = now() - interval '46 seconds'`)
  expect(await measure('Mail')).toBe('outage')
  await recordMailHost(owner, 'mail.example.com', null)
  expect(await measure('Mail')).toBe('operational')
})

it('a queue on Postgres is asked for its tables', async () => {
  expect(await measure('Job queue')).toBe('operational')
  await owner.query('alter table bullmq.meta rename to elsewhere')
  expect(await measure('Job queue')).toBe('outage')
  await owner.query('alter table bullmq.elsewhere rename to meta')
})

it('a database that refuses, is silent, and comes back; what is asked by way of it is not known meanwhile', async () => {
  expect(await measure('Database')).toBe('operational')
  for (const fault of ['cut', 'blackhole'] as const) {
    await proxy[fault]()
    expect(await measure('Database'), fault).toBe('outage')
    for (const name of ['Background worker', 'Data updates', 'Mail'] as const) {
      expect(await measure(name), `${name} ${fault}`).toBe('unknown')
    }
    await proxy.heal()
    await eventually(async () => expect(await measure('Database')).toBe('operational'))
  }
})
