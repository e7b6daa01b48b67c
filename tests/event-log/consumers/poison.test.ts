// @module-tag invariant
import { randomBytes, randomUUID } from 'node:crypto'
import { defineEvent, type EventOf, type RecordedEvent } from '@vignette/domain/kernel/event'
import type { Projection } from '@vignette/domain/kernel/projection'
import { retryDue } from '@vignette/event-log/consumers/retrying'
import { createPool } from '@vignette/event-log/database/pool'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { consumerOf } from '@vignette/event-log/rebuilds/consumer-of'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestRunner } from '../../support/runner.ts'
import { createProbeStore, type ProbeStore } from '../projections/probe.ts'
import { eventually } from '../../support/eventually.ts'

/** What is wrong with an event, by name: the values themselves would not get into a log. */
const poured = defineEvent('Poured', {
  schema: z.strictObject({ index: z.number(), poison: z.string().nullable(), whose: z.string(), email: z.string() }),
  personal: ['email'],
  subject: 'whose',
})

type Poured = RecordedEvent<EventOf<typeof poured>>
type Glass = Readonly<Record<string, unknown>>

const email = 'Ada.Lovelace@example.org'
const secret = 'a secret of an earlier event'

/** The good row, with what a poison makes of it. */
const values: Readonly<Record<string, Glass>> = {
  'an integer that overflows': { amount: 3_000_000_000 },
  'an integer with a fraction': { amount: 1.5 },
  'a number that is none': { amount: Number.NaN },
  'a bigint that JavaScript cannot read back': { big: 2 ** 60 },
  'a bigint of the language': { big: 5n },
  'a NUL in a text': { label: 'a\0b' },
  'half a character in a text': { label: 'a\ud800b' },
  'a number in a text': { label: 5 },
  'a text in a boolean': { flag: 'yes' },
  'a NUL in jsonb': { extra: { deep: ['a\0b'] } },
  'half a character in jsonb': { extra: { 'a\udc00': 1 } },
  'an instant that never comes': { at: 'infinity' },
  'an instant that is none': { at: 'yesterday' },
  'an instant of the language': { at: new Date(0) },
  'a text that no index takes': { label: randomBytes(9_000).toString('hex') },
  'a row of another key': { key: 'glass-of-somebody-else' },
  'a row without a key': { key: null },
}

const failures: Readonly<Record<string, string>> = {
  'an error that quotes the event': `Bad address ${email}`,
  'an error that quotes what was made of it': `Bad address ${email.toLowerCase()} ${encodeURIComponent(email)}`,
  'an error that quotes the row': secret,
  'an error that no database can store': 'a\0b\ud800',
}

const keys: Readonly<Record<string, string>> = {
  'a key with a NUL': 'a\0b',
  'a key with half a character': 'a\ud800b',
  'a key that no index takes': randomBytes(9_000).toString('hex'),
}

const unlisted = 'keys that cannot be told, and an error that no database can store'

let isMended = false
const poisonIn = ({ data }: Poured): string => (isMended ? '' : (data.poison ?? ''))

const failWith = (message: string | undefined): void => {
  if (message !== undefined) throw new TypeError(message)
}

const glasses: Projection<Record<string, unknown>, EventOf<typeof poured>> = {
  name: 'glasses',
  version: 1,
  parts: 1,
  events: [poured],
  columns: {
    key: 'text',
    label: 'text',
    amount: 'integer',
    big: 'bigint',
    flag: 'boolean',
    at: 'timestamptz',
    extra: 'jsonb',
    email: 'text',
  },
  key: 'key',
  indexes: [['label']],
  keysOf: (event) => {
    if (poisonIn(event) === unlisted) failWith('a\0b')
    return [keys[poisonIn(event)] ?? event.stream]
  },
  evolve: (row, event, key) => {
    failWith(failures[poisonIn(event)])
    const { index } = event.data
    const good = { key, label: `glass ${index}`, amount: index, big: index, flag: true, extra: { index }, email: null }
    return { ...good, at: event.at, ...values[poisonIn(event)] }
  },
}

let store: ProbeStore

beforeAll(async () => {
  store = await createProbeStore([glasses])
})

beforeEach(() => {
  isMended = false
})

afterAll(() => store.close())

const deps = () => ({
  pool: store.pool,
  codec: createEventCodec([poured]),
  consumerOf: consumerOf({ projections: [glasses], reactors: [] }),
})

const createWorker = (pool = store.pool) => createTestRunner({ pool, codec: deps().codec, projections: [glasses] })

/** One event in a stream, and so in a row, of its own each. */
const pour = (run: string, poisons: readonly (string | null)[]) =>
  Promise.all(
    poisons.map((poison, index) =>
      store.writer.batcher.append({
        commandId: randomUUID(),
        stream: `${run}-${index}`,
        kind: 'glass',
        expectedVersion: -1,
        events: [
          {
            type: 'Poured',
            schema: 1,
            data: JSON.stringify({ index, poison, whose: 'ada', email }),
            closesStream: false,
          },
        ],
        meta: { actor: { kind: 'system', id: 'test' }, correlationId: 't', causationId: null, workspaceId: run },
      }),
    ),
  )

const readIndexes = async (run: string): Promise<number[]> => {
  const { rows } = await store.pool.query<{ amount: number }>(
    'select amount from read.glasses where key like $1 order by amount',
    [`${run}-%`],
  )
  return rows.map(({ amount }) => amount)
}

const indexesOf = (poisons: readonly (string | null)[], isWanted: (poison: string | null) => boolean) =>
  poisons.flatMap((poison, index) => (isWanted(poison) ? [index] : []))

type Parked = { index: number; error: string; holds: string }

const readParked = async (run: string): Promise<Parked[]> => {
  const { rows } = await store.pool.query<Parked>(
    `select (e.data->>'index')::int as index, p.error, p.holds from es.parked p join es.events e using (position)
     where e.meta->>'workspaceId' = $1 order by 1`,
    [run],
  )
  return rows
}

const isLevel = async (): Promise<boolean> => {
  const { rows } = await store.pool.query<{ level: boolean }>(
    `select position = head as level from es.checkpoints, es.log where projection = 'glasses'`,
  )
  return rows[0]?.level ?? false
}

/** Folds what a list of poisons leaves: each parked alone, its neighbours exact. */
const expectParkedAlone = async (run: string, poisons: readonly (string | null)[]) => {
  await createWorker().catchUp()
  expect(await isLevel()).toBe(true)
  expect(await readIndexes(run)).toEqual(indexesOf(poisons, (poison) => poison === null))
  const parked = await readParked(run)
  expect(parked.map(({ index }) => index)).toEqual(indexesOf(poisons, (poison) => poison !== null))
  for (const { error } of parked) {
    expect(error.toLowerCase()).not.toContain('lovelace')
    expect(error).not.toContain(secret)
  }
  return parked
}

/** After the code was put right, everything is folded. */
const expectMended = async (run: string, count: number) => {
  isMended = true
  await store.pool.query('update es.parked set next_at = now() where next_at is not null')
  await retryDue(deps())
  expect(await readParked(run)).toEqual([])
  expect(await readIndexes(run)).toEqual(Array.from({ length: count }, (_, index) => index))
}

describe.each([...Object.keys(values), ...Object.keys(failures), ...Object.keys(keys), unlisted])('%s', (poison) => {
  it('is parked alone, and folded once the code is right', async () => {
    const run = randomUUID()
    const poisons = [null, null, poison, null, poison, null]
    await pour(run, poisons)
    await expectParkedAlone(run, poisons)
    await expectMended(run, poisons.length)
  })
})

it('finds what is refused among two thousand events', async () => {
  const run = randomUUID()
  const refused = [
    'an integer that overflows',
    'a text that no index takes',
    'a NUL in jsonb',
    'a text that no index takes',
  ]
  const poisons = Array.from({ length: 2_000 }, (_, index) => (index % 450 === 299 ? (refused.pop() ?? null) : null))
  await pour(run, poisons)
  expect(await expectParkedAlone(run, poisons)).toHaveLength(4)
  await expectMended(run, poisons.length)
})

it('says which error it was and where, and nothing that a person wrote', async () => {
  const run = randomUUID()
  const poisons = ['an error that quotes the event', 'an error that quotes the row', 'an instant that is none']
  await pour(run, poisons)
  const parked = await expectParkedAlone(run, poisons)
  expect(parked.map(({ error }) => error)).toEqual([
    expect.stringMatching(/^TypeError \(poison\.test\.ts:\d+\)$/),
    expect.stringMatching(/^TypeError \(poison\.test\.ts:\d+\)$/),
    'column at does not take what was folded',
  ])
  await expectMended(run, poisons.length)
})

describe('what is not the fault of an event', () => {
  const parkNothing = async (run: string, count: number) => {
    await eventually(
      async () => {
        await createWorker().catchUp()
        expect(await readIndexes(run)).toHaveLength(count)
      },
      { timeout: 10_000 },
    )
    expect(await readParked(run)).toEqual([])
  }

  const asOwner = async (work: (owner: ReturnType<typeof createPool>) => Promise<void>) => {
    const { ownerUrl } = store.database
    const owner = createPool({ url: ownerUrl, max: 2, name: 'owner', statementTimeoutMs: 5_000, asOwner: true })
    await work(owner)
    await owner.end()
  }

  it('a connection that is cut parks nothing', async () => {
    const run = randomUUID()
    await pour(
      run,
      Array.from({ length: 300 }, () => null),
    )
    await asOwner(async (owner) => {
      const locker = await owner.connect()
      await locker.query('begin; lock table read.glasses__v1 in access exclusive mode')
      const folding = createWorker().catchUp()
      await eventually(async () => {
        const { rowCount } = await owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where application_name = 'projector' and datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(rowCount).toBeGreaterThan(0)
      })
      await folding
      await locker.query('rollback')
      locker.release()
    })
    await parkNothing(run, 300)
  })

  it('a statement that takes too long parks nothing', async () => {
    const run = randomUUID()
    await pour(run, [null, null])
    const hasty = createPool({ url: store.database.appUrl, max: 4, name: 'hasty', statementTimeoutMs: 150 })
    await asOwner(async (owner) => {
      const locker = await owner.connect()
      await locker.query('begin; lock table read.glasses__v1 in access exclusive mode')
      await locker.query('set local idle_in_transaction_session_timeout = 0') // halving the run takes seconds
      await createWorker(hasty).catchUp()
      expect(await readParked(run)).toEqual([])
      await locker.query('rollback')
      locker.release()
    })
    await hasty.end()
    await parkNothing(run, 2)
  })

  it('a pool that has ended parks nothing', async () => {
    const run = randomUUID()
    await pour(run, [null, null])
    const ended = createPool({ url: store.database.appUrl, max: 4, name: 'ended', statementTimeoutMs: 1_000 })
    await ended.end()
    await createWorker(ended).catchUp()
    await parkNothing(run, 2)
  })

  it('a table that is not as it should be parks nothing', async () => {
    const run = randomUUID()
    await pour(run, [null, null])
    await asOwner(async (owner) => {
      await owner.query('alter table read.glasses__v1 rename column amount to amounts')
      await createWorker().catchUp()
      await owner.query('alter table read.glasses__v1 rename column amounts to amount')
    })
    await parkNothing(run, 2)
  })
})
