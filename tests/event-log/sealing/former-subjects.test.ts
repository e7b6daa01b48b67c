// @module-tag invariant
import { randomUUID } from 'node:crypto'
import { defineEvent } from '@vignette/domain/kernel/event'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { createEventCodec, type EventCodec } from '@vignette/event-log/event-store/event-codec'
import { readStream } from '@vignette/event-log/event-store/streams'
import { createVault, type Vault } from '@vignette/event-log/sealing/vault'
import { array, constantFrom, integer, record as recordOf, string, subarray } from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { openOwner, createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { property } from '../../support/property.ts'
import { masterKeys } from '../../support/settings.ts'
import { record } from './diary.ts'

const schema = z.strictObject({ writer: z.string(), family: z.string(), house: z.string(), text: z.string() })
const same = (data: object) => data

const upcasters = { 1: same, 2: same, 3: same }

/** One event type in four shapes: the writer's first, twice the family's, then that of the house. */
const shapes = [
  defineEvent('PageWritten', { schema, personal: ['text'], subject: 'writer' }),
  defineEvent('PageWritten', {
    schema,
    version: 2,
    upcasters,
    personal: ['text'],
    subject: 'family',
    formerSubjects: { 1: 'writer' },
  }),
  defineEvent('PageWritten', {
    schema,
    version: 3,
    upcasters,
    personal: ['text'],
    subject: 'family',
    formerSubjects: { 1: 'writer' },
  }),
  defineEvent('PageWritten', {
    schema,
    version: 4,
    upcasters,
    personal: ['text'],
    subject: 'house',
    formerSubjects: { 1: 'writer', 2: 'family', 3: 'family' },
  }),
]
const subjectOfShape = ['writer', 'family', 'family', 'house'] as const

let database: TestDatabase
let pool: Pool
let owner: Pool
let vault: Vault
let codecs: readonly EventCodec[]
let today: EventCodec

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ url: database.appUrl, max: 8, name: 'app', statementTimeoutMs: 5_000 })
  owner = openOwner(database, 1)
  vault = createVault(pool, masterKeys)
  codecs = shapes.map((shape) => createEventCodec([shape], vault))
  today = createEventCodec(shapes.slice(-1), vault)
})

afterAll(async () => {
  await Promise.all([pool.end(), owner.end()])
  await database.drop()
})

const page = recordOf({
  shape: integer({ min: 0, max: 3 }),
  writer: constantFrom('ada', 'bert'),
  family: constantFrom('byron', 'king'),
  house: constantFrom('east', 'west'),
  text: string({ minLength: 1 }),
})

property(
  'what is sealed in a shape opens with the key of the subject of that shape, and goes with it alone',
  [array(page, { minLength: 1, maxLength: 8 }), subarray(['ada', 'bert', 'byron', 'king', 'east', 'west'])],
  async (pages, forgotten) => {
    const run = randomUUID()
    const named = (name: string) => `${name}-${run}`
    const stream = `diary-${run}`
    for (const { shape, writer, family, house, text } of pages) {
      const data = { writer: named(writer), family: named(family), house: named(house), text }
      await record(pool, codecs[shape] as EventCodec, stream, [{ type: 'PageWritten', data }])
    }
    const rows = await readStream(pool, stream)
    expect(rows.map(({ schema }) => schema)).toEqual(pages.map(({ shape }) => shape + 1))
    const texts = async () => (await today.decodeAll(rows)).map(({ data }) => (data as { text: string | null }).text)
    expect(await texts()).toEqual(pages.map(({ text }) => text))
    await owner.query(
      'update es.subject_keys set wrapped = null, master = null, shredded_at = now() where subject = any($1)',
      [forgotten.map(named)],
    )
    const kept = pages.map(({ text, ...rest }) =>
      forgotten.includes(rest[subjectOfShape[rest.shape] ?? 'house']) ? null : text,
    )
    expect(await texts()).toEqual(kept)
  },
)

it('an event can open several subjects, of which it is sealed for one', async () => {
  const [mine, house] = [randomUUID(), randomUUID()]
  const movedIn = defineEvent('MovedIn', {
    schema: z.strictObject({ who: z.string(), house: z.string(), name: z.string() }),
    personal: ['name'],
    subject: 'who',
    opens: ['who', 'house'],
  })
  const codec = createEventCodec([movedIn], vault)
  for (const subject of [mine, house]) {
    await owner.query('insert into es.subject_keys (subject, generation, shredded_at) values ($1, 1, now())', [subject])
    expect(await vault.keyToSeal(subject, false)).toBeNull()
  }
  const stream = `diary-${mine}`
  await record(pool, codec, stream, [{ type: 'MovedIn', data: { who: mine, house, name: 'Ada' } }])
  expect(await vault.keyToSeal(house, false)).toMatchObject({ generation: 2 })
  const rows = await readStream(pool, stream)
  expect((await codec.open(rows)).keys).toEqual([{ subject: mine, generation: 2 }])
})
