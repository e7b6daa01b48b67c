import { createClock } from '@vignette/event-log/database/clock'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'

const msPerDay = 86_400_000

let database: TestDatabase
let pool: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ url: database.appUrl, max: 2, name: 'clock', statementTimeoutMs: 2_000 })
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const databaseTime = async (): Promise<string> => {
  const { rows } = await pool.query<{ at: string }>('select clock_timestamp() as at')
  return rows[0]?.at ?? ''
}

const expectDatabaseTime = async (told: string, before: string): Promise<void> => {
  expect(told <= (await databaseTime()), 'never ahead').toBe(true)
  expect(Date.parse(told)).toBeGreaterThanOrEqual(Date.parse(before) - 1)
}

it.each([-1, 1])('a machine whose clock is set %i days off tells the same time', async (days) => {
  const now = createClock(pool)
  const before = await databaseTime()
  const first = await now()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * msPerDay })
  await expectDatabaseTime(await now(), first)
  await expectDatabaseTime(await createClock(pool)(), before)
})

it('is read again after a while, and not for every question', async () => {
  let readings = 0
  pool.on('acquire', () => void readings++)
  vi.useFakeTimers({ toFake: ['performance'] })
  const now = createClock(pool)
  await now()
  await now()
  expect(readings).toBe(1)
  vi.advanceTimersByTime(10_001)
  await now()
  expect(readings).toBe(2)
})
