import { setTimeout as sleep } from 'node:timers/promises'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { maxPageBytes } from '@vignette/event-log/event-store/page-bytes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, createTestApp } from '../support/in-process.ts'
import { newPerson } from '../support/people.ts'
import { createTestApi, type TestApi } from './support.ts'

/** Longer than any other answer may take. */
const slowMs = 5_000

type Statement = { readonly name?: string; readonly values?: readonly unknown[] }
type Rows = { readonly rows: readonly object[] }

/**
 * A pool on which the first page of a history and of a ledger comes at once, as if more pages followed, and the second
 * page takes long.
 */
const openSlowPool = (url: string): Pool => {
  const pool = createPool({ url, max: 4, name: 'slow', statementTimeoutMs: 2_000 })
  const query = pool.query.bind(pool) as unknown as (statement: Statement, values?: unknown[]) => Promise<Rows>
  const slowQuery = async (statement: Statement, values?: unknown[]): Promise<Rows> => {
    const [, position] = statement.values ?? []
    if (statement.name === 'es.workspace_page') {
      if (position !== 0) await sleep(slowMs)
      const { rows } = await query(statement)
      return { rows: rows.map((row) => ({ ...row, bytes: maxPageBytes })) }
    }
    if (statement.name === 'read.ledger' && position !== Number.MAX_SAFE_INTEGER) await sleep(slowMs)
    return query(statement, values)
  }
  return Object.assign(pool, { query: slowQuery })
}

let api: TestApi
let pool: Pool
let slow: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApi()
  pool = openSlowPool(api.database.appUrl)
  slow = await createTestApp({ DATABASE_URL: api.database.appUrl }, { pool })
})
afterAll(async () => {
  await slow.close()
  await pool.end()
  await api.close()
})

const person = newPerson()
const ask = (app: App, method: 'GET' | 'POST', url: string, payload?: object) =>
  app.inject({ method, url: `/api${url}`, headers: person.headers, ...(payload && { payload }) })

it('a file may take longer than other answers', { timeout: 30_000 }, async () => {
  expect((await ask(api.app, 'POST', '/users', {})).statusCode).toBe(200)
  const [exported, ledger] = await Promise.all([
    ask(slow.app, 'POST', '/account/export'),
    ask(slow.app, 'GET', '/usage/ledger.csv'),
  ])
  expect(exported.json<{ events: object[] }>().events[0]).toMatchObject({ type: 'UserSignedUp' })
  expect(ledger.body.split('\r\n').length).toBeGreaterThanOrEqual(2)
})
