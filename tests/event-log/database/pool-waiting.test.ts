import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '@vignette/event-log/database/pool'
import { inTransaction } from '@vignette/event-log/database/transaction'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('loses no connection when those who wait give up while theirs is being made', async () => {
  const pool = createPool({ url: database.appUrl, max: 8, name: 'crowded', statementTimeoutMs: 150 })
  const tooLong = () => inTransaction(pool, (client) => client.query('select pg_sleep(1)')).catch(() => undefined)
  const crowd: Promise<unknown>[] = []
  for (let asked = 0; asked < 400; asked++) {
    crowd.push(tooLong())
    await sleep(5)
  }
  await Promise.all(crowd)
  await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 5_000 }).toBe(0)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})
