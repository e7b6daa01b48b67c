// @module-tag invariant
import { defineEvent } from '@vignette/domain/kernel/event'
import type { Pool } from '@vignette/event-log/database/pool'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { checkLog } from '@vignette/event-log/event-store/log-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { openOwner, createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { createWriter, probe, type Writer } from './test-log.ts'

const closingTypes = ['Closed']
const codec = createEventCodec([defineEvent('Probed', { schema: z.strictObject({ index: z.number() }) })])
const stride = 7

let database: TestDatabase
let writer: Writer
let owner: Pool

const opened = async () => {
  database = await createTestDatabase()
  writer = createWriter(database.appUrl)
  owner = openOwner(database, 1)
}

const closed = async () => {
  await Promise.all([writer.close(), owner.end()])
  await database.drop()
}

beforeAll(opened)
afterAll(() => closed())

const write = (rounds: number) =>
  Promise.all(
    Array.from({ length: rounds * 5 }, (_, index) =>
      writer.batcher.append(probe({ stream: `stream-${index % 5}`, events: 1 + (index % 3) })),
    ),
  )

const check = () => checkLog(writer.pool, { closingTypes, codec, stride })

it('finds no fault, neither in an empty log nor while others write', async () => {
  expect(await check()).toEqual({ head: 0, streams: 0, commands: 0, faultCount: 0, faults: [] })
  const writing = write(8)
  for (let look = 0; look < 5; look++) expect(await check()).toMatchObject({ faultCount: 0, faults: [] })
  await writing
  await writer.batcher.append(probe({ stream: 'stream-9', type: 'Closed', closes: true }))
  expect(await check()).toMatchObject({ head: 80, streams: 6, commands: 41, faultCount: 0 })
})

it.each([
  [
    'an event is of a shape that nobody knows',
    'update es.events set schema = 2 where position = 60',
    'has shape 2, which is newer than this release',
  ],
  [
    'a bucket is another',
    'update es.events set bucket = (bucket + 1) % 256 where position = 70',
    'the event at position 70 is in bucket',
  ],
  ['an event is missing', 'delete from es.events where position = 10', 'there is no event at position 10'],
  ['a version is', 'update es.events set version = version + 100 where position = 80', 'its versions are not 1 to 1'],
  [
    'time runs backwards',
    `update es.events set at = at - interval '1 hour' where position = 50`,
    'the event at position 50 was recorded before',
  ],
  ['the last event is', 'delete from es.events where position = 80', 'stream stream-9: has no events'],
  [
    'a stream is not noted',
    `delete from es.streams where stream = 'stream-3'`,
    'is of stream stream-3, which does not exist',
  ],
  [
    'a stream has no events',
    `insert into es.streams values ('ghost', 'probe', 1, 1, 1, null)`,
    'stream ghost: has no events',
  ],
  [
    'a stream is noted as longer',
    `update es.streams set version = version + 1 where stream = 'stream-1'`,
    'stream stream-1: its last version or positions',
  ],
  [
    'an event follows the close',
    `update es.events set type = 'Closed' where stream = 'stream-2' and version = 3`,
    'stream stream-2: has events after its close',
  ],
  [
    'a close is not noted',
    `update es.streams set closed_at = null where stream = 'stream-9'`,
    'stream stream-9: was closed by an event',
  ],
  [
    'a command is not noted',
    'delete from es.command_positions where position = 80',
    'the command of the event at position 80',
  ],
  [
    'a command has no event',
    `insert into es.command_positions values ('00000000-0000-4000-8000-000000000000', 1)`,
    'the event at position 1 is not of it',
  ],
])('sees that %s', async (_, tampering, what) => {
  await closed()
  await opened()
  await write(8)
  await writer.batcher.append(probe({ stream: 'stream-9', type: 'Closed', closes: true }))
  await owner.query(tampering)
  const report = await check()
  expect(report.faultCount).toBeGreaterThan(0)
  expect(report.faults.map((fault) => fault.what).join('\n')).toContain(what)
})

it('counts every fault and shows the first of them', async () => {
  await owner.query('delete from es.events where position <= 60')
  const report = await check()
  expect(report.faultCount).toBeGreaterThan(60)
  expect(report.faults.filter(({ check }) => check === 'positions have no gap')).toHaveLength(10)
})
