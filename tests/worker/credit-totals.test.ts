import { creditsEvents } from '@vignette/domain/credits/events'
import { subscriptionEvents } from '@vignette/domain/billing/events'
import { checkoutEvents } from '@vignette/domain/checkout/events'
import { createCommandHandler } from '@vignette/event-log/commands/command-handler'
import { createWorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { addUpCredits } from '@vignette/worker/credit-totals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWriter, type Writer } from '../event-log/event-store/test-log.ts'
import { recordTwoPeriods, workspaceId } from '../ops/audit/two-periods.ts'
import { addByHand } from '../support/broken-events.ts'
import { createTestDatabase, openOwner, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
let pool: Pool
let owner: Pool
let writer: Writer

beforeAll(async () => {
  database = await createTestDatabase()
  owner = openOwner(database, 2)
  pool = createPool({ url: database.appUrl, max: 4, name: 'worker', statementTimeoutMs: 5_000 })
  writer = createWriter(database.appUrl)
  const codec = createEventCodec([...creditsEvents, ...subscriptionEvents, ...checkoutEvents])
  const handler = createCommandHandler({ pool, codec, batcher: writer.batcher, timeoutMs: 10_000 })
  const actor = { kind: 'system', id: 'test' } as const
  await recordTwoPeriods(
    createWorkflowStreams({ pool, handler }, { actor, correlationId: 'c', causationId: null, workspaceId }),
  )
})

afterAll(async () => {
  await writer.close()
  await Promise.all([pool.end(), owner.end()])
  await database.drop()
})

const sums = 'issued, consumed, held, expired, voided, carried, available'
const readTotals = async () => (await pool.query<Record<string, number>>('select * from ops.credit_totals')).rows[0]

const forgetSums = () =>
  owner.query(`update ops.credit_totals set (position, wrong, ${sums}) = (0, 0, 0, 0, 0, 0, 0, 0, 0)`)

/** Adds everything up anew. */
const startAnew = async () => {
  await forgetSums()
  await addUpCredits(pool)
}

it('adds up what the audit finds in the books of each grant', { tags: 'invariant' }, async () => {
  await addUpCredits(pool)
  const { rows } = await pool.query(
    `select sum(issued) as issued, sum(consumed) as consumed, sum(held) as held, sum(expired) as expired,
       sum(voided) as voided, sum(carried) as carried, sum("left") as available from audit.grants`,
  )
  const { rows: log } = await pool.query<{ head: number }>('select head from es.log')
  const totals = await readTotals()
  expect(totals).toMatchObject({ ...(rows[0] as object), position: log[0]?.head, wrong: 0 })
  for (const state of ['issued', 'consumed', 'expired', 'carried']) expect(totals?.[state], state).toBeGreaterThan(0)
})

it('comes to the same sums in many small steps, and when two workers add at once', { tags: 'invariant' }, async () => {
  const whole = await readTotals()
  await forgetSums()
  await Promise.all([addUpCredits(pool, 1), addUpCredits(pool, 2), addUpCredits(pool, 3)])
  expect(await readTotals()).toEqual(whole)
})

it('sees an event whose balance does not follow from the one before', { tags: 'invariant' }, async () => {
  const { rows } = await owner.query<{ position: number }>(
    `select position from es.events where type = 'CreditsConsumed' order by position desc limit 1`,
  )
  await owner.query('alter table es.events disable trigger all')
  const setBalance = (change: number) =>
    owner.query(
      `update es.events set data = jsonb_set(data::jsonb, '{available}',
         to_jsonb((data ->> 'available')::bigint + $2))::json where position = $1`,
      [rows[0]?.position, change],
    )
  await setBalance(1)
  await startAnew()
  const totals = await readTotals()
  expect(totals?.['wrong']).toBeGreaterThan(0)
  await setBalance(-1)
  await startAnew()
  expect(await readTotals()).toMatchObject({ wrong: 0 })
})

it('takes less of the log at once where that is too much for one statement', async () => {
  const whole = await readTotals()
  await forgetSums()
  // a machine on which four events are as much as one can do within the time
  await owner.query(`
    create function ops.slow_down() returns trigger language plpgsql as
    $$ begin perform pg_sleep(case when new.position - old.position > 4 then 5 else 0 end); return new; end $$`)
  await owner.query(
    'create trigger slow before update on ops.credit_totals for each row execute function ops.slow_down()',
  )
  const busy = createPool({ url: database.appUrl, max: 1, name: 'busy', statementTimeoutMs: 500 })
  await addUpCredits(busy, 16)
  await busy.end()
  await owner.query('drop trigger slow on ops.credit_totals')
  expect(await readTotals()).toEqual(whole)
})

describe('a broken event', () => {
  const stream = 'credits-broken'
  const grant = (grantId: string, amount: unknown, available: number) => {
    const data = {
      workspaceId: 'broken',
      grantId,
      kind: 'goodwill',
      amount,
      expiresAt: null,
      reason: 'sorry',
      available,
    }
    return addByHand(owner, { stream, type: 'GrantIssued', data, workspaceId: 'broken' })
  }
  const correct = (position: number, amount: number | null) =>
    owner.query(
      `insert into es.corrections (id, position, stream, schema, data, actor, decision, decided_by, decided_at)
       select gen_random_uuid(), position, stream, case when $2::int is not null then schema end,
         case when $2::int is not null then jsonb_set(data::jsonb, '{amount}', to_jsonb($2::int))::json end,
         'anna', 'confirmed', 'ben', now() from es.events where position = $1`,
      [position, amount],
    )
  const others = async () => (await readTotals())?.['issued'] ?? 0

  it('leaves out its stream from there on, and no other, until it is corrected', { tags: 'invariant' }, async () => {
    await addUpCredits(pool)
    const before = await others()
    await grant('g1', 10, 10)
    await addUpCredits(pool)
    const broken = await grant('g2', 'many', 15)
    await grant('g3', 1, 16)
    await Promise.all([addUpCredits(pool, 2), addUpCredits(pool, 2)])
    expect(await readTotals()).toMatchObject({ issued: before + 10, wrong: 0, left_out: [stream] })
    await grant('g4', 2, 18)
    await addUpCredits(pool)
    const { rows } = await pool.query<{ head: number }>('select head from es.log')
    expect(await readTotals()).toMatchObject({ issued: before + 10, left_out: [stream], position: rows[0]?.head })

    await correct(broken, 5)
    await addUpCredits(pool)
    expect(await readTotals()).toMatchObject({ issued: before + 18, wrong: 0, left_out: [] })
  })

  it('that was added up nevertheless counts as it was corrected', { tags: 'invariant' }, async () => {
    const before = await others()
    const position = await grant('g5', 100, 118)
    await addUpCredits(pool)
    await correct(position, null)
    await grant('g6', 3, 21)
    await addUpCredits(pool)
    expect(await readTotals()).toMatchObject({ issued: before + 3, wrong: 0, left_out: [] })
  })
})
