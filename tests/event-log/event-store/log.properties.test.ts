// @module-tag invariant
import { randomUUID } from 'node:crypto'
import type { Pool } from '@vignette/event-log/database/pool'
import { array, boolean, constantFrom, integer, record } from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import { openOwner, createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { property } from '../../support/property.ts'
import { createWriter, headOf, probe, readAfter, type Writer } from './test-log.ts'

let database: TestDatabase
let owner: Pool
let writers: readonly [Writer, Writer]

beforeAll(async () => {
  database = await createTestDatabase()
  owner = openOwner(database, 3)
  writers = [createWriter(database.appUrl), createWriter(database.appUrl)]
})

afterAll(async () => {
  await Promise.all(writers.map((writer) => writer.close()))
  await owner.end()
  await database.drop()
})

/** Two processes take turns. */
const batcherOf = (index: number) => (index % 2 === 0 ? writers[0] : writers[1]).batcher

/** Reads on and on, and fails when what it sees is not the log's next events without a gap. */
const followPrefix = (from: number) => {
  let seen = from
  let stopped = false
  const look = async () => {
    for (const { position } of await readAfter(owner, seen)) expect(position).toBe(++seen)
  }
  const following = (async () => {
    while (!stopped) await look()
    await look()
  })()
  following.catch(() => undefined)
  return {
    stop: async () => {
      stopped = true
      await following
      return seen
    },
  }
}

const operations = array(record({ stream: integer({ min: 0, max: 5 }), events: integer({ min: 1, max: 4 }) }), {
  minLength: 20,
  maxLength: 80,
})

property(
  'positions are 1..head without a gap, and every reader sees a prefix while writers run',
  [operations],
  async (list) => {
    const run = randomUUID()
    const before = await headOf(owner)
    const reader = followPrefix(before)
    const verdicts = await Promise.all(
      list.map(({ stream, events }, index) => batcherOf(index).append(probe({ stream: `${run}-${stream}`, events }))),
    )
    const total = list.reduce((sum, { events }) => sum + events, 0)
    expect(await reader.stop()).toBe(before + total)
    expect(await headOf(owner)).toBe(before + total)
    expect(verdicts.every(({ verdict }) => verdict === 'appended')).toBe(true)
    expect(new Set(verdicts.map(({ position }) => position)).size).toBe(list.length)
  },
  { runs: 20, timeoutMs: 60_000 },
)

property(
  'versions of a stream are 1..n, and nothing follows its close',
  [operations, integer({ min: 0, max: 19 })],
  async (list, closer) => {
    const run = randomUUID()
    const before = await headOf(owner)
    const appends = list.map(({ stream, events }, index) =>
      probe({ stream: `${run}-${stream}`, events, closes: index === closer }),
    )
    const verdicts = await Promise.all(appends.map((append, index) => batcherOf(index).append(append)))
    const streams = [...new Set(appends.map(({ stream }) => stream))]
    const after = await Promise.all(streams.map((stream, index) => batcherOf(index).append(probe({ stream }))))

    const stored = await readAfter(owner, before)
    for (const [index, stream] of streams.entries()) {
      const rows = stored.filter((row) => row.stream === stream)
      expect(rows.map(({ version }) => version)).toEqual(rows.map((_, place) => place + 1))
      const closing = appends[closer]
      expect(after[index]?.verdict).toBe(closing?.stream === stream ? 'closed' : 'appended')
      if (closing?.stream === stream) expect(rows.at(-1)?.command).toBe(closing.commandId)
    }
    const refused = verdicts.filter(({ verdict }) => verdict !== 'appended')
    expect(refused.every(({ verdict }) => verdict === 'closed')).toBe(true)
  },
  { runs: 20, timeoutMs: 60_000 },
)

property(
  'of several appends that expect the same version exactly one wins',
  [integer({ min: 2, max: 24 }), integer({ min: 0, max: 3 }), integer({ min: 1, max: 3 })],
  async (rivals, version, events) => {
    const stream = randomUUID()
    if (version > 0) await batcherOf(0).append(probe({ stream, events: version }))
    const verdicts = await Promise.all(
      Array.from({ length: rivals }, (_, index) =>
        batcherOf(index).append(probe({ stream, events, expectedVersion: version })),
      ),
    )
    expect(verdicts.filter(({ verdict }) => verdict === 'appended')).toHaveLength(1)
    expect(verdicts.filter(({ verdict }) => verdict === 'conflict')).toHaveLength(rivals - 1)
    const { rows } = await owner.query('select version from es.events where stream = $1', [stream])
    expect(rows).toHaveLength(version + events)
  },
  { runs: 30, timeoutMs: 60_000 },
)

property(
  'a member whose data Postgres refuses fails alone',
  [array(boolean(), { minLength: 2, maxLength: 12 })],
  async (poisonous) => {
    const run = randomUUID()
    const outcomes = await Promise.allSettled(
      poisonous.map((poison, index) =>
        batcherOf(0).append(
          probe({ stream: `${run}-${index}`, type: poison ? 'NUL \0 has no place in text' : 'Probed' }),
        ),
      ),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(poisonous.map((poison) => (poison ? 'rejected' : 'fulfilled')))
    const { rows } = await owner.query('select from es.events where stream like $1', [`${run}-%`])
    expect(rows).toHaveLength(poisonous.filter((poison) => !poison).length)
  },
  { runs: 15, timeoutMs: 60_000 },
)

property(
  'a batch is appended up to the first that is not, whatever version the others meet',
  [
    integer({ min: 0, max: 4 }),
    integer({ min: -4, max: 4 }),
    array(record({ events: integer({ min: 1, max: 3 }), kind: constantFrom('new', 'new', 'known') }), {
      minLength: 1,
      maxLength: 12,
    }),
  ],
  async (version, offset, members) => {
    const stream = randomUUID()
    if (version > 0) await batcherOf(0).append(probe({ stream, events: version }))
    let expectedVersion = Math.max(0, version + offset)
    const isUpToDate = expectedVersion === version
    const batch = members.map(({ events }) => {
      const append = probe({ stream, events, expectedVersion })
      expectedVersion += events
      return append
    })
    const known = batch.filter((_, index) => members[index]?.kind === 'known')
    for (const { commandId } of known) await batcherOf(0).append(probe({ stream: randomUUID(), commandId }))

    // something else in the group before and after it
    const [, verdicts] = await Promise.all([
      batcherOf(1).append(probe({ stream: randomUUID() })),
      batcherOf(1).appendBatch(batch),
      batcherOf(1).append(probe({ stream: randomUUID() })),
    ])
    const stop = members.findIndex(({ kind }) => kind === 'known')
    const appended = isUpToDate ? batch.slice(0, stop < 0 ? batch.length : stop) : []
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(
      members.map(({ kind }, index) => {
        if (kind === 'known') return 'duplicate'
        return index < appended.length ? 'appended' : 'conflict'
      }),
    )
    const { rows } = await owner.query<{ command: string; version: number }>(
      'select command, version from es.events where stream = $1 and version > $2 order by version',
      [stream, version],
    )
    const commands = appended.flatMap(({ commandId, events }) => events.map(() => commandId))
    expect(rows).toEqual(commands.map((command, index) => ({ command, version: version + 1 + index })))
    const heads = await owner.query(
      `select version, (last_position - (select max(position) from es.events where stream = $1))::int as behind
       from es.streams where stream = $1`,
      [stream],
    )
    const length = version + commands.length
    expect(heads.rows).toEqual(length > 0 ? [{ version: length, behind: 0 }] : [])
  },
  { runs: 45, timeoutMs: 60_000 },
)
