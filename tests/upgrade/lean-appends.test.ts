// @module-tag invariant
import { readdir } from 'node:fs/promises'
import type { Pool } from '@vignette/event-log/database/pool'
import { appendGroup } from '@vignette/event-log/event-store/append'
import { findCommand } from '@vignette/event-log/event-store/streams'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createWriter, headOf, probe, readAfter, type Writer } from '../event-log/event-store/test-log.ts'
import { createUnmigratedDatabase, openOwner, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { migrateTo } from './restore-database.ts'

const files = await readdir(new URL('../../migrations/', import.meta.url))
const all = files.filter((name) => /^\d{4}.*\.ts$/.test(name)).toSorted()
const before = all.filter((name) => name < '2026-11-28')

let database: TestDatabase
let owner: Pool
let writer: Writer

beforeEach(async () => {
  database = await createUnmigratedDatabase()
  owner = openOwner(database, 6)
  await migrateTo(owner, before)
  writer = createWriter(database.appUrl)
})

afterEach(async () => {
  await Promise.all([writer.close(), owner.end()])
  await database.drop()
})

const areWaiting = (count: number) =>
  eventually(async () => {
    const { rowCount } = await owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rowCount).toBe(count)
  })

it('the log goes on where it was, while processes of the release before append', async () => {
  const known = probe({ stream: 'a', events: 2 })
  await writer.batcher.append(known)
  const holder = await owner.connect()
  await holder.query('begin')
  await appendGroup(holder, [probe({ stream: 'a' })])
  const migrating = migrateTo(owner, all)
  await areWaiting(1)
  const late = writer.batcher.append(probe({ stream: 'b' }))
  await areWaiting(2)
  await holder.query('commit')
  holder.release()
  await migrating

  expect(await late).toMatchObject({ verdict: 'appended', position: 4 })
  expect(await headOf(writer.pool)).toBe(4)
  expect((await readAfter(writer.pool, 0)).map(({ position }) => position)).toEqual([1, 2, 3, 4])
  expect(await appendGroup(writer.pool, [known])).toEqual([{ verdict: 'duplicate', version: 2, position: 2 }])
  const found = { stream: 'a', version: 2, position: 2 }
  expect(await findCommand(writer.pool, known.commandId)).toMatchObject(found)
  // as the release before looks for it
  expect(
    (await writer.pool.query('select stream, version, position from es.commands where command = $1', [known.commandId]))
      .rows,
  ).toEqual([found])
})

it('a log whose head is not its last event is left as it is', async () => {
  await writer.batcher.append(probe({ stream: 'a' }))
  await owner.query('update es.log set head = head + 1')
  await expect(migrateTo(owner, all)).rejects.toMatchObject({
    cause: { message: 'the head of the log is 2 and its last event is 1' },
  })
  expect(await headOf(owner)).toBe(2)
})
