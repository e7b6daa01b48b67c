import { randomUUID } from 'node:crypto'
import { defineEvent } from '@vignette/domain/kernel/event'
import { createPool, type Pool } from '@vignette/platform/db/pool'
import { createEventCodec } from '@vignette/platform/event-store/event-codec'
import { createStreamStates, type Folded, type StreamStates } from '@vignette/platform/event-store/stream-states'
import type { QueryConfig } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { createWriter, probe, type Writer } from './test-log.ts'

const probed = defineEvent('Probed', { schema: z.strictObject({ index: z.int() }) })

/** Counts its events. */
const counter = {
  kind: 'counter',
  events: [probed],
  initialState: () => 0,
  evolve: (count: number) => count + 1,
}

let database: TestDatabase
let pool: Pool
let writer: Writer
/** The names of the statements that were sent. */
let sent: string[]
let states: StreamStates

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ url: database.appUrl, max: 8, name: 'reader', statementTimeoutMs: 5_000 })
  writer = createWriter(database.appUrl)
})

afterAll(async () => {
  await Promise.all([pool.end(), writer.close()])
  await database.drop()
})

beforeEach(() => {
  sent = []
  const query = (statement: QueryConfig) => {
    sent.push(statement.name ?? '')
    return pool.query(statement)
  }
  const watched = new Proxy(pool, { get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)) })
  states = createStreamStates({ pool: watched, codec: createEventCodec(counter.events) })
})

const append = (id: string, events: number) => writer.batcher.append(probe({ stream: `counter-${id}`, events }))

const many = Array.from({ length: 16 }, (_, index) => index)

it('reads a stream whole once, however many ask at the same time, and gives everybody what is there', async () => {
  const id = randomUUID()
  await append(id, 3)
  const reading = many.map(() => states.read(counter, id))
  const { position } = await append(id, 2)
  const later = await states.read(counter, id)
  expect(later.folded).toMatchObject({ state: 5, version: 5, position })
  for (const { folded } of await Promise.all(reading)) expect([3, 5]).toContain(folded.state)
  expect(sent.filter((name) => name === 'es.stream')).toHaveLength(1)
})

it('reads the news of many streams together', async () => {
  const ids = many.map(() => randomUUID())
  await Promise.all(ids.map((id) => append(id, 3)))
  await Promise.all(ids.map((id) => states.read(counter, id)))
  for (const [index, id] of ids.entries()) if (index % 3 === 0) await append(id, 1 + index)
  sent = []
  const reads = await Promise.all(ids.map((id) => states.read(counter, id)))
  expect(reads.map(({ folded }) => folded.version)).toEqual(many.map((index) => (index % 3 === 0 ? 4 + index : 3)))
  for (const { folded } of reads) expect(folded.state).toBe(folded.version)
  expect(sent).toEqual(['es.news'])
})

it('recalls what it knows, but in a stream that others write to only what it has just read', async () => {
  const id = randomUUID()
  const read = async () => (await states.read(counter, id)).folded
  const appendTo = async (folded: Folded<number>) => {
    const { version, position } = await append(id, 1)
    states.remember(counter, id, { ...folded, state: version, version, position: position ?? 0 })
  }
  await append(id, 1)
  expect(states.recall(counter, id)).toBeUndefined()
  await appendTo(await read())
  expect(states.recall(counter, id)).toMatchObject({ state: 2, version: 2 })
  await append(id, 1) // by others
  const news = await read()
  expect(states.recall(counter, id)).toMatchObject({ state: 3, version: 3 })
  await appendTo(news)
  expect(states.recall(counter, id)).toBeUndefined()
  await appendTo(await read()) // nobody else has been there since
  expect(states.recall(counter, id)).toMatchObject({ state: 5, version: 5 })
})
