import { subscriptionEvents } from '@vignette/domain/billing/events'
import { creditsEvents } from '@vignette/domain/credits/events'
import { credits } from '@vignette/domain/credits/decider'
import { ledger } from '@vignette/domain/credits/projections/ledger'
import { monthlyUsage } from '@vignette/domain/credits/projections/monthly-usage'
import { addMs } from '@vignette/domain/kernel/calendar'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { reserve } from '@vignette/domain/workflows/reserve'
import { consume, release } from '@vignette/domain/workflows/settle'
import { audit } from '@vignette/platform/audit/audit'
import { createPool, type Pool } from '@vignette/platform/db/pool'
import { createCommandHandler } from '@vignette/platform/event-store/command-handler'
import { createEventCodec } from '@vignette/platform/event-store/event-codec'
import { createWorkflowStreams, type WorkflowStreams } from '@vignette/platform/event-store/workflow-streams'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, openOwner, type TestDatabase } from '../../support/database.ts'
import { createTestRunner } from '../../support/runner.ts'
import { createWriter, type Writer } from '../event-store/test-log.ts'

let database: TestDatabase
let pool: Pool
let owner: Pool
let writer: Writer
let streams: WorkflowStreams
let project: () => Promise<void>

const workspaceId = 'w'
const start = '2026-01-31T10:00:00.000Z'

beforeAll(async () => {
  database = await createTestDatabase()
  owner = openOwner(database, 2)
  pool = createPool({ url: database.appUrl, max: 8, name: 'audit', statementTimeoutMs: 20_000 })
  writer = createWriter(database.appUrl)
  const codec = createEventCodec([...creditsEvents, ...subscriptionEvents])
  const handler = createCommandHandler({ pool, codec, batcher: writer.batcher, timeoutMs: 10_000 })
  const actor = { kind: 'system', id: 'test' } as const
  streams = createWorkflowStreams({ pool, handler }, { actor, correlationId: 'c', causationId: null, workspaceId })
  project = createTestRunner({ pool, codec, projections: [monthlyUsage, ledger] }).catchUp
  await live()
})

afterAll(async () => {
  await writer.close()
  await Promise.all([pool.end(), owner.end()])
  await database.drop()
})

const reserved = async (jobId: string, units: number, now: string) => {
  const orders = [{ jobId, action: 'imageGeneration' as const, units }]
  const [place] = await reserve(streams, { workspaceId, requestId: jobId, orders, now, expiresAt: addMs(now, 600_000) })
  if (!place) throw new Error('no hold')
  return place
}

/** Two periods with all that can happen in them. */
const live = async () => {
  const { id } = await currentPeriod(streams, workspaceId, start)
  const actor = { kind: 'staff', id: 'agent' } as const
  const gift = { grantId: 'gift', kind: 'goodwill', amount: 50, actor, reason: 'Sorry', now: start } as const
  await streams.send(credits, id, { type: 'IssueGrant', ...gift, expiresAt: addMs(start, 8_000_000_000) }, 'gift')
  await consume(streams, await reserved('a', 4, start), { units: 2, now: start })
  await release(streams, await reserved('b', 1, start), { reason: 'failed', now: start })
  await streams.send(
    credits,
    id,
    { type: 'Refund', holdId: 'a', amount: 15, actor, reason: 'Blurred', now: start },
    'r',
  )
  await reserved('c', 2, '2026-02-28T09:59:00.000Z')
  await currentPeriod(streams, workspaceId, '2026-02-28T10:30:00.000Z')
  await consume(streams, await reserved('d', 1, '2026-02-28T11:00:00.000Z'), {
    units: 1,
    now: '2026-02-28T11:00:00.000Z',
  })
  await project()
}

const found = async () => (await audit(pool)).checks.filter((each) => each.found > 0).map(({ check }) => check)

it('finds nothing where nothing is wrong', async () => {
  const report = await audit(pool)
  expect(report.findings).toEqual([])
  expect(report.counts).toEqual({ periods: 2, grants: 4, holds: 4, payments: 0 })
})

/** Changes stored events as nobody but the database's owner can, and puts them back. */
const tampered = async (change: string, where: string, look: () => Promise<void>) => {
  await owner.query('create table kept as select * from es.events')
  try {
    await owner.query(`update es.events set at = at - interval '1 hour'`) // nothing is under way any more
    const { rowCount } = await owner.query(`update es.events set data = (${change}) where ${where}`)
    expect(rowCount).toBeGreaterThan(0)
    await look()
  } finally {
    await owner.query('update es.events e set data = k.data, at = k.at from kept k where k.position = e.position')
    await owner.query('drop table kept')
  }
}

const set = (member: string, value: string) => `jsonb_set(data::jsonb, '{${member}}', '${value}')::json`

it.each([
  [
    'a balance that is not the sum of what happened',
    set('available', '7'),
    `type = 'CreditsConsumed'`,
    'balance.wrong',
  ],
  ['a charge beyond its hold', set('amount', '999'), `type = 'CreditsConsumed'`, 'hold.unbalanced'],
  ['a grant that more was spent of than it had', set('amount', '1'), `type = 'GrantIssued'`, 'grant.negative'],
  ['what was carried and did not arrive', set('grantId', '"other"'), `data ->> 'kind' = 'carried'`, 'carry.lost'],
  ['what arrived and nobody sent', set('grantId', '"other"'), `data ->> 'kind' = 'carried'`, 'carry.made_up'],
  ['a period that says it cost something else', set('used', '1'), `type = 'PeriodClosed'`, 'period.closed_wrong'],
  [
    'a period that begins before the other ends',
    set('endedAt', '"2026-05-01T00:00:00.000Z"'),
    `type = 'PeriodEnded'`,
    'period.overlap',
  ],
  [
    'overage where there is none',
    set('allocation', '[{"source":"overage","rateMicros":1,"amount":60}]'),
    `data ->> 'holdId' = 'a' and type = 'CreditsReserved'`,
    'overage.on_hard_cap',
  ],
])('finds %s', async (_what, change, where, check) => {
  await tampered(change, where, async () => expect(await found()).toContain(check))
  expect(await found()).toEqual([])
})

it.each([
  ['monthly_usage', 'used = used + 1', 'usage.wrong'],
  ['ledger', 'amount = amount + 1', 'ledger.wrong'],
])('finds a row of %s that does not show what happened', async (view, change, check) => {
  const restore = change.replace('+', '-')
  await owner.query(`update read.${view} set ${change}`)
  expect(await found()).toContain(check)
  await owner.query(`update read.${view} set ${restore}`)
  expect(await found()).toEqual([])
})
