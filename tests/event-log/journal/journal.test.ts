import type { Pool } from 'pg'
import { createPool } from '@vignette/event-log/database/pool'
import { appendJournaled, readOperations } from '@vignette/event-log/journal/journal'
import { withSealedReason } from '@vignette/event-log/journal/sealed-reason'
import { createVault, type Vault } from '@vignette/event-log/sealing/vault'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, openOwner, type TestDatabase } from '../../support/database.ts'
import { masterKeys } from '../../support/settings.ts'
import { headOf, probe } from '../event-store/test-log.ts'

let database: TestDatabase
let pool: Pool
let owner: Pool
let vault: Vault

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ url: database.appUrl, max: 2, name: 'ops', statementTimeoutMs: 5_000 })
  owner = openOwner(database, 1)
  vault = createVault(pool, masterKeys)
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
  expect(await readOperations({ pool, vault }, 10)).toEqual([])
  expect(await appendJournaled(pool, [deed], journaled)).toMatchObject([{ verdict: 'appended' }])
  expect(await readOperations({ pool, vault }, 10)).toMatchObject([operation])
  const late = probe({ stream: 'b', expectedVersion: 0 })
  const verdicts = await appendJournaled(pool, [deed, late], journaled)
  expect(verdicts).toMatchObject([{ verdict: 'duplicate' }, { verdict: 'conflict' }])
  expect(await readOperations({ pool, vault }, 10)).toHaveLength(1)
})

it('does nothing that it cannot write down', async () => {
  const head = await headOf(pool)
  await owner.query('alter table es.operations rename to away')
  await expect(appendJournaled(pool, [probe({ stream: 'c' })], journaled)).rejects.toThrow('es.operations')
  await owner.query('alter table es.away rename to operations')
  expect(await headOf(pool)).toBe(head)
})

it('seals a reason about a person, and erases it with them', async () => {
  const act = { ...operation, action: 'help', target: 'w-ada', details: { amount: 1 } }
  const sealed = await withSealedReason(vault, { ...act, about: 'person-1' })
  await appendJournaled(pool, [probe({ stream: 'd' })], { ...journaled, operation: sealed })
  const { rows } = await owner.query<{ row: string }>('select o::text as row from es.operations o where target = $1', [
    'w-ada',
  ])
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain('why not')
  const [read] = await readOperations({ pool, vault }, 1)
  expect(read).toMatchObject(act)
  expect(read?.details).toEqual({ amount: 1 })

  await owner.query(
    `update es.subject_keys set wrapped = null, master = null, shredded_at = now() where subject = 'person-1'`,
  )
  expect(await readOperations({ pool, vault }, 1)).toMatchObject([{ ...act, reason: null, isErased: true }])
  expect(await withSealedReason(vault, { ...act, about: 'person-1' })).toEqual({ ...act, reason: null })
  expect(await withSealedReason(vault, { ...act, about: null })).toEqual({ ...act, reason: null })
})
