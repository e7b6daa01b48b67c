import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '@vignette/event-log/database/pool'
import { inTransaction } from '@vignette/event-log/database/transaction'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTcpProxy } from '../../support/tcp-proxy.ts'
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

it('keeps a connection that opens after those who asked for one have given up', async () => {
  const proxy = await createTcpProxy(database.appUrl)
  const url = proxy.url(database.appUrl)
  const pool = createPool({ url, max: 2, name: 'late', statementTimeoutMs: 5_000, connectTimeoutMs: 50 })
  const ask = () => pool.query('select 1')
  try {
    proxy.blackhole()
    for (let asked = 0; asked < 6; asked++) await expect(ask()).rejects.toThrow('timeout')
    expect(pool.totalCount).toBe(2)
    await proxy.heal()
    await expect.poll(() => pool.idleCount, { timeout: 5_000 }).toBe(2)
    const { rows } = await pool.query(`select pid from pg_stat_activity where application_name = 'late'`)
    expect(rows).toHaveLength(2)
  } finally {
    await pool.end()
    await proxy.close()
  }
})
