import { createHash, randomUUID } from 'node:crypto'
import type { UserCommand } from '@vignette/domain/identity/commands'
import { user } from '@vignette/domain/identity/decider'
import { userSignedUp } from '@vignette/domain/identity/events'
import type { EventOf } from '@vignette/domain/kernel/event'
import type { Reactor } from '@vignette/domain/kernel/reactor'
import { registry } from '@vignette/domain/registry'
import { subjects } from '@vignette/accounts/subjects'
import { migrate } from '@vignette/event-log/migration/migrate'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { startEmbeddedPostgres } from '@vignette/launcher/embedded-postgres'
import { createCommandHandler } from '@vignette/event-log/commands/command-handler'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { forgetSubject } from '@vignette/event-log/forgetting/forgetting'
import { createVault } from '@vignette/event-log/sealing/vault'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { roleUrl } from '../../support/services/database-url.ts'
import { createTestRunner } from '../../support/runner.ts'
import { masterKeys } from '../../support/settings.ts'
import { createDataFolder } from '../../launcher/data-folder.ts'
import { createWriter, headOf, probe } from '../event-store/test-log.ts'
import { expectedTallies, probed, readTallies, tallies } from '../projections/probe.ts'

let home: TestDatabase

beforeAll(async () => {
  home = await createTestDatabase()
})

afterAll(() => home.drop())

const projections = [...registry.projections, tallies]

/** Wants one mail for each sign-up, and one thing later. */
const welcome: Reactor<EventOf<typeof userSignedUp>> = {
  name: 'welcome',
  events: [userSignedUp],
  react: ({ data: { userId } }) => [
    { type: 'effect', kind: 'mail', ref: { userId } },
    { type: 'command', aggregate: 'user', id: userId, command: { type: 'Remind' }, dueAt: '2100-01-01T00:00:00Z' },
  ],
}
const reactors = [...registry.reactors, welcome]

const ownerOf = (url: string): Pool =>
  createPool({ url, max: 2, name: 'owner', statementTimeoutMs: 10_000, asOwner: true })

/** What an api and a worker do on a database. */
const openProduct = (appUrl: string) => {
  const pool = createPool({ url: appUrl, max: 8, name: 'product', statementTimeoutMs: 10_000 })
  const writer = createWriter(appUrl)
  const vault = createVault(pool, masterKeys)
  const codec = createEventCodec(registry.events, vault)
  const handler = createCommandHandler({ pool, codec, batcher: writer.batcher, timeoutMs: 10_000 })
  const wholeCodec = createEventCodec([...registry.events, probed], vault)
  const projector = createTestRunner({ pool, codec: wholeCodec, projections, reactors })
  const signUp = (userId: string, commandId: string = randomUUID()) => {
    const workspaceId = personalWorkspaceId(userId)
    const email = `${userId}@example.com`
    const command: UserCommand = { type: 'SignUp', userId, email, displayName: null, workspaceId, asked: true }
    const meta = { actor: { kind: 'user' as const, id: userId }, correlationId: 'c', causationId: null, workspaceId }
    return handler.handle({ aggregate: user, id: userId, command, commandId, meta })
  }
  const count = (events: number) =>
    Promise.all(
      Array.from({ length: events }, (_, index) => writer.batcher.append(probe({ stream: `workspace-${index % 7}` }))),
    )
  onTestFinished(async () => void (await Promise.all([projector.close().then(() => pool.end()), writer.close()])))
  return { pool, projector, signUp, count }
}

type Dump = readonly { readonly table: string; readonly rows: readonly string[] }[]

/** Rows as Postgres writes them as text, in one snapshot: what a dump is made of. */
const dump = async (owner: Pool): Promise<Dump> => {
  const client = await owner.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows: tables } = await client.query<{ table: string }>(
      `select c.oid::regclass::text as table from pg_class c
       where relnamespace in ('es'::regnamespace, 'read'::regnamespace) and relkind in ('r', 'p') and not relispartition
       order by 1`,
    )
    const dumped = []
    for (const { table } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${table} t order by 1`)
      dumped.push({ table, rows: rows.map(({ row }) => row) })
    }
    await client.query('commit')
    return dumped
  } finally {
    client.release()
  }
}

const digestOf = (dumped: Dump) =>
  dumped.map(({ table, rows }) => [table, rows.length, createHash('sha256').update(rows.join('\n')).digest('hex')])

/** Into a migrated database, in place of what the migration has put there. */
const restore = async (owner: Pool, dumped: Dump): Promise<void> => {
  const client = await owner.connect()
  try {
    await client.query('set session_replication_role = replica') // any order of tables, as in a restore
    for (const { table } of dumped) await client.query(`truncate ${table} cascade`)
    for (const { table, rows } of dumped) {
      await client.query(
        `insert into ${table} overriding system value select (row::${table}).* from unnest($1::text[]) row`,
        [rows],
      )
    }
  } finally {
    client.release(true)
  }
}

/** A cluster that has never seen the database: other roles, other transaction ids. */
const freshCluster = async () => {
  const server = await startEmbeddedPostgres({ dataDir: createDataFolder(), settings: { fsync: 'off' } })
  onTestFinished(async () => server.stop())
  return { ownerUrl: server.url, appUrl: roleUrl(server.url, { user: 'restored_login', password: 'restored' }) }
}

const profilesIn = async (pool: Pool) =>
  (await pool.query<{ user_id: string; email: string }>('select user_id, email from read.profiles order by 1')).rows

/** What was wanted of each sign-up, and what became of it. */
const reactionsIn = async (pool: Pool) => {
  const { rows: effects } = await pool.query<{ key: string; receipt: string | null }>(
    `select key, receipt from es.effects where reactor = 'welcome' order by position`,
  )
  const { rows: timers } = await pool.query<{ position: number }>(
    `select position from es.timers where reactor = 'welcome' order by position`,
  )
  const { rows: signUps } = await pool.query<{ position: number }>(
    `select position from es.events where type = 'UserSignedUp' order by position`,
  )
  expect(effects.map(({ key }) => key)).toEqual(signUps.map(({ position }) => `welcome-${position}-0`))
  expect(timers).toEqual(signUps)
  return effects
}

it('after a restore into a fresh cluster everything continues where it was', { timeout: 120_000 }, async () => {
  const cluster = freshCluster() // it is made meanwhile
  await migrate({ ownerUrl: home.ownerUrl, appUrl: home.appUrl, masterKeys, projections, reactors })
  const before = openProduct(home.appUrl)
  const people = Array.from({ length: 8 }, () => randomUUID() as string).toSorted()
  const [gone = '', returned = '', ...others] = people
  const commandId = randomUUID()
  const first = await before.signUp(others[0] ?? '', commandId)
  for (const person of [gone, returned, ...others.slice(1, 4)]) await before.signUp(person)
  for (const person of [gone, returned]) {
    await forgetSubject({ pool: before.pool, subjects }, person, {
      actor: { kind: 'system', id: 'test' },
      correlationId: 'c',
      reason: null,
    })
  }
  await before.count(700)
  await before.projector.catchUp()
  await before.pool.query(
    `update es.effects set state = 'delivered', receipt = 'receipt of ' || key, settled_at = now()`,
  )
  const delivered = await reactionsIn(before.pool)
  await before.signUp(returned)
  await before.count(150) // these are nobody's yet when the dump is made

  const owner = ownerOf(home.ownerUrl)
  const dumped = await dump(owner)
  await owner.end()
  await before.count(10) // and these are lost with the old cluster

  const urls = await cluster
  await migrate({ ...urls, masterKeys, projections, reactors })
  const newOwner = ownerOf(urls.ownerUrl)
  await restore(newOwner, dumped)
  await migrate({ ...urls, masterKeys, projections, reactors })
  expect(digestOf(await dump(newOwner))).toEqual(digestOf(dumped))
  await newOwner.end()

  const after = openProduct(urls.appUrl)
  const head = await headOf(after.pool)
  expect(await after.signUp(others[0] ?? '', commandId)).toMatchObject({ ...first, outcome: 'repeated' })
  for (const person of others.slice(4)) await after.signUp(person)
  await after.count(200)
  expect(await headOf(after.pool)).toBe(head + 200 + others.slice(4).length)
  await after.projector.catchUp()
  expect(await readTallies(after.pool)).toEqual(await expectedTallies(after.pool))
  expect((await reactionsIn(after.pool)).slice(0, delivered.length)).toEqual(delivered)
  const expected = people.filter((person) => person !== gone)
  expect(await profilesIn(after.pool)).toEqual(
    expected.map((person) => ({ user_id: person, email: `${person}@example.com` })),
  )
})
