import { randomBytes } from 'node:crypto'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { maxPageBytes } from '@vignette/event-log/event-store/page-bytes'
import { createStreamStates } from '@vignette/event-log/commands/stream-states'
import { readStream } from '@vignette/event-log/event-store/streams'
import { readWorkspaceHistory } from '@vignette/accounts/workspace-history'
import type { AnyProjection } from '@vignette/domain/kernel/any-projection'
import type { QueryConfig, QueryResult } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestRunner } from '../../support/runner.ts'
import { probe } from '../event-store/test-log.ts'
import {
  createProbeStore,
  expectedTallies,
  probeCodec,
  probed,
  type ProbeStore,
  readTallies,
  tallies,
} from '../projections/probe.ts'

const large = { events: 60, bytes: 400_000 }
const projections = [{ ...tallies, parts: 1 } as unknown as AnyProjection]

let store: ProbeStore
/** What every statement that found events has brought, in bytes. */
let brought: { name: string; bytes: number; events: number }[]
let watched: Pool

const appendLarge = async (stream: string, events: number) => {
  for (let index = 0; index < events; index++) {
    const append = probe({ stream })
    const data = JSON.stringify({ index, filler: randomBytes(large.bytes / 2).toString('hex') })
    await store.writer.batcher.append({ ...append, events: append.events.map((event) => ({ ...event, data })) })
  }
}

const watch = (pool: Pool): Pool => {
  const query = async (...given: [QueryConfig | string, unknown[]?]) => {
    const answer = (await pool.query(...(given as [QueryConfig]))) as QueryResult<{ data?: unknown }>
    const [asked] = given
    const bytes = answer.rows.reduce((sum, { data }) => sum + (data ? JSON.stringify(data).length : 0), 0)
    if (bytes > 0)
      brought.push({ name: (typeof asked === 'string' ? '' : asked.name) ?? '', bytes, events: answer.rows.length })
    return answer
  }
  return new Proxy(pool, { get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)) })
}

beforeAll(async () => {
  store = await createProbeStore(projections)
  await store.writer.batcher.append(probe({ stream: 'small', events: 500 }))
  await appendLarge('large', large.events)
  await store.writer.batcher.append(probe({ stream: 'small', events: 2_500 }))
}, 60_000)
afterAll(() => store.close())
beforeEach(() => {
  brought = []
  watched = watch(store.pool)
})

/** No statement brought more than a page, and the event that filled it. */
const expectPages = (name: string, pages: number) => {
  const named = brought.filter((each) => each.name === name)
  for (const { bytes } of named) expect(bytes).toBeLessThan(maxPageBytes + large.bytes + 1_000)
  expect(named.length).toBeGreaterThanOrEqual(pages)
}
const fewestPages = Math.ceil((large.events * large.bytes) / maxPageBytes)

it('are folded a few at a time, and everybody’s after them', async () => {
  const runner = createTestRunner({ pool: watched, codec: probeCodec, projections })
  await runner.catchUp()
  await runner.close()
  expect(await readTallies(store.pool)).toEqual(await expectedTallies(store.pool))
  expectPages('es.batch', fewestPages + 1)
})

it('are read a few at a time, as a stream and as a workspace', async () => {
  const counter = { kind: 'large', events: [probed], initialState: () => 0, evolve: (count: number) => count + 1 }
  await appendLarge('large-1', large.events)
  const { current } = await createStreamStates({ pool: watched, codec: probeCodec }).read(counter, '1')
  expect(current).toMatchObject({ state: large.events, version: large.events })
  expectPages('es.pages', fewestPages)
  expect((await readStream(store.pool, 'large-1')).map(({ version }) => version)).toEqual(
    Array.from({ length: large.events }, (_, index) => index + 1),
  )
  const found: number[] = []
  for await (const page of readWorkspaceHistory({ pool: watched, codec: probeCodec }, 'large')) {
    found.push(...page.flatMap((each) => (each.ok ? [each.event.version] : [])))
  }
  expect(found).toEqual(Array.from({ length: large.events }, (_, index) => index + 1))
  expectPages('es.workspace_page', fewestPages)
}, 60_000)

it('that are too much for one write are written fewer at a time', async () => {
  await store.owner.query(`
    create function read.slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.02); return new; end $$;
    create trigger slow before insert or update on read.tallies__v1 for each row execute function read.slow()`)
  const streams = Array.from({ length: 60 }, (_, index) => `slow-${index}`)
  await Promise.all(streams.map((stream) => store.writer.batcher.append(probe({ stream }))))
  const pool = createPool({ url: store.database.appUrl, max: 4, name: 'hasty', statementTimeoutMs: 500 })
  const runner = createTestRunner({ pool, codec: probeCodec, projections })
  await runner.catchUp()
  await runner.close()
  await pool.end()
  expect(await readTallies(store.pool)).toEqual(await expectedTallies(store.pool))
})
