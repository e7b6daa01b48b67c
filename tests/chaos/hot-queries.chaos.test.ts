// @module-tag invariant
import { randomUUID } from 'node:crypto'
import { createInvoiceReader } from '@vignette/api/routes/billing/billing-reader'
import { createLedgerReader } from '@vignette/api/routes/credits/ledger-reader'
import { createAccountReader } from '@vignette/api/routes/credits/usage-reader'
import { createProfileReader } from '@vignette/api/routes/identity/profile-reader'
import { brand } from '@vignette/domain/brand/decider'
import { brands } from '@vignette/domain/brand/projections/brands'
import { subscriptions } from '@vignette/domain/billing/projections/subscriptions'
import { checkout } from '@vignette/domain/checkout/decider'
import { invoices } from '@vignette/domain/payments/projections/invoices'
import { ledger } from '@vignette/domain/credits/projections/ledger'
import { monthlyUsage } from '@vignette/domain/credits/projections/monthly-usage'
import { user } from '@vignette/domain/identity/decider'
import { accountDeletions } from '@vignette/domain/identity/projections/account-deletions'
import { profiles } from '@vignette/domain/identity/projections/profiles'
import { staff } from '@vignette/domain/staff/decider'
import { staffRoles } from '@vignette/domain/staff/projections/staff-roles'
import { defineEffect } from '@vignette/domain/kernel/effect'
import { addMs } from '@vignette/domain/kernel/calendar'
import { registry } from '@vignette/domain/registry'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { fulfil } from '@vignette/domain/workflows/fulfil'
import { reserve } from '@vignette/domain/workflows/reserve'
import { consume, release } from '@vignette/domain/workflows/settle'
import { readCheckpoint } from '@vignette/event-log/consumers/checkpoints'
import { retryDue } from '@vignette/event-log/consumers/retrying'
import { createClock } from '@vignette/event-log/database/clock'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { appendGroup } from '@vignette/event-log/event-store/append'
import { createBatcher } from '@vignette/event-log/event-store/batcher'
import { createCommandHandler } from '@vignette/event-log/commands/command-handler'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { createWorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import { createVault } from '@vignette/event-log/sealing/vault'
import { listenToAnnouncements } from '@vignette/event-log/projections/announcements'
import { readModelConsumer } from '@vignette/event-log/projections/definitions'
import { createFreshness } from '@vignette/event-log/projections/freshness'
import { createEffects } from '@vignette/event-log/reactors/effects'
import { createTimers } from '@vignette/event-log/reactors/timers'
import { createQueueBackend } from '@vignette/event-log/queues/backend'
import { consumerOf } from '@vignette/event-log/rebuilds/consumer-of'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { profile as brandProfile } from '../domain/brand/profiles.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { createTestRunner, quiet } from '../support/runner.ts'
import { masterKeys } from '../support/settings.ts'
import { type Access, type CapturedPlans, capturePlans } from './plans/captured-plans.ts'

let database: TestDatabase
let owner: Pool
let plans: CapturedPlans

beforeAll(async () => {
  database = await createTestDatabase()
  owner = createPool({ url: database.ownerUrl, max: 2, name: 'owner', statementTimeoutMs: 300_000, asOwner: true })
})

afterAll(async () => {
  await owner.end()
  await database.drop()
})

/** The tables that grow, and whatever a build's table is called. */
const growing =
  /^(events_\d+|streams|commands|parked|effects|timers|subject_keys|(profiles|monthly_usage|ledger|subscriptions|invoices|brands|account_deletions|staff_roles)__v\d+)$/

/** What the product asks all day, through its own functions, on connections of its own. */
const openProduct = (name: string) => {
  const pool = plans.createPool(name)
  const codec = createEventCodec(registry.events, createVault(pool, masterKeys))
  const batcher = createBatcher({
    appendGroup: (group) => appendGroup(pool, group),
    timeoutMs: 60_000,
    onAppended: () => undefined,
  })
  const handler = createCommandHandler({ pool, codec, batcher, timeoutMs: 60_000 })
  const backend = createQueueBackend({ databaseUrl: database.appUrl, redisUrl: undefined, logger: quiet })
  const effects = createEffects({
    pool,
    backend,
    handlers: [
      {
        effect: defineEffect('mail', {}),
        retry: 'usual',
        handle: async ({ key }) => ({ receipt: `receipt of ${key}` }),
      },
      {
        effect: defineEffect('fax', {}),
        retry: 'usual',
        handle: () => Promise.reject(new Error('the line is busy')),
      },
    ],
    logger: quiet,
  })
  const timers = createTimers({ pool, handler, aggregates: [user], logger: quiet })
  const runner = createTestRunner({
    pool,
    codec,
    projections: [profiles, monthlyUsage, ledger, subscriptions, invoices, brands, accountDeletions, staffRoles],
  })
  const announcements = listenToAnnouncements(database.appUrl)
  const freshness = createFreshness(pool, announcements)
  const readProfile = createProfileReader(pool)
  const [readAccount, readLedger, readInvoices] = [
    createAccountReader(pool),
    createLedgerReader(pool),
    createInvoiceReader(pool),
  ]
  const clock = createClock(pool)
  const part = { consumer: readModelConsumer({ projection: profiles, version: 1 }, { state: 'live' }), part: 0 }

  const signUp = async (userId: string, displayName: string | null, commandId: string = randomUUID()) => {
    const command = {
      type: 'SignUp' as const,
      userId,
      email: 'a@example.com',
      displayName,
      workspaceId: userId,
      asked: true,
    }
    const meta = {
      actor: { kind: 'user' as const, id: userId },
      correlationId: 'c',
      causationId: null,
      workspaceId: userId,
    }
    return handler.handle({ aggregate: user, id: userId, command, commandId, meta })
  }

  /** Whatever else a profile says of somebody. */
  const become = async (userId: string): Promise<void> => {
    const by = { actor: { kind: 'user' as const, id: userId }, correlationId: 'c', causationId: null }
    const streams = createWorkflowStreams({ pool, handler }, { ...by, workspaceId: userId })
    const setUp = { type: 'CompleteBrandSetup', workspaceId: userId, userId, profile: brandProfile } as const
    await streams.send(brand, userId, setUp, `brand:${userId}`)
    const grant = { type: 'GrantStaffRole', userId, role: 'support', reason: 'a test', email: 'a@example.com' } as const
    await streams.send(staff, userId, grant, `staff:${userId}`)
    const leave = { type: 'RequestDeletion', userId, email: 'a@example.com', now: await clock() } as const
    await streams.send(user, userId, leave, `leave:${userId}`)
  }

  /** Jobs and a purchase, as requests and workers do them. */
  const spend = async (workspaceId: string): Promise<void> => {
    const now = await clock()
    const meta = { actor: { kind: 'system' as const, id: 'hot' }, correlationId: 'c', causationId: null, workspaceId }
    const streams = createWorkflowStreams({ pool, handler }, meta)
    await currentPeriod(streams, workspaceId, now)
    const orders = [1, 2].map((nth) => ({ jobId: `${workspaceId}-${nth}`, action: 'caption' as const, units: 1 }))
    const expiresAt = addMs(now, 600_000)
    const [first, second] = await reserve(streams, { workspaceId, requestId: workspaceId, orders, now, expiresAt })
    if (!first || !second) throw new Error('no holds')
    await consume(streams, first, { units: 1, now })
    await release(streams, second, { reason: 'failed', now })
    const checkoutId = workspaceId
    const plan = {
      kind: 'activate',
      tier: 'starter',
      catalogueVersion: 1,
      interval: 'month',
      amountMicros: 59_000_000,
      extraCredits: 0,
      from: null,
    } as const
    const dates = { periodStart: now, startedAt: now, expiresAt }
    const order = {
      checkoutId,
      workspaceId,
      userId: workspaceId,
      provider: 'demo',
      currency: 'usd',
      ...plan,
      ...dates,
    } as const
    await streams.send(checkout, checkoutId, { type: 'StartCheckout', checkout: order }, `start:${checkoutId}`)
    const { amountMicros } = plan
    const paid = {
      amountMicros,
      currency: 'usd',
      account: null,
      isLive: false,
      expected: { account: null, isLive: false },
    }
    const refs = { customerRef: null, subscriptionRef: null, paymentRef: null, invoiceId: null }
    await streams.send(checkout, checkoutId, { type: 'ReportPayment', ...paid, ...refs, now }, `pay:${checkoutId}`)
    await fulfil(streams, checkoutId)
    await runner.catchUp()
    expect(await readAccount(workspaceId)).toMatchObject({ usage: { plan: 'starter', granted: 1_500 } })
    expect(await readLedger(workspaceId, {}, { limit: 51 })).toHaveLength(7)
    expect(await readInvoices(workspaceId)).toMatchObject([{ status: 'paid' }])
  }

  /** One of everything: whatever is due is done, so that each time is like the last. */
  const live = async (): Promise<void> => {
    const [userId, commandId] = [randomUUID(), randomUUID()]
    await signUp(userId, null, commandId)
    await signUp(userId, null, commandId)
    const { position } = await signUp(userId, 'Ada')
    await become(userId)
    await spend(userId)
    await runner.catchUp()
    await readCheckpoint(pool, part)
    await freshness.reached(profiles.name, position, 0)
    expect(await readProfile(userId)).toMatchObject({ person: { displayName: 'Ada', isSetUp: true } })
    await spend(userId)
    await owner.query(
      `insert into es.effects (key, reactor, position, kind, ref, next_at)
       values ($1, 'hot', 1, 'mail', '{}', now() - interval '1 minute'), ($1 || '-2', 'hot', 1, 'fax', '{}', now())`,
      [userId],
    )
    await effects.enqueueDue()
    await effects.deliver(userId)
    await effects.deliver(`${userId}-2`)
    await effects.deliverOverdue()
    await owner.query(
      `insert into es.timers (id, reactor, position, ordinal, stream, due_at, next_at, command)
       values ($1, 'hot', 1, 0, 'user-' || $2, now(), now(), $3)`,
      [
        randomUUID(),
        userId,
        JSON.stringify({
          aggregate: 'user',
          id: userId,
          command: { type: 'ForgetUser', userId, holdsData: false },
          workspaceId: userId,
          correlationId: 'c',
        }),
      ],
    )
    await timers.fireDue()
    await owner.query(
      `insert into es.parked (projection, version, part, holds, key, position, attempts, error, next_at)
       values ('profiles', 1, 0, 'row', $1, $2, 1, 'a bug', now())`,
      [userId, position],
    )
    await retryDue({ pool, codec, consumerOf: consumerOf({ projections: [profiles], reactors: [] }) })
  }

  return {
    live,
    close: async () => {
      await Promise.all([runner.close(), announcements.close(), effects.close()])
      await Promise.all([backend.close(), pool.end()])
    },
  }
}

const describeEach = (accesses: readonly Access[]): readonly string[] => [
  ...new Set(
    accesses.map(
      ({ table, how, rows, statement }) => `${how} of ${table}, ${rows} rows: ${statement.replace(/\s+/g, ' ')}`,
    ),
  ),
]

/** One command, one batch, one sweep has no need of more, however much there is. */
const mostRows = 2_000
/** A table as small as that may be read as a whole. */
const fewRows = 100

const expectKeysUsed = (when: string, accesses: readonly Access[], { isEmpty = false } = {}): void => {
  const grown = accesses.filter(({ table }) => growing.test(table))
  expect([...new Set(grown.map(({ table }) => table.replace(/\d+$/, 'n')))].toSorted()).toEqual([
    'account_deletions__vn',
    'brands__vn',
    'commands',
    'effects',
    'events_n',
    'invoices__vn',
    'ledger__vn',
    'monthly_usage__vn',
    'parked',
    'profiles__vn',
    'staff_roles__vn',
    'streams',
    'subject_keys',
    'subscriptions__vn',
    'timers',
  ])
  const isCheap = ({ byKey, rows }: Access) => (isEmpty && rows <= fewRows) || (byKey && rows <= mostRows)
  expect(describeEach(grown.filter((access) => !isCheap(access))), when).toEqual([])
}

/** Statistics of a small log would rightly have it read as a whole, and autovacuum takes them when it gets to it. */
const keepAutovacuumAway = async (): Promise<void> => {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace in ('es'::regnamespace, 'read'::regnamespace)`,
  )
  for (const { name } of tables) await owner.query(`alter table ${name} set (autovacuum_enabled = off)`)
}

/** A log as years leave it, in tables that nobody has analysed since. */
const seed = async (): Promise<void> => {
  const at = `now() - interval '1 year' + p * interval '1 second'`
  const statements = [
    `insert into es.events (position, stream, version, type, schema, bucket, command, at, data, meta)
     select head + p, 'counter-' || p % 50000, p / 50000 + 1, 'Counted', 1, p % 256, md5('c' || p)::uuid, log.at,
       '{"n":1}', '{"actor":{"kind":"system","id":"test"},"correlationId":"c","causationId":null,"workspaceId":"w"}'
     from generate_series(1, 1000000) p, es.log`,
    `insert into es.streams (stream, kind, version, first_position, last_position)
     select 'counter-' || p, 'counter', 20, head + p, head + 950000 + p from generate_series(0, 49999) p, es.log`,
    `insert into es.commands (command, stream, version, position, at)
     select md5('c' || p)::uuid, 'counter-' || p % 50000, p / 50000 + 1, head + p, ${at}
     from generate_series(1, 1000000) p, es.log order by 1`,
    'update es.log set head = head + 1000000',
    `update es.checkpoints set position = head, revision = revision + 1 from es.log`,
    `insert into es.effects (key, reactor, position, kind, ref, state, next_at, receipt, settled_at)
     select 'old-' || p, 'mail', p, 'mail', '{}', case when p % 100 = 0 then 'failed' else 'delivered' end, ${at}, 'r', now()
     from generate_series(1, 200000) p`,
    `insert into es.effects (key, reactor, position, kind, ref, next_at)
     select 'later-' || p, 'mail', p, 'mail', '{}', now() + interval '1 day' from generate_series(1, 20000) p`,
    `insert into es.timers (id, reactor, position, ordinal, stream, due_at, next_at, command, fired_at)
     select gen_random_uuid(), 'remind', p, 0, 'user-' || p % 50000, ${at}, ${at}, '{}', case when p % 4 > 0 then now() end
     from generate_series(1, 200000) p`,
    `update es.timers set due_at = now() + interval '1 day', next_at = now() + interval '1 day' where fired_at is null`,
    `insert into es.parked (projection, version, part, holds, key, position, attempts, error, next_at)
     select case when p < 1000 then 'profiles' else 'others' end, 1, 0, 'row', 'held-' || p % 500, p, case when p < 500 then 3 else 0 end, 'x',
       case when p < 500 then now() + interval '1 day' end from generate_series(0, 99999) p`,
    `insert into es.subject_keys (subject, generation, shredded_at)
     select 'person-' || p, 1, now() from generate_series(1, 200000) p`,
    `insert into read.profiles__v1 (user_id, email, display_name, workspace_id, signed_up_at)
     select 'person-' || p, 'p@example.com', 'P', 'w', now() from generate_series(1, 200000) p`,
    `insert into es.streams (stream, kind, version, first_position, last_position)
     select 'credits-w' || p % 10000 || '-20260' || 100 + p / 10000 || '01T000000000Z', 'credits', 1, head + p, head + p
     from generate_series(0, 99999) p, es.log`,
    `insert into read.subscriptions__v1 (workspace_id, status, subscription)
     select 'w' || p, 'free', '{}' from generate_series(1, 200000) p`,
    `insert into read.monthly_usage__v1 (workspace_id, stream, plan, period_start, period_end, included, granted, used, held,
       available, overage_credits, overage_micros, overage_held_micros, ai_content_count, ai_video_seconds, image_credit)
     select 'w' || p, 's', 'freemium', now(), now(), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from generate_series(1, 200000) p`,
    `insert into read.ledger__v1 (line, workspace_id, position, at, period, type, credits, amount, balance_after, overage,
       overage_micros)
     select 'w' || p % 5000 || ':' || lpad(p::text, 16, '0'), 'w' || p % 5000, p, now(), 's', 'GrantIssued', 1, 1, 1, 0, 0
     from generate_series(1, 300000) p`,
    `insert into read.brands__v1 (workspace_id, profile) select 'w' || p, '{}' from generate_series(1, 200000) p`,
    `insert into read.staff_roles__v1 (user_id, roles) select 'person-' || p, '[]' from generate_series(1, 200000) p`,
    `insert into read.account_deletions__v1 (user_id, erases_at)
     select 'person-' || p, now() from generate_series(1, 200000) p`,
    `insert into read.invoices__v1 (invoice, workspace_id, at, subject, amount_micros, status)
     select 'i' || p, 'w' || p % 5000, ${at}, '{}', 1, 'paid' from generate_series(1, 200000) p`,
  ]
  for (const statement of statements) await owner.query(statement)
}

it('what is asked all day uses keys, in an empty log and among millions of rows', async (test) => {
  const { rows } = await owner.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  )
  if (!rows[0]?.rolsuper) return test.skip('plans are told to superusers only')
  await keepAutovacuumAway()
  plans = await capturePlans(database, owner)
  const old = openProduct('old')
  // more often than it takes until a prepared statement keeps its plan
  for (let time = 0; time < 8; time++) await old.live()
  const empty = plans.take()
  await seed()
  await old.live()
  const withOldPlans = plans.take()
  const fresh = openProduct('fresh')
  for (let time = 0; time < 8; time++) await fresh.live()
  const notAnalysed = plans.take()
  await owner.query('analyze')
  for (let time = 0; time < 8; time++) await fresh.live()
  const analysed = plans.take()
  await Promise.all([old.close(), fresh.close()])
  expectKeysUsed('in an empty log', empty, { isEmpty: true })
  expectKeysUsed('with plans from an empty log', withOldPlans)
  expectKeysUsed('before anybody analysed', notAnalysed)
  expectKeysUsed('after', analysed)
})
