import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { readComingTargets, readDueTargets, readNextMoment } from '@vignette/publishing/due-targets'
import { readOverdue } from '@vignette/publishing/overdue'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, openOwner, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
let owner: Pool
let pool: Pool
let table: string

beforeAll(async () => {
  database = await createTestDatabase()
  owner = openOwner(database, 2)
  pool = createPool({ url: database.appUrl, max: 2, name: 'due', statementTimeoutMs: 10_000 })
  const { rows } = await owner.query<{ name: string }>(
    `select view_definition as name from information_schema.views where table_schema = 'read' and table_name = 'due_targets'`,
  )
  table = /FROM (?<table>[\w."]+)/i.exec(rows[0]?.name ?? '')?.groups?.['table'] ?? ''
})
afterAll(async () => {
  await Promise.all([owner.end(), pool.end()])
  await database.drop()
})
beforeEach(async () => {
  await owner.query(`delete from ${table}`)
})

const add = (workspaceId: string, count: number, secondsAgo: number, isTaken = false) =>
  owner.query(
    `insert into read.due_targets (target_id, workspace_id, post_id, account_id, network, at, moment, is_prepared, taken_at)
     select $1 || '/' || n, $1, $1 || '-' || n, 'a', 'demo', now() - make_interval(secs => $3), now(), false,
       case when $4 then now() end from generate_series(1, $2::int) n`,
    [workspaceId, count, secondsAgo, isTaken],
  )

const now = () => new Date().toISOString()

it('a workspace with two posts does not wait behind one with ten thousand', async () => {
  await add('large', 10_000, 60)
  await add('small', 2, 1)
  const due = await readDueTargets(pool, { until: now(), taken: [], limit: 4 })
  expect(due.map(({ workspaceId }) => workspaceId)).toEqual(['large', 'small', 'large', 'small'])
})

it('what is under way of a workspace counts as its share', async () => {
  await add('busy', 5, 60, true)
  await owner.query(`update read.due_targets set taken_at = null where target_id in ('busy/4', 'busy/5')`)
  await add('other', 3, 1)
  const due = await readDueTargets(pool, { until: now(), taken: [], limit: 4 })
  expect(due.map(({ workspaceId }) => workspaceId)).toEqual(['other', 'other', 'other', 'busy'])
  const after = await readDueTargets(pool, { until: now(), taken: ['other/1', 'other/2'], limit: 2 })
  expect(after.map(({ targetId }) => targetId)).toEqual(['other/3', 'busy/4'])
})

it('what comes soon is found before its moment', async () => {
  await add('w', 1, -300)
  await add('later', 1, -3_600)
  const until = new Date(Date.now() + 600_000).toISOString()
  const coming = await readComingTargets(pool, { now: now(), until, limit: 10 })
  expect(coming.map(({ workspaceId }) => workspaceId)).toEqual(['w'])
  expect(await readNextMoment(pool, now(), until)).toBe(coming[0]?.at)
  expect(await readDueTargets(pool, { until: now(), taken: [], limit: 10 })).toEqual([])
})

it('what is due and has not ended is counted', async () => {
  await add('late', 3, 120)
  await add('taken', 2, 30, true)
  await add('coming', 1, -60)
  expect(await readOverdue(pool)).toMatchObject({ waiting: 3, taken: 2, comingSoon: 1, parked: 0 })
  expect((await readOverdue(pool)).oldestWaitingSeconds).toBeGreaterThanOrEqual(119)
})
