import { readStream } from '@vignette/event-log/event-store/streams'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openOwner, createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { createWriter, probe, readAfter, type Writer } from './test-log.ts'

const size = 50_000_000

let database: TestDatabase
let writer: Writer

beforeAll(async () => {
  database = await createTestDatabase()
  writer = createWriter(database.appUrl)
})

afterAll(async () => {
  await writer.close()
  await database.drop()
})

/** Puts an event there, as if those before it had been written. */
const moveHeadTo = async (position: number) => {
  const owner = openOwner(database, 1)
  await owner.query(
    `insert into es.events (position, stream, version, type, schema, bucket, command, at, data, meta)
     values ($1::bigint, 'far-' || $1::bigint, 1, 'Probed', 1, 0, gen_random_uuid(), now(), '{}', '{}')`,
    [position],
  )
  await owner.end()
}

const makeRoom = async () => (await writer.pool.query<{ room: number }>('select es.make_room() as room')).rows[0]?.room

it('makes the next partition once the newest is half full, and no sooner', async () => {
  expect(await makeRoom()).toBe(size)
  await moveHeadTo(size / 2 - 1)
  expect(await makeRoom()).toBe(size)
  await moveHeadTo(size / 2)
  const made = await Promise.all(Array.from({ length: 5 }, makeRoom))
  expect(new Set(made)).toEqual(new Set([2 * size]))
})

it('goes on without a gap where one partition ends, and a stream is read across', async () => {
  await moveHeadTo(size - 2)
  await writer.batcher.append(probe({ stream: 'across', events: 2 }))
  await writer.batcher.append(probe({ stream: 'across', events: 3 }))
  const stored = await readAfter(writer.pool, size - 2)
  expect(stored.map(({ position }) => position - size)).toEqual([-1, 0, 1, 2, 3])
  const stream = await readStream(writer.pool, 'across')
  expect(stream.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5])
})

it('looks for the head in the last two partitions only', async () => {
  await moveHeadTo(1.5 * size)
  expect(await makeRoom()).toBe(3 * size)
  const { rows } = await writer.pool.query<{ 'QUERY PLAN': string }>('explain select head from es.log')
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(new Set(plan.match(/events_\d(?=_pkey)/g))).toEqual(new Set(['events_1', 'events_2']))
  await moveHeadTo(2 * size - 1)
  for (const ordinal of [0, 1, 2]) {
    expect(await writer.batcher.append(probe({ stream: 'last' }))).toMatchObject({ position: 2 * size + ordinal })
  }
})
