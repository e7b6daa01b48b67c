import type { Pool } from 'pg'
import { createPool } from '@vignette/event-log/database/pool'
import { appendJournaled, readOperations } from '@vignette/event-log/journal/journal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, openOwner, type TestDatabase } from '../../support/database.ts'
import { headOf, probe } from '../event-store/test-log.ts'

let database: TestDatabase
let pool: Pool
let owner: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ url: database.appUrl, max: 2, name: 'ops', statementTimeoutMs: 5_000 })
  owner = openOwner(database, 1)
})

afterAll(async () => {
  await Promise.all([pool.end(), owner.end()])
  await database.drop()
})

const operation = { actor: 'ada', reason: 'why not', action: 'probe', target: 'w' }
const journaled = { operation, eventType: 'Probed' }

it('writes an operation down with the event that does it, once, and not with what comes before', async () => {
  const before = probe({ stream: 'a', type: 'Prepared' })
  const deed = probe({ stream: 'b', expectedVersion: 0 })
  expect(await appendJournaled(pool, [before], journaled)).toMatchObject([{ verdict: 'appended' }])
  expect(await readOperations(pool, 10)).toEqual([])
  expect(await appendJournaled(pool, [deed], journaled)).toMatchObject([{ verdict: 'appended' }])
  expect(await readOperations(pool, 10)).toMatchObject([operation])
  const late = probe({ stream: 'b', expectedVersion: 0 })
  const verdicts = await appendJournaled(pool, [deed, late], journaled)
  expect(verdicts).toMatchObject([{ verdict: 'duplicate' }, { verdict: 'conflict' }])
  expect(await readOperations(pool, 10)).toHaveLength(1)
})

it('does nothing that it cannot write down', async () => {
  const head = await headOf(pool)
  await owner.query('alter table es.operations rename to away')
  await expect(appendJournaled(pool, [probe({ stream: 'c' })], journaled)).rejects.toThrow('es.operations')
  await owner.query('alter table es.away rename to operations')
  expect(await headOf(pool)).toBe(head)
})
