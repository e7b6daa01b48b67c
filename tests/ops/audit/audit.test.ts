import { subscriptionEvents } from '@vignette/domain/billing/events'
import { subscriptions } from '@vignette/domain/billing/projections/subscriptions'
import { checkoutEvents } from '@vignette/domain/checkout/events'
import { invoices } from '@vignette/domain/payments/projections/invoices'
import { creditsEvents } from '@vignette/domain/credits/events'
import { ledger } from '@vignette/domain/credits/projections/ledger'
import { monthlyUsage } from '@vignette/domain/credits/projections/monthly-usage'
import { audit, checkBooks } from '@vignette/ops/audit/audit'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { createCommandHandler } from '@vignette/event-log/commands/command-handler'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { createWorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, openOwner, type TestDatabase } from '../../support/database.ts'
import { createTestRunner } from '../../support/runner.ts'
import { createWriter, type Writer } from '../../event-log/event-store/test-log.ts'
import { recordTwoPeriods, workspaceId } from './two-periods.ts'

let database: TestDatabase
let pool: Pool
let owner: Pool
let writer: Writer

beforeAll(async () => {
  database = await createTestDatabase()
  owner = openOwner(database, 2)
  pool = createPool({ url: database.appUrl, max: 8, name: 'audit', statementTimeoutMs: 20_000 })
  writer = createWriter(database.appUrl)
  const codec = createEventCodec([...creditsEvents, ...subscriptionEvents, ...checkoutEvents])
  const handler = createCommandHandler({ pool, codec, batcher: writer.batcher, timeoutMs: 10_000 })
  const actor = { kind: 'system', id: 'test' } as const
  const streams = createWorkflowStreams(
    { pool, handler },
    { actor, correlationId: 'c', causationId: null, workspaceId },
  )
  const projections = [monthlyUsage, ledger, subscriptions, invoices]
  await recordTwoPeriods(streams)
  await createTestRunner({ pool, codec, projections }).catchUp()
})

afterAll(async () => {
  await writer.close()
  await Promise.all([pool.end(), owner.end()])
  await database.drop()
})

/** The checks that found something in one of the tests. What they tamper with need not fit its schema. */
const proven = new Set<string>()

const found = async () => {
  const { checks } = await checkBooks(pool)
  const finding = checks.filter((each) => each.found > 0).map(({ check }) => check)
  for (const check of finding) proven.add(check)
  return finding
}

it('finds nothing where nothing is wrong', async () => {
  const report = await audit(pool)
  expect(report.findings).toEqual([])
  expect(report.counts).toEqual({ periods: 4, grants: 7, holds: 4, payments: 2 })
})

/** Changes stored events, as only the database's owner can, and restores them afterwards. */
const tampered = async (change: string, where: string, look: () => Promise<void>, column = 'data') => {
  await owner.query('create table kept as select * from es.events')
  try {
    await owner.query(`update es.events set at = at - interval '1 hour'`) // long enough ago for nothing to be running
    const { rowCount } = await owner.query(`update es.events set ${column} = (${change}) where ${where}`)
    expect(rowCount).toBeGreaterThan(0)
    await look()
  } finally {
    await owner.query(
      'update es.events e set data = k.data, at = k.at, type = k.type from kept k where k.position = e.position',
    )
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
  [
    'overage that nobody has allowed',
    set('allocation', '[{"source":"overage","rateMicros":1,"amount":60}]'),
    `data ->> 'holdId' = 'a' and type = 'CreditsReserved'`,
    'overage.beyond_budget',
  ],
  [
    'an upgrade with more credits than were given',
    set('extraCredits', '3001'),
    `type = 'PlanChanged'`,
    'upgrade.wrong_credits',
  ],
  [
    'an upgrade whose credits are those of something else',
    set('grantId', '"other"'),
    `data ->> 'kind' = 'planChange'`,
    'upgrade.wrong_credits',
  ],
  ['a period of a plan that was not bought', set('to', '"scale"'), `type = 'PlanChanged'`, 'period.of_another_plan'],
  [
    'a hold of more than what it is taken from',
    set('amount', '61'),
    `data ->> 'holdId' = 'a' and type = 'CreditsReserved'`,
    'allocation.wrong',
  ],
  [
    'a grant that was given twice',
    set('grantId', '"included:2026-01-31T10:00:00.000Z"'),
    `data ->> 'kind' = 'goodwill'`,
    'grant.not_issued_once',
  ],
  [
    'a grant that ended before its time',
    set('expiresAt', '"2099-01-01T00:00:00.000Z"'),
    `data ->> 'kind' = 'included'`,
    'grant.expired_early',
  ],
  [
    'a hold that ended before its time',
    set('expiresAt', '"2099-01-01T00:00:00.000Z"'),
    `data ->> 'holdId' = 'c' and type = 'CreditsReserved'`,
    'hold.expired_early',
  ],
  [
    'a charge to what was not held',
    set('allocation,0,grantId', '"gift"'),
    `data ->> 'holdId' = 'a' and type = 'CreditsConsumed'`,
    'hold.misallocated',
  ],
  [
    'a refund of more than the charge',
    set('allocation,0,amount', '99'),
    `type = 'CreditsRefunded'`,
    'refund.beyond_charge',
  ],
  [
    'a period that began before its time',
    set('start', '"2099-01-01T00:00:00.000Z"'),
    `type = 'PeriodOpened'`,
    'period.opened_early',
  ],
  ['a period with another grant than it says', set('included', '7'), `type = 'PeriodOpened'`, 'period.without_grant'],
  [
    'another amount paid than what was bought',
    set('amountMicros', '1'),
    `type = 'CheckoutCompleted'`,
    'payment.not_made',
  ],
  [
    'another purchase than what was paid',
    set('checkoutId', '"other"'),
    `type = 'SubscriptionActivated'`,
    'payment.unsettled',
  ],
])('finds %s', async (_what, change, where, check) => {
  await tampered(change, where, async () => expect(await found()).toContain(check))
  expect(await found()).toEqual([])
})

it.each([
  ['a trial of nobody', 'SubscriptionActivated', 'TrialStarted', 'trial.unclaimed'],
  ['an upgrade whose credits never came', 'GrantIssued', 'GrantVoided', 'upgrade.wrong_credits'],
  ['the period of a plan that has ended', 'PlanChanged', 'SubscriptionEnded', 'period.of_another_plan'],
  ['a job that was charged twice', 'CreditsRefunded', 'CreditsConsumed', 'hold.ended_twice'],
  ['a payment for nothing that was begun', 'CheckoutStarted', 'PaymentUnmatched', 'payment.unmatched'],
  ['a hold that nobody ended', 'CreditsReleased', 'HoldExtended', 'hold.overdue'],
  ['a payment that was taken twice', 'CheckoutStarted', 'CheckoutCompleted', 'payment.taken_twice'],
  ['money that was given back for nothing', 'SubscriptionOpened', 'PaymentReturned', 'payment.not_made'],
])('finds %s', async (_what, type, became, check) => {
  await tampered(`'${became}'`, `type = '${type}'`, async () => expect(await found()).toContain(check), 'type')
  expect(await found()).toEqual([])
})

it.each([
  ['a second trial', `type like 'Subscription%' and data ->> 'workspaceId' = 'payer'`, 'TrialStarted', 'trial.twice'],
  ['two periods that run at once', `type in ('PeriodEnded', 'PeriodClosed')`, 'HoldExtended', 'period.open_twice'],
])('finds %s', async (_what, where, became, check) => {
  await tampered(`'${became}'`, where, async () => expect(await found()).toContain(check), 'type')
  expect(await found()).toEqual([])
})

it.each([
  ['monthly_usage', 'used = used + 1', 'usage.wrong'],
  ['monthly_usage', 'ai_content_count = ai_content_count + 1', 'usage.wrong'],
  ['ledger', 'position = position + 1000000', 'ledger.wrong'],
  ['ledger', 'balance_after = balance_after + 1', 'ledger.wrong'],
  ['invoices', 'amount_micros = amount_micros + 1', 'invoice.wrong'],
  ['ledger', 'amount = amount + 1', 'ledger.wrong'],
])('finds a row of %s that does not show what happened', async (view, change, check) => {
  const restore = change.replace('+', '-')
  await owner.query(`update read.${view} set ${change}`)
  expect(await found()).toContain(check)
  await owner.query(`update read.${view} set ${restore}`)
  expect(await found()).toEqual([])
})

it.each([
  ['subscriptions', `status = 'free'`, 'subscription.wrong'],
  ['subscriptions', `subscription = jsonb_set(subscription, '{tier}', '"scale"')`, 'subscription.wrong'],
  ['invoices', `status = 'returned'`, 'invoice.wrong'],
])('finds a row of %s that says something else: %s', async (view, change, check) => {
  await owner.query(`create table kept as select * from read.${view}`)
  await owner.query(`update read.${view} set ${change}`)
  expect(await found()).toContain(check)
  await owner.query(`delete from read.${view}`)
  expect(await found()).toContain(check)
  await owner.query(`insert into read.${view} select * from kept`)
  await owner.query('drop table kept')
  expect(await found()).toEqual([])
})

it('has no check that nothing above makes find something', async () => {
  const { checks } = await checkBooks(pool)
  expect(checks.map(({ check }) => check).filter((check) => !proven.has(check))).toEqual([])
})
