import { randomUUID } from 'node:crypto'
import { createProductMetrics } from '@vignette/api/telemetry/product-metrics'
import type { Pool } from '@vignette/event-log/database/pool'
import type { QueueBoard } from '@vignette/event-log/queues/queue-board'
import { recordMailHost } from '@vignette/mail/mail-hosts'
import { metricsText } from '@vignette/runtime/telemetry/families'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createWriter, probe, type Writer } from '../../event-log/event-store/test-log.ts'
import { createTestDatabase, openOwner, type TestDatabase } from '../../support/database.ts'
import { createTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts'

let database: TestDatabase
let owner: Pool
let writer: Writer
let proxy: TcpProxy

const counts = { waiting: 3, active: 1, delayed: 0, failed: 0, completed: 0 }
const queues = { count: async () => [{ name: 'effects', counts }] } as Pick<QueueBoard, 'count'> as QueueBoard

beforeAll(async () => {
  database = await createTestDatabase()
  owner = openOwner(database, 2)
  writer = createWriter(database.appUrl)
  proxy = await createTcpProxy(database.appUrl)
})

afterAll(async () => {
  await Promise.all([owner.end(), writer.close()])
  await proxy.close()
  await database.drop()
})

beforeEach(() => owner.query('truncate es.effects, es.timers, es.parked, ops.workers'))

/** What a process that has just started serves. */
const scrape = async (): Promise<string> => {
  const { collect, close } = createProductMetrics({ databaseUrl: proxy.url(database.appUrl), queues })
  const text = metricsText(await collect())
  await close()
  return text
}

const valueIn = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}

it('an installation where nothing happens is well', async () => {
  const text = await scrape()
  for (const kind of ['effect', 'mail', 'timer']) {
    expect(valueIn(text, `vignette_oldest_due_seconds{kind="${kind}"}`), kind).toBe(0)
    expect(valueIn(text, `vignette_retrying{kind="${kind}"}`), kind).toBe(0)
    expect(valueIn(text, `vignette_failed_last_hour{kind="${kind}"}`), kind).toBe(0)
  }
  for (const role of ['projections', 'reactors', 'mail', 'text', 'image', 'video', 'publish']) {
    expect(valueIn(text, `vignette_workers_alive{role="${role}"}`), role).toBe(0)
  }
  expect(valueIn(text, 'vignette_queue_jobs{queue="effects",state="waiting"}')).toBe(3)
  expect(valueIn(text, 'vignette_credits_drift')).toBe(0)
  for (const source of ['consumers', 'work', 'workers', 'queues', 'mail', 'credits']) {
    expect(valueIn(text, `vignette_measured{source="${source}"}`), source).toBe(1)
  }
})

it('consumers are as late as the first event they have not passed, and count what they have parked by key', async () => {
  await writer.batcher.append(probe({ stream: 'workspace-1', events: 3 }))
  await owner.query('alter table es.events disable trigger all')
  await owner.query(`update es.events set at = now() - interval '100 seconds'`)
  await owner.query(
    `insert into es.parked (projection, version, part, holds, key, position, attempts, error, next_at)
     select name, version, 0, 'row', key, position, 1, 'x', next_at from es.projections,
       (values ('a', 1, now()), ('a', 2, null), ('b', 3, now())) held (key, position, next_at) where name = 'profiles'`,
  )
  const text = await scrape()
  const series = 'consumer="profiles",version="1",kind="readModel",state="live"'
  expect(valueIn(text, 'vignette_log_head_position')).toBe(3)
  expect(valueIn(text, `vignette_consumer_lag_positions{${series}}`)).toBe(3)
  const seconds = valueIn(text, `vignette_consumer_lag_seconds{${series}}`)
  expect(seconds).toBeGreaterThanOrEqual(100)
  expect(seconds).toBeLessThan(200)
  expect(valueIn(text, `vignette_parked_keys{${series}}`)).toBe(2)
})

it('work is late from when it was due, unless somebody is at it; what is tried again or failed is counted', async () => {
  const add = (kind: string, state: string, dueIn: string, rest: { attempts?: number; taken?: boolean } = {}) =>
    owner.query(
      `insert into es.effects (key, reactor, position, kind, ref, state, next_at, attempts, taken, settled_at)
       values ($1, 'r', 1, $2, '{}', $3, now() + $4::interval, $5, $6, case when $3 <> 'pending' then now() end)`,
      [randomUUID(), kind, state, dueIn, rest.attempts ?? 0, rest.taken ?? false],
    )
  await add('mail.welcome', 'pending', '-70 seconds')
  await add('mail.welcome', 'pending', '1 hour', { attempts: 4 })
  await add('mail.welcome', 'failed', '-1 day')
  await add('generation.write', 'pending', '20 seconds', { attempts: 1, taken: true })
  await owner.query(
    `insert into es.timers (id, reactor, position, ordinal, stream, due_at, command, next_at)
     values ($1, 'r', 1, 0, 's', now() - interval '40 seconds', '{}', now() - interval '40 seconds')`,
    [randomUUID()],
  )
  const text = await scrape()
  const rounded = (series: string) => Math.floor((valueIn(text, series) ?? NaN) / 10) * 10
  expect(rounded('vignette_oldest_due_seconds{kind="mail"}')).toBe(70)
  expect(rounded('vignette_oldest_due_seconds{kind="timer"}')).toBe(40)
  expect(valueIn(text, 'vignette_oldest_due_seconds{kind="effect"}')).toBe(0)
  expect(valueIn(text, 'vignette_retrying{kind="mail"}')).toBe(1)
  expect(valueIn(text, 'vignette_retrying{kind="effect"}')).toBe(0)
  expect(valueIn(text, 'vignette_failed_last_hour{kind="mail"}')).toBe(1)
})

it('workers count for the roles that they report, and mail hosts by name', async () => {
  const report = (roles: readonly string[] | null, ago: string) =>
    owner.query('insert into ops.workers (id, roles, seen_at) values ($1, $2, now() - $3::interval)', [
      randomUUID(),
      roles,
      ago,
    ])
  await report(['mail', 'text'], '1 second')
  await report(['mail'], '1 second')
  await report(['image'], '11 seconds')
  await recordMailHost(owner, 'mail.example.com', null)
  const text = await scrape()
  const alive = (role: string) => valueIn(text, `vignette_workers_alive{role="${role}"}`)
  expect([alive('mail'), alive('text'), alive('image')]).toEqual([2, 1, 0])
  expect(valueIn(text, 'vignette_mail_host_reached{host="mail.example.com"}')).toBe(1)
})

it('books that do not add up show by how much', async () => {
  await owner.query('update ops.credit_totals set issued = 100, consumed = 40, available = 57, wrong = 2')
  const text = await scrape()
  expect(valueIn(text, 'vignette_credits{state="issued"}')).toBe(100)
  expect(valueIn(text, 'vignette_credits_drift')).toBe(3)
  expect(valueIn(text, 'vignette_credits_wrong_balances')).toBe(2)
})

it('scrapes one after another ask the database once', async () => {
  const { collect, close } = createProductMetrics({ databaseUrl: database.appUrl, queues })
  const drift = async () => valueIn(metricsText(await collect()), 'vignette_credits_drift')
  const first = await drift()
  await owner.query('update ops.credit_totals set issued = issued + 1')
  expect(await Promise.all([drift(), drift()])).toEqual([first, first])
  await close()
})

it('what a database that is away knows is left out, and that is said', async () => {
  await proxy.cut()
  const text = await scrape()
  await proxy.heal()
  expect(valueIn(text, 'vignette_measured{source="work"}')).toBe(0)
  expect(valueIn(text, 'vignette_measured{source="queues"}')).toBe(1)
  expect(text).not.toContain('vignette_credits_drift')
})
