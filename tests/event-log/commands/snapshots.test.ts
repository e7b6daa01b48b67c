// @module-tag invariant
import { randomUUID } from 'node:crypto'
import type { Aggregate, SnapshotForm } from '@vignette/domain/kernel/decider'
import type { DomainEvent, EventMeta } from '@vignette/domain/kernel/event'
import { createCommandHandler } from '@vignette/event-log/commands/command-handler'
import { createStreamStates } from '@vignette/event-log/commands/stream-states'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { createEventCodec, type EventCodec } from '@vignette/event-log/event-store/event-codec'
import { createVault, type Vault } from '@vignette/event-log/sealing/vault'
import { array, constantFrom, integer } from 'fast-check'
import type { QueryConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, openOwner, type TestDatabase } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'
import { property } from '../../support/property.ts'
import { masterKeys } from '../../support/settings.ts'
import { createWriter, type Writer } from '../event-store/test-log.ts'
import { diaryOpened, entryWritten, opened, record, written } from '../sealing/diary.ts'

type Diary = { readonly entries: readonly unknown[] }
type Write = { readonly owner: string; readonly entry: string }

/** What is in the diary; an entry is written once. */
const diary: Aggregate<Diary, Write, DomainEvent> = {
  kind: 'diary',
  events: [diaryOpened, entryWritten],
  initialState: () => ({ entries: [] }),
  evolve: ({ entries }, { data }) => ({ entries: [...entries, (data as { entry: unknown }).entry] }),
  decide: ({ owner, entry }, { entries }) => (entries.includes(entry) ? [] : [written(owner, entry)]),
}

const every = 5

const form: SnapshotForm<Diary> = {
  version: 2,
  every,
  store: ({ entries }) => entries,
  restore: (json) => ({ entries: json as unknown[] }),
}
const kept: typeof diary = { ...diary, snapshots: form }

let database: TestDatabase
let pool: Pool
let owner: Pool
let writer: Writer
let vault: Vault
let codec: EventCodec

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ url: database.appUrl, max: 8, name: 'app', statementTimeoutMs: 5_000 })
  owner = openOwner(database, 2)
  writer = createWriter(database.appUrl)
  vault = createVault(pool, masterKeys)
  codec = createEventCodec(diary.events, vault)
})
afterAll(async () => {
  await Promise.all([pool.end(), owner.end(), writer.close()])
  await database.drop()
})

const streamOf = (id: string) => `diary-${id}`

/** Appends so many entries. */
const write = (id: string, count: number, entry = (nth: number): unknown => `entry ${nth}`) =>
  record(
    pool,
    codec,
    streamOf(id),
    Array.from({ length: count }, (_, nth) => written(id, entry(nth))),
  )

/** Reads with nothing in memory, as another process does. @returns the state, and how many events were fetched. */
const readAnew = async (id: string, aggregate = kept) => {
  let fetched = 0
  const query = async (statement: QueryConfig) => {
    const answer = await pool.query(statement)
    if (statement.name === 'es.pages') fetched += answer.rows.length
    return answer
  }
  const counting = new Proxy(pool, { get: (on, name) => (name === 'query' ? query : Reflect.get(on, name)) })
  const { current } = await createStreamStates({ pool: counting, codec }).read(aggregate, id)
  return { state: current.state, version: current.version, fetched }
}

const storedVersion = async (id: string): Promise<number | undefined> => {
  const { rows } = await owner.query<{ version: number }>(
    'select version from es.snapshots where stream = $1 and shape = $2',
    [streamOf(id), form.version],
  )
  return rows[0]?.version
}

/** A diary with a snapshot of all of its events. */
const withSnapshot = async (events = 6): Promise<string> => {
  const id = randomUUID()
  await record(pool, codec, streamOf(id), [opened(id)])
  await write(id, events - 1)
  await readAnew(id)
  await eventually(async () => expect(await storedVersion(id)).toBe(events))
  return id
}

const forget = (subject: string) =>
  owner.query(
    'update es.subject_keys set wrapped = null, master = null, shredded_at = now() where subject = $1 and wrapped is not null',
    [subject],
  )

it('a stream is read from its snapshot on, and gets a new one after as many events', async () => {
  const id = await withSnapshot(6)
  const all = await readAnew(id, diary)
  expect(all.fetched).toBe(6)
  expect(await readAnew(id)).toEqual({ ...all, fetched: 0 })
  await write(id, every - 1)
  expect(await readAnew(id)).toEqual({ ...(await readAnew(id, diary)), fetched: every - 1 })
  await write(id, 1)
  await readAnew(id)
  await eventually(async () => expect(await storedVersion(id)).toBe(6 + every))
})

it('a short stream has none, and neither has one whose aggregate does not want it', async () => {
  const [short, other] = [randomUUID(), randomUUID()]
  for (const id of [short, other]) await record(pool, codec, streamOf(id), [opened(id)])
  await write(short, every - 2)
  await write(other, 2 * every)
  await readAnew(short)
  await readAnew(other, diary)
  await withSnapshot() // by then theirs would be there
  const { rows } = await owner.query('select stream from es.snapshots where stream = any($1)', [
    [short, other].map(streamOf),
  ])
  expect(rows).toEqual([])
})

property(
  'commands come to the same with and without snapshots, thrown away now and then',
  [
    array(integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 25 }),
    constantFrom(1, 2, 3, 7),
    integer({ min: 0, max: 25 }),
  ],
  async (entries, often, thrownAwayAt) => {
    const [id, other] = [randomUUID(), randomUUID()]
    for (const each of [id, other]) await record(pool, codec, streamOf(each), [opened(each)])
    const meta: EventMeta = {
      actor: { kind: 'system', id: 'test' },
      correlationId: 'c',
      causationId: null,
      workspaceId: 'w',
    }
    const send = (aggregate: typeof diary, to: string, entry: number) =>
      createCommandHandler({ pool, codec, batcher: writer.batcher, timeoutMs: 5_000 }).handle({
        aggregate,
        id: to,
        command: { owner: to, entry: `entry ${entry}` },
        commandId: randomUUID(),
        meta,
      })
    for (const [index, entry] of entries.entries()) {
      if (index === thrownAwayAt) await owner.query('delete from es.snapshots')
      const here = await send({ ...kept, snapshots: { ...form, every: often } }, id, entry)
      const there = await send(diary, other, entry)
      expect([here.outcome, here.version, here.state]).toEqual([there.outcome, there.version, there.state])
    }
  },
  { runs: 15 },
)

describe('is not used, and replaced,', () => {
  const expectReadAnew = async (id: string) => {
    const all = await readAnew(id, diary)
    expect(await readAnew(id)).toEqual(all)
    expect(all.fetched).toBeGreaterThan(0)
  }
  const expectReplaced = (id: string, version: number) =>
    eventually(async () => {
      expect(await readAnew(id)).toMatchObject({ fetched: 0, version })
    })

  it('when it is of another version of its form, which is removed by a newer one', async () => {
    const id = await withSnapshot()
    const newer: typeof diary = { ...kept, snapshots: { ...form, version: 3, store: ({ entries }) => ({ entries }) } }
    expect((await readAnew(id, newer)).fetched).toBe(6)
    await eventually(async () => {
      const { rows } = await owner.query('select shape from es.snapshots where stream = $1', [streamOf(id)])
      expect(rows).toEqual([{ shape: 3 }])
    })
    await expectReadAnew(id) // by the release before, which goes on beside it
    await expectReplaced(id, 6)
  })

  it('when it is of events that the log does not have', async () => {
    const [id, short] = [await withSnapshot(12), randomUUID()]
    await record(pool, codec, streamOf(short), [opened(short)])
    await write(short, 6)
    await owner.query('update es.snapshots set stream = $2 where stream = $1', [streamOf(id), streamOf(short)])
    await expectReadAnew(short)
    await expectReplaced(short, 7)
  })

  it.each([
    ['its state was changed', `update es.snapshots set state = state || '\\x00' where stream = $1`],
    [
      'it says another version than was sealed',
      `update es.snapshots s set version = 5, position = e.position
       from es.events e where s.stream = $1 and e.stream = s.stream and e.version = 5`,
    ],
  ])('when %s', async (_, change) => {
    const id = await withSnapshot()
    const { rowCount } = await owner.query(change, [streamOf(id)])
    expect(rowCount).toBe(1)
    await expectReadAnew(id)
    await expectReplaced(id, 6)
  })
})

describe('personal data', () => {
  it('is not readable in it, and cannot be read by anybody once its person is forgotten', async () => {
    const id = await withSnapshot()
    const { rows } = await owner.query<{ text: string }>(
      `select encode(state, 'escape') || keys::text as text from es.snapshots where stream = $1`,
      [streamOf(id)],
    )
    expect(rows[0]?.text).not.toContain('entry')
    expect(rows[0]?.text).toContain(id)
    await forget(id)
    const { state, fetched } = await readAnew(id)
    expect([state.entries, fetched]).toEqual([Array.from({ length: 6 }, () => null), 6])
  })

  it('of several people is gone with the first of them', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    await record(pool, codec, streamOf(one), [opened(one), opened(other)])
    await write(one, 4, (nth) => nth)
    await readAnew(one)
    await eventually(async () => expect(await storedVersion(one)).toBe(6))
    expect((await readAnew(one)).fetched).toBe(0)
    await forget(other)
    expect((await readAnew(one)).state.entries).toEqual(['dear diary', null, 0, 1, 2, 3])
  })

  it('that was read before its person was forgotten is not stored after it, also if they have come back', async () => {
    const id = randomUUID()
    await record(pool, codec, streamOf(id), [opened(id)])
    await write(id, every)
    let keyReads = 0
    const overtaken: EventCodec = {
      ...codec,
      namedKeys: async (names) => {
        keyReads += 1
        await forget(id)
        await vault.keyToSeal(id, true)
        return codec.namedKeys(names)
      },
    }
    const { current } = await createStreamStates({ pool, codec: overtaken }).read(kept, id)
    expect(current.state.entries).toContain('entry 1')
    await eventually(() => expect(keyReads).toBe(1))
    await withSnapshot() // by then its own would be there
    expect(await storedVersion(id)).toBeUndefined()
  })

  it('that is stored in plain text, from before there were keys, stays where it is', async () => {
    const id = randomUUID()
    await record(pool, codec, streamOf(id), [opened(id)])
    await write(id, every)
    await owner.query('alter table es.events disable trigger all')
    await owner.query(
      `update es.events set data = json_build_object('owner', $2::text, 'entry', 'plain')
      where stream = $1 and version = 2`,
      [streamOf(id), id],
    )
    await owner.query('alter table es.events enable trigger all')
    expect((await readAnew(id)).state.entries).toContain('plain')
    await withSnapshot()
    expect(await storedVersion(id)).toBeUndefined()
  })
})
