// @module-tag invariant
import { randomUUID } from 'node:crypto'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { inTransaction } from '@vignette/event-log/database/transaction'
import { rewrapKeys } from '@vignette/event-log/forgetting/rotation'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openOwner, createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { masterKey, masterKeys, masterKeysOf } from '../../support/settings.ts'
import { freshKey } from '../sealing/diary.ts'
import { eventually } from '../../support/eventually.ts'

let database: TestDatabase
let pool: Pool
let owner: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ url: database.appUrl, max: 2, name: 'rewrapping', statementTimeoutMs: 20_000 })
  owner = openOwner(database, 2)
})

afterAll(async () => {
  await Promise.all([pool.end(), owner.end()])
  await database.drop()
})

const isWaiting = async (): Promise<boolean> => {
  const { rowCount } = await owner.query(
    `select from pg_stat_activity where application_name = 'rewrapping' and wait_event_type = 'Lock'`,
  )
  return rowCount === 1
}

it('a master key that somebody is sealing with just now stays needed', async () => {
  const by = { actor: 'ada', reason: null }
  const rewrapping = await inTransaction(owner, async (client) => {
    await client.query('insert into es.subject_keys (subject, generation, wrapped, master) values ($1, 1, $2, $3)', [
      randomUUID(),
      Buffer.from('sealed'),
      masterKeys[0].id,
    ])
    const rewrapped = rewrapKeys(pool, masterKeysOf(freshKey(), masterKey), by)
    rewrapped.catch(() => undefined)
    await eventually(async () => expect(await isWaiting()).toBe(true))
    return { rewrapped }
  })
  expect(await rewrapping.rewrapped).toEqual({ rewrapped: 0, removed: [] })
})
