// @module-tag invariant
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type Access, capturePlans } from './plans/captured-plans.ts'
import { disableAutovacuum, fillLog } from './plans/long-log.ts'
import { openProduct } from './plans/product-day.ts'

let database: TestDatabase
let owner: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  owner = createPool({ url: database.ownerUrl, max: 2, name: 'owner', statementTimeoutMs: 300_000, asOwner: true })
})

afterAll(async () => {
  await owner.end()
  await database.drop()
})

/** The tables that grow, including those of builds. */
const growing =
  /^(events_\d+|streams|command_positions|parked|effects|timers|subject_keys|(profiles|monthly_usage|ledger|subscriptions|invoices|brands|account_deletions|staff_roles|preferences)__v\d+)$/

const describeEach = (accesses: readonly Access[]): readonly string[] => [
  ...new Set(
    accesses.map(
      ({ table, how, rows, statement }) => `${how} of ${table}, ${rows} rows: ${statement.replace(/\s+/g, ' ')}`,
    ),
  ),
]

/** The most rows that a command, batch or sweep may read, whatever the size of the log. */
const mostRows = 2_000
/** A table up to this size may be scanned as a whole. */
const fewRows = 100

const expectKeysUsed = (when: string, accesses: readonly Access[], { isEmpty = false } = {}): void => {
  const grown = accesses.filter(({ table }) => growing.test(table))
  expect([...new Set(grown.map(({ table }) => table.replace(/\d+$/, 'n')))].toSorted()).toEqual([
    'account_deletions__vn',
    'brands__vn',
    'command_positions',
    'effects',
    'events_n',
    'invoices__vn',
    'ledger__vn',
    'monthly_usage__vn',
    'parked',
    'preferences__vn',
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

it('what is asked all day uses keys, in an empty log and among millions of rows', async (test) => {
  const { rows } = await owner.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  )
  if (!rows[0]?.rolsuper) return test.skip('plans are told to superusers only')
  await disableAutovacuum(owner)
  const plans = await capturePlans(database, owner)
  const old = openProduct({ pool: plans.createPool('old'), owner, database })
  // more often than it takes for a prepared statement to get a generic plan
  for (let time = 0; time < 8; time++) await old.liveOneDay()
  const empty = plans.take()
  await fillLog(owner)
  await old.liveOneDay()
  const withOldPlans = plans.take()
  const fresh = openProduct({ pool: plans.createPool('fresh'), owner, database })
  for (let time = 0; time < 8; time++) await fresh.liveOneDay()
  const notAnalysed = plans.take()
  await owner.query('analyze')
  for (let time = 0; time < 8; time++) await fresh.liveOneDay()
  const analysed = plans.take()
  await Promise.all([old.close(), fresh.close()])
  expectKeysUsed('in an empty log', empty, { isEmpty: true })
  expectKeysUsed('with plans from an empty log', withOldPlans)
  expectKeysUsed('before anybody analysed', notAnalysed)
  expectKeysUsed('after', analysed)
})
