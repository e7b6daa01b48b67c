import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderVideo } from '@vignette/domain/generation/effects'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import type { Tier } from '@vignette/domain/plans/schemas'
import { audit } from '@vignette/ops/audit/audit'
import { readSeedConfig } from '@vignette/runtime/settings/config'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { checkLog } from '@vignette/event-log/event-store/log-check'
import { positionAt } from '@vignette/event-log/event-store/position-at'
import { writeHistory } from '@vignette/event-log/event-store/write-history'
import { createVault } from '@vignette/event-log/sealing/vault'
import { createStorage } from '@vignette/storage/create-storage'
import { createDemoImport } from '@vignette/networks/demo/demo-import'
import { createOfflineTexts } from '@vignette/offline-engine/texts/offline-texts'
import { registry } from '@vignette/domain/registry'
import { seed } from '@vignette/seed/seed'
import { creatorAccount } from '@vignette/seed/stories/creator'
import type { Studio } from '@vignette/seed/studio'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../api/support.ts'
import { type DemoNetwork, startDemoNetwork } from '../support/demo-network.ts'
import { createTestDatabase, openOwner, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { expectReplayEqual } from '../support/replay.ts'
import { masterKey, masterKeys, sessionSecret } from '../support/settings.ts'
import { createRegistry } from '../support/sign-ups.ts'
import { runSeed } from '../ops/operator.ts'
import { expectOnParade } from './on-parade.ts'
import { quickImages } from './quick-studio.ts'

let api: TestApi
let owner: Pool
let network: DemoNetwork
/** Nothing is seeded in this one. */
let another: TestDatabase
let written: number
let signUps: number

const importKey = 'the key of this test'

/** Besides the creator: free and paid ones, trials, an executive, who cancels, changes, or pays late. */
const workspaces = 15

const now = new Date().toISOString()

let folder: string

/** A studio that stores pictures where the API finds them. */
const studio = (): Studio => ({
  engines: { texts: createOfflineTexts(), images: quickImages, close: async () => undefined },
  storage: createStorage(readSeedConfig(settings())),
})

const world = (ownerUrl: string) => ({
  ownerUrl,
  masterKeys,
  secret: sessionSecret,
  studio: studio(),
  workspaces,
  now,
  parade: createDemoImport({ url: network.url, importKey, now: async () => new Date().toISOString() }),
  say: () => undefined,
})

const headOf = async (pool: Pool): Promise<number> =>
  (await pool.query<{ head: number }>('select head from es.log')).rows[0]?.head ?? -1

beforeAll(async () => {
  // beside a running worker, as after `npm start`
  folder = await mkdtemp(join(tmpdir(), 'vignette-seeded-'))
  network = await startDemoNetwork({ importKey })
  api = await createTestApi({ env: { DATA_DIR: folder, DEMO_NETWORK_URL: network.url } })
  ;({ owner } = api)
  another = await createTestDatabase()
  written = await seed(world(api.database.ownerUrl))
  signUps = (await owner.query(`select from es.events where type = 'UserSignedUp'`)).rows.length
  await eventually(
    async () => {
      const { rows } = await owner.query<{ behind: number }>('select max(events) as behind from audit.lag')
      expect(rows[0]?.behind).toBe(0)
      const { rows: waiting } =
        await owner.query(`select key from es.effects where state <> 'delivered' and kind <> '${renderVideo.name}'
        union all select id::text from es.timers where fired_at is null and next_at <= now()`)
      expect(waiting).toEqual([])
    },
    { timeout: 120_000, interval: 200 },
  )
}, 150_000)

afterAll(async () => {
  await Promise.all([api.close(), another.drop(), network.stop()])
  await rm(folder, { recursive: true, force: true })
})

it('accounts for every credit and payment, in a log that keeps its promises', async () => {
  expect((await audit(owner)).findings).toEqual([])
  const codec = createEventCodec(registry.events, createVault(owner, masterKeys))
  const closingTypes = registry.events.filter(({ closesStream }) => closesStream).map(({ type }) => type)
  expect((await checkLog(owner, { closingTypes, codec })).faults).toEqual([])
  expect(written).toBeGreaterThan(4_000)
})

it('is read the same when it is read once more', () => expectReplayEqual(owner), 60_000)

it('leaves workers nothing to do for what is past', async () => {
  const { rows: late } = await owner.query(
    `select id from es.timers where due_at <= $1 and (outcome = 'recorded' or error is not null)`,
    [now],
  )
  expect(late).toEqual([])
})

it('leaves two films to the worker that makes videos, with pictures of the last months', async () => {
  const { rows } = await owner.query<{ pictures: number }>(
    `select jsonb_array_length(made.settings -> 'pictureIds') as pictures
     from es.effects waiting join read.generations made on made.generation_id = waiting.ref ->> 'generationId'
     where waiting.kind = $1 and waiting.state = 'pending' and made.status = 'requested' order by pictures desc`,
    [renderVideo.name],
  )
  expect(rows.map(({ pictures }) => pictures)).toEqual([4, 2])
})

it('leaves accounts whose tokens let them publish today, and posts that can be looked at', async () =>
  expectOnParade(owner, network.url))

it('tells nobody by mail of what never happened to them', async () => {
  const { rows: heard } = await owner.query(
    `select position >= $1 as "isPast" from es.checkpoints where projection = 'mailing'`,
    [written],
  )
  expect(heard).toEqual([{ isPast: true }])
  const { rows } = await owner.query(`select key from es.effects where kind like 'mail.%' and position <= $1`, [
    written,
  ])
  expect(rows).toEqual([])
})

it('happened when it happened, as far as the log can tell', async () => {
  const { rows } = await owner.query<{ at: string; last: number }>(
    `select at, max(position) as last from es.events where position <= $1 group by at order by at offset 500 limit 1`,
    [written],
  )
  const [{ at, last } = { at: '', last: 0 }] = rows
  expect(Date.parse(at)).toBeLessThan(Date.now() - 86_400_000)
  expect(await positionAt(owner, at)).toBe(last)
  expect(await positionAt(owner, '2020-01-01T00:00:00Z')).toBe(0)
})

/** Signs in at the API as the creator. */
const signInAsCreator = async () => {
  const session = await api.app.inject({
    method: 'POST',
    url: '/api/demo/session',
    payload: { email: creatorAccount.email, password: 'any one' },
  })
  const headers = { authorization: `Bearer ${session.json<{ token: string }>().token}` }
  return async <Answer>(url: string) => (await api.app.inject({ url: `/api${url}`, headers })).json<Answer>()
}

it('is found by whoever signs in as the creator, and the ledger explains every credit', async () => {
  const get = await signInAsCreator()
  const profile = await get<{ data: { displayName: string; subscriptionPlan: Tier } }>('/users/profile')
  expect(profile.data).toMatchObject({ displayName: creatorAccount.displayName, subscriptionPlan: 'growth' })
  const { credits } = await get<{ credits: { available: number; held: number } }>('/usage')
  expect(credits.held).toBeGreaterThan(0)

  type Line = { position: number; at: string; amount: number; balanceAfter: number }
  const { rows: lines } = await owner.query<Line>(
    `select l.position, l.at, amount, balance_after as "balanceAfter" from read.ledger l
     join read.profiles p using (workspace_id) where p.email = $1 order by l.position`,
    [creatorAccount.email],
  )
  expect(lines.length).toBeGreaterThan(800)
  let balance = 0
  for (const { amount, balanceAfter } of lines) {
    // an ended period leaves nothing, so the lines of all periods add up
    balance += amount
    expect(balanceAfter).toBe(balance)
  }
  expect(balance).toBe(credits.available)
  expect(new Set(lines.map(({ at }) => at.slice(0, 7))).size).toBeGreaterThanOrEqual(12)
  const { rows: recorded } = await owner.query('select at from es.events where position = $1', [lines[0]?.position])
  expect(recorded).toEqual([{ at: lines[0]?.at }])

  const { invoices } = await get<{ invoices: readonly { status: string }[] }>('/billing')
  expect(new Set(invoices.map(({ status }) => status))).toEqual(new Set(['paid', 'failed', 'returned']))
})

it('has a history whose generations are charged as they ended, and a library whose pictures are there', async () => {
  const get = await signInAsCreator()
  type Page = { items: readonly Generation[]; nextCursor: string | null }
  const { items } = await get<Page>('/generations?limit=100')
  expect(items).toHaveLength(100)
  for (const { status, credits } of items.filter(({ kind }) => kind !== 'videoGeneration')) {
    expect(status).toMatch(/^(completed|partlyCompleted|failed|blocked|cancelled)$/)
    expect(credits.consumed + credits.released).toBe(credits.reserved)
  }
  const ofPictures = await get<Page>('/generations?kind=image&limit=100')
  const [partly] = ofPictures.items.filter(({ status }) => status === 'partlyCompleted')
  expect(partly?.credits).toEqual({ reserved: 60, consumed: 45, released: 15 })

  const library = await get<{ items: readonly LibraryItem[] }>('/library?kind=image&limit=100')
  expect(library.items.length).toBeGreaterThan(12)
  for (const { url, thumbnailUrl } of library.items) {
    for (const link of [url, thumbnailUrl]) expect((await api.app.inject(link ?? '')).statusCode).toBe(200)
  }
  expect((await get<{ items: readonly LibraryItem[] }>('/library?kind=text')).items.length).toBeGreaterThan(5)
  expect((await get<{ items: readonly LibraryItem[] }>('/library?trash=true')).items).toHaveLength(1)
})

it('goes on from there: the end of every period is waited for', async () => {
  const { rows } = await owner.query(
    `select p.workspace_id from audit.periods p where status = 'open' and not exists (select from es.timers t
      where t.stream = p.stream and t.due_at = p.ends_at and t.command->'command'->>'type' = 'EndPeriod' and fired_at is null)`,
  )
  expect(rows).toEqual([])
})

const settings = () => ({
  DATABASE_URL: api.database.appUrl,
  DATABASE_OWNER_URL: api.database.ownerUrl,
  MASTER_KEY: masterKey,
  SESSION_SECRET: sessionSecret,
  SIGN_IN: 'demo',
  DATA_DIR: folder,
})

it('does nothing again, and says so', async () => {
  expect(await seed(world(api.database.ownerUrl))).toBe(0)
  const { code, stdout } = await runSeed(settings())
  expect(code).toBe(0)
  expect(stdout).toContain('it is there already, nothing was changed')
  expect(stdout).toContain(`Sign in as ${creatorAccount.email} with any password of at least 6 characters.`)
  const { rows } = await owner.query(`select from es.events where type = 'UserSignedUp'`)
  expect(rows.length).toBeGreaterThan(workspaces + 1) // members of teams, and those who answer customers
  expect(rows).toHaveLength(signUps)
})

it('the past can be written by the owner only, in order, and never after now', async () => {
  const fresh = openOwner(another, 1)
  const meta = {
    actor: { kind: 'system', id: 'test' },
    correlationId: 'c',
    causationId: null,
    workspaceId: 'w',
  } as const
  const append = (n: number, at: string) => ({
    commandId: `00000000-0000-4000-8000-00000000000${n}`,
    stream: 'test-1',
    kind: 'test',
    at,
    events: [{ type: 'Happened', schema: 1, data: '{}', closesStream: false }],
    meta,
  })
  const [june, july] = ['2026-06-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z']
  const inTheFuture = new Date(Date.now() + 3_600_000).toISOString()

  const app = createPool({ url: another.appUrl, max: 1, name: 'app', statementTimeoutMs: 5_000 })
  await expect(writeHistory(app, [append(1, june)])).rejects.toMatchObject({ code: '42501' })
  await app.end()

  await expect(writeHistory(fresh, [append(1, july), append(2, june)])).rejects.toThrow(/not in the order of time/)
  await expect(writeHistory(fresh, [append(1, inTheFuture)])).rejects.toThrow(/not past/)
  expect(await headOf(fresh)).toBe(0)
  expect(await writeHistory(fresh, [append(1, june), append(2, july)])).toBe(2)
  const { rows } = await fresh.query('select position, version, at from es.events order by position')
  expect(rows).toEqual([
    { position: 1, version: 1, at: june },
    { position: 2, version: 2, at: july },
  ])
  await expect(writeHistory(fresh, [append(3, july)])).rejects.toThrow(/the log has begun/)
  await fresh.end()
})

it('does not stand in front of what others have recorded, nor in the middle of it', async () => {
  const registry = createRegistry(another.appUrl)
  await registry.signUp('somebody')
  await expect(seed(world(another.ownerUrl))).rejects.toMatchObject({ code: 'seed.log_not_empty' })
  const { code, stderr } = await runSeed({ ...settings(), DATABASE_OWNER_URL: another.ownerUrl })
  expect({ code, stderr }).toEqual({
    code: 3,
    stderr: expect.stringContaining('This database has events already') as string,
  })
  await registry.close()
})

it.each([
  ['sign-in is not the demo', { SIGN_IN: '' }, /SIGN_IN must be demo/],
  ['payments are real', { STRIPE_SECRET_KEY: 'sk_test_12345678' }, /STRIPE_SECRET_KEY must not be set/],
])('is refused where %s', (_, env, text) => {
  expect(() => readSeedConfig({ ...settings(), ...env })).toThrow(text)
})
