import { randomUUID } from 'node:crypto'
import { defineEvent } from '@vignette/domain/kernel/event'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import type { StreamState } from '@vignette/event-log/commands/state-cache'
import { createStreamStates, type StreamStates } from '@vignette/event-log/commands/stream-states'
import type { QueryConfig } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pageSize, readStream } from '@vignette/event-log/event-store/streams'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { createWriter, probe, type Writer } from '../event-store/test-log.ts'

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
/** Which of the statements that follow fails, from 1 on. */
let failing: number

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
  failing = 0
  const query = async (statement: QueryConfig) => {
    sent.push(statement.name ?? '')
    if (--failing === 0) throw new Error('canceling statement due to statement timeout')
    const answer = await pool.query(statement)
    expect(answer.rows.length).toBeLessThanOrEqual(pageSize)
    return answer
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
  expect(later.current).toMatchObject({ state: 5, version: 5, position })
  for (const { current } of await Promise.all(reading)) expect([3, 5]).toContain(current.state)
  expect(sent.length).toBeLessThanOrEqual(3)
})

it('reads many streams together, and their news', async () => {
  const ids = many.map(() => randomUUID())
  await Promise.all(ids.map((id) => append(id, 3)))
  await Promise.all(ids.map((id) => states.read(counter, id)))
  expect(sent).toEqual(['es.pages'])
  for (const [index, id] of ids.entries()) if (index % 3 === 0) await append(id, 1 + index)
  sent = []
  const reads = await Promise.all(ids.map((id) => states.read(counter, id)))
  expect(reads.map(({ current }) => current.version)).toEqual(many.map((index) => (index % 3 === 0 ? 4 + index : 3)))
  for (const { current } of reads) expect(current.state).toBe(current.version)
  expect(sent).toEqual(['es.pages'])
})

it('recalls what it knows, but in a stream that others write to only what it has just read', async () => {
  const id = randomUUID()
  const read = async () => (await states.read(counter, id)).current
  const appendTo = async (current: StreamState<number>) => {
    const { version, position } = await append(id, 1)
    states.remember(counter, id, { ...current, state: version, version, position: position ?? 0 })
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

describe('a stream of several pages', () => {
  const length = 2 * pageSize + 100

  it('is read page by page, and so is its news', async () => {
    const id = randomUUID()
    await append(id, length)
    expect((await states.read(counter, id)).current).toMatchObject({ state: length, version: length })
    expect(sent).toEqual(['es.pages', 'es.pages', 'es.pages'])
    await append(id, length)
    expect((await states.read(counter, id)).current).toMatchObject({ state: 2 * length, version: 2 * length })
    expect(sent.slice(3)).toEqual(['es.pages', 'es.pages', 'es.pages'])
    expect(await readStream(pool, `counter-${id}`)).toHaveLength(2 * length)
  })

  it.each([1, 2])('ends where a page of it ends: %s', async (pages) => {
    const id = randomUUID()
    const { position } = await append(id, pages * pageSize)
    const expected = { state: pages * pageSize, version: pages * pageSize, position }
    expect((await states.read(counter, id)).current).toMatchObject(expected)
    expect((await states.read(counter, id)).current).toMatchObject(expected)
    expect(states.recall(counter, id)).toMatchObject(expected)
  })

  it('goes on where it came to when one of the reads failed, and is not recalled before', async () => {
    const id = randomUUID()
    await append(id, length)
    failing = 3
    await expect(states.read(counter, id)).rejects.toThrow('timeout')
    expect(states.recall(counter, id)).toBeUndefined()
    sent = []
    expect((await states.read(counter, id)).current).toMatchObject({ state: length, version: length })
    expect(sent).toEqual(['es.pages'])
  })
})

it('forgets the states of those that have been away the longest when there are too many events', async () => {
  const [long, other, short] = [randomUUID(), randomUUID(), randomUUID()]
  const remember = (id: string, version: number) =>
    states.remember(counter, id, { state: version, version, position: version, readAt: 0 })
  const known = () => [long, other, short].map((id) => states.recall(counter, id)?.version)
  remember(long, 400_000)
  remember(short, 3)
  expect(known()).toEqual([400_000, undefined, 3])
  remember(other, 400_000)
  expect(known()).toEqual([undefined, 400_000, 3])
  remember(long, 10_000_000) // longer than there is room for: then it is the only one
  expect(known()).toEqual([10_000_000, undefined, undefined])
})
