// @module-tag invariant
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { createWriter, probe } from '../event-store/test-log.ts'

let database: TestDatabase
let app: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  app = createPool({ url: database.appUrl, max: 2, name: 'app', statementTimeoutMs: 5_000 })
  const writer = createWriter(database.appUrl)
  await writer.batcher.append(probe({ stream: 'history' }))
  await writer.close()
})

afterAll(async () => {
  await app.end()
  await database.drop()
})

const denied = { code: '42501' }

it.each([
  `update es.events set data = '{}'`,
  'delete from es.events',
  'truncate es.events',
  `insert into es.events select position + 1, stream, version + 1, type, schema, bucket, command, at, data, meta from es.events`,
  'delete from es.streams',
  'delete from es.command_positions',
  'drop table es.events_0',
  'alter table es.events disable trigger all',
  `update es.projections set state = 'retired'`,
  `insert into es.checkpoints (projection, version, part) values ('p', 1, 0)`,
  'truncate es.snapshots',
  'drop table es.snapshots',
])('the application may not: %s', async (statement) => {
  await expect(app.query(statement)).rejects.toMatchObject(denied)
  await expect(app.query(`reset role; ${statement}`)).rejects.toMatchObject(denied)
})

it('options in the URL do not take the restriction away', async () => {
  const url = new URL(database.ownerUrl)
  url.searchParams.set('options', '-c work_mem=8MB')
  const pool = createPool({ url: url.href, max: 1, name: 'app', statementTimeoutMs: 300 })
  await expect(pool.query('delete from es.events')).rejects.toMatchObject(denied)
  await expect(pool.query('select pg_sleep(3)')).rejects.toMatchObject({ code: '57014' })
  await pool.end()
})

it('the application reads the history', async () => {
  const { rows } = await app.query('select type from es.events')
  expect(rows).toEqual([{ type: 'Probed' }])
})

it('the application keeps snapshots, which are no history, and throws them away', async () => {
  await app.query(
    `insert into es.snapshots (stream, shape, version, position, keys, state) values ('s', 1, 1, 1, '[]', '')`,
  )
  await app.query(`update es.snapshots set version = 2 where stream = 's'`)
  expect((await app.query(`delete from es.snapshots where stream = 's'`)).rowCount).toBe(1)
})
