// @module-tag invariant
import { randomUUID } from 'node:crypto'
import { createTimelineReaders } from '@vignette/api/routes/support/timeline-reader'
import { registry } from '@vignette/domain/registry'
import { timelineKinds } from '@vignette/domain/support/timeline/kinds'
import type { TimelineFilter } from '@vignette/domain/support/schemas/timeline'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { createAddressIds } from '@vignette/accounts/address-ids'
import { createVault } from '@vignette/event-log/sealing/vault'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { longHistories, writeLongHistories } from '../support/long-histories.ts'
import { createRegistry } from '../support/sign-ups.ts'
import { masterKeys } from '../support/settings.ts'
import { type Access, type CapturedPlans, capturePlans } from './plans/captured-plans.ts'

let database: TestDatabase
let owner: Pool
let plans: CapturedPlans
let pool: Pool

const perHistory = 30_000
const people = { spent: randomUUID(), made: randomUUID(), mixed: randomUUID() }

beforeAll(async () => {
  database = await createTestDatabase()
  owner = createPool({ url: database.ownerUrl, max: 2, name: 'owner', statementTimeoutMs: 300_000, asOwner: true })
  const registry = createRegistry(database.appUrl)
  for (const userId of Object.values(people)) await registry.signUp(userId)
  await registry.close()
  await writeLongHistories(owner, people, { perHistory })
  plans = await capturePlans(database, owner)
  pool = plans.createPool('timeline')
})

afterAll(async () => {
  await Promise.all([pool.end(), owner.end()])
  await database.drop()
})

const describeEach = (accesses: readonly Access[]): readonly string[] => [
  ...new Set(
    accesses.map(
      ({ table, how, rows, statement }) => `${how} of ${table}, ${rows} rows: ${statement.replace(/\s+/g, ' ')}`,
    ),
  ),
]

/** The most rows for a page of 200 from a few periods and kinds. A whole history has many times as many. */
const mostRows = 3_000

const expectKeysUsed = (when: string, tables = ['events_0', 'streams']): void => {
  const accesses = plans.take().filter(({ table }) => /^(events_\d+|streams)$/.test(table))
  expect(new Set(accesses.map(({ table }) => table)), when).toEqual(new Set(tables))
  expect(describeEach(accesses.filter(({ byKey, rows }) => !byKey || rows > mostRows)), when).toEqual([])
}

const filters: readonly TimelineFilter[] = [{}, ...timelineKinds.map((kind) => ({ kind: [kind] }))]

describe('a page of a timeline goes along keys, however long it is', () => {
  it.each(['before any statistics', 'after statistics were taken'])('%s', async (when) => {
    await owner.query(
      when === 'before any statistics'
        ? 'alter table es.events_0 set (autovacuum_enabled = off)'
        : 'analyze es.events, es.streams',
    )
    const { rows } = await owner.query<{ head: number; at: string }>('select head, at from es.log')
    const { head = 0, at = '' } = rows[0] ?? {}
    const vault = createVault(pool, masterKeys)
    const codec = createEventCodec(registry.events, vault)
    const { readTimeline, readWorkspaceTimeline } = createTimelineReaders({
      pool,
      codec,
      addressIds: createAddressIds(vault),
    })
    for (const history of longHistories) {
      for (const filter of filters) {
        // after the fifth time a statement may get a generic plan
        for (const [nth, share] of [1, 0.5, 0.1, 0.9, 0.3, 0.7, 1, 0.5].entries()) {
          const before = Math.floor(head * share)
          const times = nth % 2 === 0 ? {} : { from: new Date(0).toISOString(), to: at }
          const userId = people[history]
          const timeline = await readTimeline(userId, { ...filter, ...times })
          await timeline?.({ before, limit: 200, size: 'screen' })
          expectKeysUsed(`${history} ${JSON.stringify(filter)} before ${before} of ${head}, ${when}`)
          const ofOne = { ...filter, ...times, person: userId }
          await (
            await readWorkspaceTimeline(personalWorkspaceId(userId), ofOne)
          )({ before, limit: 200, size: 'screen' })
          expectKeysUsed(`${history} of one ${JSON.stringify(filter)} before ${before} of ${head}, ${when}`, [
            'events_0',
          ])
        }
      }
    }
  })
})
