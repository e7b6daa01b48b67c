import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Aggregate } from '@vignette/domain/kernel/decider'
import { defineEffect } from '@vignette/domain/kernel/effect'
import type { DomainEvent } from '@vignette/domain/kernel/event'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import type { EffectHandler } from '@vignette/event-log/reactors/effect-handler'
import { registry } from '@vignette/domain/registry'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { startTestWorker } from '../support/in-process.ts'
import { eventually } from '../support/eventually.ts'

let database: TestDatabase
let pool: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ url: database.appUrl, max: 4, name: 'test', statementTimeoutMs: 5_000 })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

const call = defineEffect('call', {})

/** Longer than anything but a delivery keeps a stopping worker. */
const slowMs = 2_500

it.each([
  ['a job', {}],
  ['the sweep, the queue being away', { REDIS_URL: 'redis://127.0.0.1:9' }],
])('a worker that is told to stop waits for the receipts of what %s has begun', async (_, env) => {
  const accepted: string[] = []
  const handle: EffectHandler['handle'] = async ({ key }) => {
    accepted.push(key)
    await sleep(slowMs)
    return { receipt: 'thanks' }
  }
  const worker = startTestWorker(
    { DATABASE_URL: database.appUrl, ...env },
    { createHandlers: () => [{ effect: call, retry: 'usual', handle }] },
  )
  const key = randomUUID()
  await pool.query(`insert into es.effects (key, reactor, position, kind, ref) values ($1, 'r', 1, 'call', '{}')`, [
    key,
  ])
  await eventually(() => expect(accepted).toEqual([key]))
  await worker.close()
  const { rows } = await pool.query('select state, receipt from es.effects where key = $1', [key])
  expect(rows).toEqual([{ state: 'delivered', receipt: 'thanks' }])
})

it('a worker that is told to stop finishes the commands it has in hand, and takes no more', async () => {
  const silent: Aggregate<null, { readonly type: 'Ping' }, DomainEvent> = {
    kind: 'silent',
    events: [],
    initialState: () => null,
    decide: () => [],
    evolve: (state) => state,
  }
  await pool.query(
    `insert into es.timers (id, reactor, position, ordinal, stream, due_at, next_at, command)
     select gen_random_uuid(), 'r', n, 0, 'silent-' || n, now(), now(), json_build_object('aggregate', 'silent', 'id', n::text,
       'command', json_build_object('type', 'Ping'), 'workspaceId', 'w', 'correlationId', 'c')
     from generate_series(1, 10000) n`,
  )
  const count = async (condition: string) => {
    const { rows } = await pool.query<{ count: number }>(`select count(*) from es.timers where ${condition}`)
    return rows[0]?.count ?? 0
  }
  const worker = startTestWorker({ DATABASE_URL: database.appUrl }, { registry: { ...registry, aggregates: [silent] } })
  await eventually(async () => expect(await count('fired_at is not null')).toBeGreaterThan(0))
  await worker.close()
  expect(await count('fired_at is null and attempts > 0')).toBe(0)
  expect(await count('fired_at is null')).toBeGreaterThan(0)
})
