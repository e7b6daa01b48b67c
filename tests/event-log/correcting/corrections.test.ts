import { randomUUID } from 'node:crypto'
import { defineEvent, type DomainEvent, voidType } from '@vignette/domain/kernel/event'
import { decideCorrection, listCorrections, proposeCorrection } from '@vignette/event-log/correcting/corrections'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { createCorrections } from '@vignette/event-log/event-store/corrections'
import { createEventCodec, type EventCodec } from '@vignette/event-log/event-store/event-codec'
import { createStatesAt } from '@vignette/event-log/event-store/states-at'
import { readStream } from '@vignette/event-log/event-store/streams'
import { createStreamStates } from '@vignette/event-log/commands/stream-states'
import { readOperations } from '@vignette/event-log/journal/journal'
import { createVault, type Vault } from '@vignette/event-log/sealing/vault'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { addByHand } from '../../support/broken-events.ts'
import { createTestDatabase, openOwner, type TestDatabase } from '../../support/database.ts'
import { masterKeys } from '../../support/settings.ts'
import { diaryOpened, entryWritten, opened, record, written } from '../sealing/diary.ts'

/** The entries of a diary. One that is no text cannot be folded. */
const diary = {
  kind: 'diary',
  events: [diaryOpened, entryWritten],
  initialState: (): readonly string[] => [],
  decide: () => [],
  evolve: (entries: readonly string[], { type, data }: DomainEvent) =>
    type === 'EntryWritten' ? [...entries, (data as { entry: string | null }).entry?.trim() ?? 'forgotten'] : entries,
}

let database: TestDatabase
let pool: Pool
let owner: Pool
let vault: Vault
let codec: EventCodec

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ url: database.appUrl, max: 8, name: 'test', statementTimeoutMs: 5_000 })
  owner = openOwner(database, 2)
  vault = createVault(pool, masterKeys)
  codec = createEventCodec(diary.events, vault, createCorrections(pool))
})

afterAll(async () => {
  await Promise.all([pool.end(), owner.end()])
  await database.drop()
})

const deps = () => ({
  pool,
  codec,
  vault,
  ownerOf: async (stream: string) => (stream.startsWith('diary-') ? stream.slice('diary-'.length) : null),
  events: diary.events,
  aggregates: [diary],
  projections: [],
})

/** A person's diary in which the second of three events is broken. */
const brokenDiary = async () => {
  const person = randomUUID()
  const stream = `diary-${person}`
  await record(pool, codec, stream, [opened(person)])
  const data = { owner: 7, entry: 'of nobody' }
  const position = await addByHand(owner, { stream, type: 'EntryWritten', data, workspaceId: 'w1' })
  await record(pool, codec, stream, [written(person, 'the end')])
  return { person, stream, position }
}

const propose = (position: number, data: unknown, id: string = randomUUID()) =>
  proposeCorrection(deps(), { id, position, data, actor: 'anna', reason: 'test' })

const correct = async (position: number, data: unknown) => {
  const id = randomUUID()
  await propose(position, data, id)
  return decideCorrection(deps(), { id, decision: 'confirm', actor: 'ben', reason: 'test' })
}

const entriesOf = async (person: string) => (await createStreamStates({ pool, codec }).read(diary, person)).current

it('a stream with a broken event has no state, and names its place', async () => {
  const { person, stream, position } = await brokenDiary()
  const fault = `the event at position ${position} of stream ${stream} does not fit EntryWritten: owner (invalid_type)`
  const underReview = { code: 'account.under_review', stream, position, fault }
  await expect(createStreamStates({ pool, codec }).read(diary, person)).rejects.toMatchObject(underReview)
})

it('a stream in the past is read as it was corrected since', async () => {
  const counted = defineEvent('Counted', { schema: z.strictObject({ by: z.int() }) })
  const counter = {
    kind: 'counter',
    events: [counted],
    initialState: () => 0,
    decide: () => [],
    evolve: (sum: number, { type, data }: DomainEvent) =>
      type === 'Counted' ? sum + (data as { by: number }).by : sum,
  }
  const plain = createEventCodec(counter.events, undefined, createCorrections(pool))
  const positions: number[] = []
  for (const by of [1, 'many', 3]) {
    const event = { stream: 'counter-1', type: 'Counted', data: { by }, workspaceId: 'w1' }
    positions.push(await addByHand(owner, event))
  }
  const [, broken = 0, last = 0] = positions
  const past = () => createStatesAt({ pool, codec: plain })(counter, '1', last)
  await expect(past()).rejects.toMatchObject({ code: 'account.under_review', position: broken })
  const corrected = { ...deps(), codec: plain, events: counter.events, aggregates: [counter] }
  const id = randomUUID()
  await proposeCorrection(corrected, { id, position: broken, data: { by: 2 }, actor: 'anna', reason: 'test' })
  await decideCorrection(corrected, { id, decision: 'confirm', actor: 'ben', reason: 'test' })
  expect(await past()).toEqual({ state: 6, version: 3 })
})

it('what takes its place is sealed like every event, and goes when its person is forgotten', async () => {
  const { person, stream, position } = await brokenDiary()
  await correct(position, { owner: person, entry: 'corrected' })
  expect(await entriesOf(person)).toMatchObject({ state: ['corrected', 'the end'], version: 3 })
  const { rows } = await owner.query<{ data: object }>('select data from es.corrections where position = $1', [
    position,
  ])
  expect(JSON.stringify(rows)).not.toContain('corrected')

  await owner.query('delete from es.subject_keys where subject = $1', [person])
  const later = createEventCodec(diary.events, createVault(pool, masterKeys), createCorrections(pool))
  const decoded = await later.decodeAll(await readStream(pool, stream))
  expect(decoded.map(({ data }) => (data as { entry: unknown }).entry)).toEqual([null, null, null])
})

it('a void event keeps its version, so that later commands append behind it', async () => {
  const { person, stream, position } = await brokenDiary()
  await correct(position, null)
  expect(await entriesOf(person)).toMatchObject({ state: ['the end'], version: 3 })
  const decoded = await codec.decodeAll(await readStream(pool, stream))
  expect(decoded.map(({ type }) => type)).toEqual(['DiaryOpened', voidType, 'EntryWritten'])
  await record(pool, codec, stream, [written(person, 'and after it')])
  expect(await entriesOf(person)).toMatchObject({ state: ['the end', 'and after it'], version: 4 })
})

it('only a broken event is corrected, with what fits and can be folded, once', async () => {
  const { person, position } = await brokenDiary()
  await expect(propose(position - 1, null)).rejects.toMatchObject({ code: 'correction.not_broken' })
  await expect(propose(position, { owner: person, entry: 'x', more: 7, owner2: 1 })).rejects.toMatchObject({
    code: 'correction.does_not_fit',
  })
  await expect(propose(position, { owner: person, entry: 7 })).rejects.toMatchObject({
    code: 'correction.does_not_fold',
  })

  const id = randomUUID()
  await propose(position, null, id)
  await propose(position, null, id) // is the same proposal
  await expect(propose(position, null)).rejects.toMatchObject({ code: 'correction.proposed' })
  const decide = (decision: 'confirm' | 'decline', actor: string) =>
    decideCorrection(deps(), { id, decision, actor, reason: 'test' })
  await expect(decide('confirm', 'anna')).rejects.toMatchObject({ code: 'correction.own_proposal' })
  await decide('confirm', 'ben')
  await expect(decide('decline', 'ben')).rejects.toMatchObject({ code: 'correction.decided' })
  await expect(propose(position, null)).rejects.toMatchObject({ code: 'correction.not_broken' })
})

it('an event that fits but cannot be folded is broken, and what takes its place must not break a later one', async () => {
  const moved = defineEvent('Moved', { schema: z.strictObject({ by: z.int() }) })
  const account = {
    kind: 'account',
    events: [moved],
    initialState: () => 0,
    decide: () => [],
    evolve: (sum: number, { type, data }: DomainEvent) => {
      const next = type === 'Moved' ? sum + (data as { by: number }).by : sum
      if (next < 0) throw new Error('below zero')
      return next
    },
  }
  const plain = createEventCodec(account.events, undefined, createCorrections(pool))
  const moves = { ...deps(), codec: plain, events: account.events, aggregates: [account] }
  const add = async (id: number, ...steps: readonly unknown[]) => {
    const positions: number[] = []
    for (const by of steps) {
      const event = { stream: `account-${id}`, type: 'Moved', data: { by }, workspaceId: 'w1' }
      positions.push(await addByHand(owner, event))
    }
    return positions
  }
  const offer = (position: number, data: unknown) =>
    proposeCorrection(moves, { id: randomUUID(), position, data, actor: 'anna', reason: 'test' })

  const [sound = 0, below = 0] = await add(1, 1, -5, 3)
  await expect(offer(sound, null)).rejects.toMatchObject({ code: 'correction.not_broken' })
  await expect(offer(below, { by: -2 })).rejects.toMatchObject({ code: 'correction.does_not_fold' })
  await offer(below, null)

  const [, unreadable = 0, later = 0, another = 0] = await add(2, 1, 'many', -3, 'more')
  await expect(offer(unreadable, { by: 1 })).rejects.toMatchObject({
    code: 'correction.does_not_fold',
    message: expect.stringContaining(`position ${later} of stream account-2`) as string,
  })
  await expect(offer(another, { by: 1 })).rejects.toMatchObject({ code: 'correction.does_not_fold' })
  await offer(unreadable, { by: 2 })
})

it('what staff write about somebody’s stream is sealed, and erased with them', async () => {
  const { person, position } = await brokenDiary()
  const id = randomUUID()
  const proposal = { id, position, data: null, actor: 'anna', reason: 'Zebulon asked' }
  await proposeCorrection(deps(), proposal)
  await proposeCorrection(deps(), proposal) // is the same
  await expect(proposeCorrection(deps(), { ...proposal, reason: 'other' })).rejects.toMatchObject({
    code: 'request.key_reused',
  })
  const listed = (await listCorrections(deps())).find((each) => each.id === id)
  expect(listed).toMatchObject({ actor: 'anna', reason: 'Zebulon asked', isVoid: true })

  await decideCorrection(deps(), { id, decision: 'confirm', actor: 'ben', reason: 'Zebulon is right' })
  const newest = () => readOperations({ pool, vault }, 2)
  expect(await newest()).toMatchObject([
    { action: 'stream correct', reason: 'Zebulon is right (proposed: Zebulon asked)' },
    { action: 'stream propose correction', reason: 'Zebulon asked' },
  ])
  for (const table of ['es.operations', 'es.corrections']) {
    expect((await owner.query(`select from ${table} t where t::text like '%Zebulon%'`)).rows).toEqual([])
  }
  await owner.query('delete from es.subject_keys where subject = $1', [person])
  expect(await newest()).toMatchObject([
    { reason: null, isErased: true },
    { reason: null, isErased: true },
  ])
})

it('a proposal that was stored before reasons were sealed keeps its reason', async () => {
  const { position, stream } = await brokenDiary()
  const id = randomUUID()
  await owner.query(
    `insert into es.corrections (id, position, stream, actor, reason) values ($1, $2, $3, 'anna', 'was empty')`,
    [id, position, stream],
  )
  const listed = (await listCorrections(deps())).find((each) => each.id === id)
  expect(listed).toMatchObject({ actor: 'anna', reason: 'was empty', isVoid: true })
})

it('the application cannot confirm its own proposal, nor change what was confirmed, nor release by hand', async () => {
  const { position } = await brokenDiary()
  const id = randomUUID()
  await propose(position, null, id)
  await expect(
    pool.query(
      `update es.corrections set decision = 'confirmed', decided_by = actor, decided_at = now() where id = $1`,
      [id],
    ),
  ).rejects.toMatchObject({ code: '23514' })
  for (const statement of [
    `update es.corrections set data = '{}' where id = '${id}'`,
    `delete from es.corrections where id = '${id}'`,
    `update es.streams set quarantined_at = now()`,
  ]) {
    await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  }
})
