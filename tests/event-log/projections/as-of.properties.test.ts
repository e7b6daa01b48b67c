// @module-tag invariant
import { randomUUID } from 'node:crypto'
import { defineEvent, type EventOf } from '@vignette/domain/kernel/event'
import type { Projection } from '@vignette/domain/kernel/projection'
import { createPartitionFold } from '@vignette/event-log/consumers/partition-fold'
import { inTransaction } from '@vignette/event-log/database/transaction'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { readModelConsumer } from '@vignette/event-log/projections/definitions'
import { digestPast } from '@vignette/event-log/projections/digest'
import { createBuild, dropBuild } from '@vignette/event-log/rebuilds/install'
import { digestTable } from '@vignette/event-log/projections/rows'
import type { Table } from '@vignette/event-log/projections/table'
import { array, boolean, constantFrom, integer, oneof, record, string, uniqueArray } from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import { z } from 'zod'
import { property } from '../../support/property.ts'
import { probe } from '../event-store/test-log.ts'
import { quiet } from '../../support/runner.ts'
import { createProbeStore, type ProbeStore } from './probe.ts'

const felt = defineEvent('Felt', { schema: z.strictObject({ mood: z.string(), weight: z.int() }) })

type Mood = { owner: string; mood: string | null; weight: number; seen: number[]; lastAt: string; isHeavy: boolean }

/** What the table gives back otherwise than it was folded, or refuses. */
const folded: Readonly<Record<string, Partial<Mood>>> = {
  dated: { lastAt: '2026-11-21T12:00:00+02:00' },
  huge: { weight: 2 ** 60 },
  halved: { weight: 0.5 },
  torn: { mood: 'a\0b' },
}

/** A row for each workspace and one for each pair of workspace and mood; some events fail, some delete. */
const moods: Projection<Mood, EventOf<typeof felt>> = {
  name: 'moods',
  version: 1,
  parts: 4,
  events: [felt],
  columns: { owner: 'text', mood: 'text', weight: 'bigint', seen: 'jsonb', lastAt: 'timestamptz', isHeavy: 'boolean' },
  key: 'owner',
  indexes: [],
  keysOf: ({ meta, data }) => {
    if (data.mood === 'nowhere') throw new Error('no key')
    if (data.mood === 'unkeyed') return [meta.workspaceId, 'a\0b']
    if (data.mood === 'everywhere') return [meta.workspaceId, meta.workspaceId, 'x'.repeat(2_000)]
    return [meta.workspaceId, `${meta.workspaceId} ${data.mood}`]
  },
  evolve: (row, event, owner) => {
    const { mood, weight } = event.data
    if (mood === 'broken') throw new Error('cannot be folded')
    if (mood === 'gone') return null
    const seen = [...(row?.seen ?? []), event.position].slice(-3)
    const total = (row?.weight ?? 0) + weight
    const known = weight === 0 ? null : (row?.lastAt ?? mood)
    return { owner, mood: known, weight: total, seen, lastAt: event.at, isHeavy: total > 10, ...folded[mood] }
  },
}

let store: ProbeStore

beforeAll(async () => {
  store = await createProbeStore([moods])
})

afterAll(() => store.close())

const codec = createEventCodec([felt])

/** Letters whose order is another one by UTF-16 than by bytes are among them. */
const workspace = oneof(
  constantFrom('a', 'Z', 'é', '\uFFFD', '😀', '~'),
  string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
)

const event = record({
  workspace: integer({ min: 0, max: 7 }),
  mood: oneof(
    { weight: 12, arbitrary: constantFrom('glad', 'sad', "o'k", 'déjà "vu", (a\\b)') },
    {
      weight: 2,
      arbitrary: constantFrom('gone', 'broken', 'nowhere', 'unkeyed', 'everywhere', ...Object.keys(folded)),
    },
  ),
  weight: integer({ min: 0, max: 5 }),
  form: oneof(
    { weight: 20, arbitrary: constantFrom('Felt@1') },
    { weight: 1, arbitrary: constantFrom('Felt@2', 'Unheard@1', 'Else@1') },
  ),
})

const foldTo = async (table: Table, position: number): Promise<void> => {
  const consumer = readModelConsumer(table, { state: 'live' })
  for (let part = 0; part < consumer.parts; part++) {
    const fold = createPartitionFold({ pool: store.pool, codec, logger: quiet }, { consumer, part })
    for (let result; result !== 'level';) result = await fold.run({ until: position })
  }
}

property(
  'the fold of then holds what a build holds that was stopped there',
  [
    uniqueArray(workspace, { minLength: 8, maxLength: 8 }),
    array(event, { minLength: 1, maxLength: 60 }),
    integer({ min: 0, max: 80 }),
    array(record({ back: integer({ min: 0, max: 60 }), wholeStream: boolean() }), { maxLength: 5 }),
  ],
  async (workspaces, events, back, skips) => {
    let head = 0
    for (const { workspace, mood, weight, form } of events) {
      const [type = '', schema] = form.split('@')
      const stream = `mood-${randomUUID().slice(0, 2)}`
      const { meta, ...append } = probe({ stream })
      const data = JSON.stringify({ mood, weight })
      const verdict = await store.writer.batcher.append({
        ...append,
        events: [{ type, schema: Number(schema), data, closesStream: false }],
        meta: { ...meta, workspaceId: workspaces[workspace] ?? '' },
      })
      head = verdict.position ?? head
    }
    const version = await inTransaction(store.pool, (client) => createBuild(client, moods, { swapsItself: false }))
    try {
      for (const { back, wholeStream } of skips) {
        await store.pool.query(
          `insert into es.skipped (projection, definition, holds, key, position, actor, reason)
         select 'moods', 1, $2, case when $2 = 'row' then meta->>'workspaceId' else stream end, position, 'test', 'test'
         from es.events where position = $1 on conflict do nothing`,
          [Math.max(1, head - back), wholeStream ? 'stream' : 'row'],
        )
      }
      const position = Math.max(0, head - back)
      const table = { projection: moods, version }
      await foldTo(table, position)
      const stopped = await inTransaction(store.pool, (client) => digestTable(client, table))
      const [then] = await digestPast({ pool: store.pool, codec, projections: [moods] }, position, 'moods')
      expect(then?.digest).toEqual(stopped)
    } finally {
      await inTransaction(store.pool, (client) => dropBuild(client, { name: 'moods', version }))
    }
  },
  { runs: 40, timeoutMs: 120_000 },
)
