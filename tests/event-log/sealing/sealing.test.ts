// @module-tag invariant
import { randomUUID } from 'node:crypto'
import { defineEvent } from '@vignette/domain/kernel/event'
import { isUnavailable } from '@vignette/event-log/database/errors'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { createEventCodec, type EventCodec } from '@vignette/event-log/event-store/event-codec'
import type { StoredEvent } from '@vignette/event-log/event-store/streams'
import { KeyUnavailable } from '@vignette/event-log/database/key-unavailable'
import { createVault } from '@vignette/event-log/sealing/vault'
import { jsonValue, option, string } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openOwner, createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { property } from '../../support/property.ts'
import { masterKeysOf, masterKeys } from '../../support/settings.ts'
import { diaryOpened, entryWritten, freshKey, opened, record, written } from './diary.ts'

const definitions = [diaryOpened, entryWritten]

let database: TestDatabase
let pool: Pool
let owner: Pool
let codec: EventCodec

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ url: database.appUrl, max: 8, name: 'app', statementTimeoutMs: 5_000 })
  owner = openOwner(database, 1)
  codec = createEventCodec(definitions, createVault(pool, masterKeys))
})

afterAll(async () => {
  await Promise.all([pool.end(), owner.end()])
  await database.drop()
})

const somebody = () => `u-${randomUUID()}`
const diaryOf = (person: string) => `diary-${person}`
const begin = (person: string, ...more: readonly unknown[]) =>
  record(pool, codec, diaryOf(person), [opened(person), ...more.map((entry) => written(person, entry))])

const generationsOf = async (person: string): Promise<number[]> => {
  const { rows } = await pool.query<{ generation: number }>(
    'select generation from es.subject_keys where subject = $1 order by 1',
    [person],
  )
  return rows.map(({ generation }) => generation)
}

/** What JSON makes of a value, which is what any log gives back. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

property(
  'what is sealed comes back, is not what is stored, and needs one key',
  [jsonValue(), option(string({ unit: 'binary', minLength: 1 }))],
  async (entry, title) => {
    const person = somebody()
    const events = [opened(person, entry, title), written(person, entry)]
    const stored = await record(pool, codec, diaryOf(person), events)
    expect((await codec.decodeAll(stored)).map(({ data }) => data)).toEqual(events.map(({ data }) => asJson(data)))
    const [first] = stored as [StoredEvent]
    const sealed = (value: unknown) => (value === null ? null : { sealed: expect.any(String) as string, key: 1 })
    expect(first.data).toEqual({ owner: person, title: sealed(title), entry: sealed(entry), pages: 3 })
    expect(await generationsOf(person)).toEqual(title === null && entry === null ? [] : [1])
  },
)

it('seals the same text differently each time', async () => {
  const [, ...entries] = await begin(somebody(), 'again', 'again', 'again')
  expect(new Set(entries.map(({ data }) => (data as { entry: { sealed: string } }).entry.sealed)).size).toBe(3)
})

describe('what was sealed for one place opens at no other', () => {
  type Member = 'title' | 'entry'
  const dataOf = ({ data }: StoredEvent) => data as Record<Member, unknown> & { owner: string }
  const swapped = (row: StoredEvent) => {
    const { title, entry, ...rest } = dataOf(row)
    return { ...row, data: { ...rest, title: entry, entry: title } }
  }
  const changed = (row: StoredEvent) => {
    const { sealed, key } = dataOf(row).entry as { sealed: string; key: number }
    const bytes = Buffer.from(sealed, 'base64')
    bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20)
    return { ...row, data: { ...dataOf(row), entry: { sealed: bytes.toString('base64'), key } } }
  }
  const shortened = (row: StoredEvent) => ({ ...row, data: { ...dataOf(row), entry: { sealed: 'AAAA', key: 1 } } })

  it.each([
    ['another member', swapped],
    ['another version of the stream', (row: StoredEvent) => ({ ...row, version: row.version + 1 })],
    ['another stream', (row: StoredEvent) => ({ ...row, stream: `${row.stream}x` })],
    ['another event type', (row: StoredEvent) => ({ ...row, type: 'EntryWritten' })],
    ['changed bytes', changed],
    ['too few bytes', shortened],
  ])('%s', async (_, forge) => {
    const [good, other] = (await begin(somebody(), 'hello')) as [StoredEvent, StoredEvent]
    const rows = [forge(good), other]
    const [first, second] = await codec.decodeEach(rows)
    expect(first).toMatchObject({ ok: false, row: rows[0] })
    expect(second).toMatchObject({ ok: true, event: { data: { entry: 'hello' } } })
    await expect(codec.decodeAll(rows)).rejects.toMatchObject({
      fault: expect.stringContaining('is not what was sealed there') as string,
    })
    await expect(codec.decodeAll(rows)).rejects.toSatisfy((error) => !isUnavailable(error))
  })

  it('another person', async () => {
    const [mine] = (await begin(somebody())) as [StoredEvent]
    const [theirs] = (await begin(somebody())) as [StoredEvent]
    const forged = { ...mine, data: { ...dataOf(mine), owner: dataOf(theirs).owner } }
    expect(await codec.decodeEach([forged])).toMatchObject([{ ok: false }])
  })
})

it('values that were stored before there were keys pass as they are', async () => {
  const person = somebody()
  const [stored] = (await begin(person)) as [StoredEvent]
  const data = { owner: person, title: 'from before', entry: { text: 'plain', of: [1] }, pages: 1 }
  expect(await codec.decodeAll([{ ...stored, data }])).toMatchObject([{ data }])
  const mixed = { ...(stored.data as object), title: 'from before' }
  expect(await codec.decodeAll([{ ...stored, data: mixed }])).toMatchObject([
    { data: { title: 'from before', entry: 'dear diary' } },
  ])
})

it('upcasters get the plain data of the shape they know, whatever was personal in it', async () => {
  const first = defineEvent('Renamed', {
    schema: z.strictObject({ who: z.string(), name: z.string() }),
    personal: ['name'],
    subject: 'who',
  })
  const second = defineEvent('Renamed', {
    version: 2,
    schema: z.strictObject({ who: z.string(), first: z.string(), last: z.string() }),
    upcasters: {
      1: ({ who, name }: { who: string; name: string | null }) => ({
        who,
        first: name?.split(' ')[0] ?? null,
        last: name?.split(' ')[1] ?? null,
      }),
    },
    personal: ['first', 'last'],
    subject: 'who',
  })
  const [before, after] = [first, second].map((event) => createEventCodec([event], createVault(pool, masterKeys)))
  if (!before || !after) throw new Error('two codecs are needed')
  const person = somebody()
  const rows = await record(pool, before, diaryOf(person), [
    { type: 'Renamed', data: { who: person, name: 'Ada Lovelace' } },
  ])
  expect(await after.decodeAll(rows)).toMatchObject([{ data: { who: person, first: 'Ada', last: 'Lovelace' } }])
  await owner.query('delete from es.subject_keys where subject = $1', [person])
  expect(await after.decodeAll(rows)).toMatchObject([{ data: { who: person, first: null, last: null } }])
})

it('makes one key for a person, however many processes need the first at once', async () => {
  const person = somebody()
  const [here, elsewhere] = [createVault(pool, masterKeys), createVault(pool, masterKeys)]
  const keys = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? here : elsewhere).keyToSeal(person, index % 3 === 0)),
  )
  expect(new Set(keys.map((key) => key?.key.export().toString('hex'))).size).toBe(1)
  expect(await generationsOf(person)).toEqual([1])
})

describe('queries', () => {
  const counting = () => {
    const asked: unknown[] = []
    const query = (...args: unknown[]) => {
      asked.push(args[0])
      return (pool.query as (...all: unknown[]) => unknown)(...args)
    }
    return { asked, pool: { query } as unknown as Pool }
  }

  it('for the keys of 2,000 events there is one', async () => {
    const rows = (await Promise.all(Array.from({ length: 20 }, () => begin(somebody(), 'a')))).flat()
    const batch = Array.from({ length: 50 }, () => rows).flat()
    const { asked, pool: counted } = counting()
    const decoded = await createEventCodec(definitions, createVault(counted, masterKeys)).decodeEach(batch)
    expect(decoded.filter(({ ok }) => ok)).toHaveLength(2_000)
    expect(asked).toHaveLength(1)
  })

  it('for events without anything sealed there is none', async () => {
    const { asked, pool: counted } = counting()
    const withVault = createEventCodec(definitions, createVault(counted, masterKeys))
    const person = somebody()
    await withVault.encode(diaryOf(person), 0, [opened(person, null, null)])
    const [row] = (await begin(person)) as [StoredEvent]
    await withVault.decodeAll([{ ...row, data: opened(person).data }])
    expect(asked).toEqual([])
  })

  it('and a codec without a vault does for events without personal data, and only for those', async () => {
    const turned = defineEvent('PageTurned', { schema: z.strictObject({ page: z.int() }) })
    const plain = createEventCodec([turned])
    const stream = diaryOf(somebody())
    const rows = await record(pool, plain, stream, [{ type: 'PageTurned', data: { page: 1 } }])
    expect(await plain.decodeAll(rows)).toMatchObject([{ data: { page: 1 } }])
    const blind = createEventCodec(definitions)
    await expect(blind.encode(stream, 0, [opened('u')])).rejects.toThrow('needs a vault')
    await expect(blind.decodeAll(await begin(somebody()))).rejects.toThrow('needs a vault')
  })
})

describe('a key that cannot be used', () => {
  const other = masterKeysOf(freshKey())

  it('fails the batch and is nobody’s fault in it', async () => {
    const rows = await begin(somebody())
    const wrong = createEventCodec(definitions, createVault(pool, other))
    for (const read of [wrong.decodeEach, wrong.decodeAll]) {
      const failure: unknown = await read(rows).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(KeyUnavailable)
      expect(failure).toSatisfy(isUnavailable)
      expect(String(failure)).toContain(masterKeys[0].id)
    }
  })

  it('also when it was changed by hand', async () => {
    const person = somebody()
    const rows = await begin(person)
    await owner.query(
      'update es.subject_keys set wrapped = set_byte(wrapped, 20, get_byte(wrapped, 20) # 1) where subject = $1',
      [person],
    )
    await expect(codec.decodeEach(rows)).rejects.toThrow(KeyUnavailable)
    await expect(codec.encode(diaryOf(person), 1, [written(person)])).rejects.toThrow(KeyUnavailable)
  })

  it('also one of another person', async () => {
    const [mine, theirs] = [somebody(), somebody()]
    const rows = await begin(mine)
    await begin(theirs)
    await owner.query(
      `update es.subject_keys set wrapped = (select wrapped from es.subject_keys where subject = $2) where subject = $1`,
      [mine, theirs],
    )
    await expect(codec.decodeEach(rows)).rejects.toThrow(KeyUnavailable)
  })

  it('and one that is not confirmed for the database seals nothing', async () => {
    const person = somebody()
    const wrong = createEventCodec(definitions, createVault(pool, other))
    await expect(wrong.encode(diaryOf(person), 0, [opened(person)])).rejects.toThrow(KeyUnavailable)
    expect(await generationsOf(person)).toEqual([])
  })
})
