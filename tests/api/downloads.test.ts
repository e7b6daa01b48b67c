import { setTimeout as sleep } from 'node:timers/promises'
import type { LedgerRow } from '@vignette/domain/credits/projections/ledger'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, createTestApp } from '../support/in-process.ts'
import { newPerson } from '../support/people.ts'
import { createTestApi, type TestApi } from './support.ts'

/** Longer than any other answer may take. */
const slowMs = 5_000

const line: LedgerRow = {
  line: '1',
  position: 1,
  workspaceId: 'w',
  period: 'p',
  at: '2026-11-23T10:00:00.000Z',
  type: 'GrantIssued',
  grantKind: 'included',
  action: null,
  units: null,
  jobId: null,
  credits: 100,
  amount: 100,
  balanceAfter: 100,
  overage: 0,
  overageMicros: 0,
  priceListVersion: null,
  note: null,
}

let api: TestApi
let slow: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApi()
  slow = await createTestApp(
    { DATABASE_URL: api.database.appUrl },
    {
      readHistory: async function* () {
        yield []
        await sleep(slowMs)
        yield []
      },
      readLedger: async (_workspaceId, _filter, { before }) => {
        if (before === undefined) return [line]
        await sleep(slowMs)
        return []
      },
    },
  )
})
afterAll(async () => {
  await slow.close()
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
  expect(exported.json()).toMatchObject({ events: [] })
  expect(ledger.body.split('\r\n')).toHaveLength(3)
})
