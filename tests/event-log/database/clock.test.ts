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
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  const now = createClock(pool)
  await now()
  await now()
  expect(readings).toBe(1)
  vi.advanceTimersByTime(1_001)
  await now()
  expect(readings).toBe(2)
})

/** A database whose clock can be set. */
const settable = () => {
  const clock = { at: Date.parse('2026-11-20T10:00:00.000Z'), readings: 0 }
  const query = async () => {
    clock.readings++
    return { rows: [{ at: new Date(clock.at).toISOString() }] }
  }
  return { clock, pool: { query } as unknown as Pool }
}

it('a database whose clock is set is followed within a second', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  const { clock, pool: set } = settable()
  const now = createClock(set)
  expect(await now()).toBe('2026-11-20T10:00:00.000Z')
  clock.at = Date.parse('2031-11-20T10:00:00.000Z')
  vi.advanceTimersByTime(1_001)
  expect(await now()).toBe('2031-11-20T10:00:00.000Z')
})

it('a database on a machine that is set or was asleep is followed at once', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  const { clock, pool: set } = settable()
  const now = createClock(set)
  await now()
  clock.at = Date.parse('2031-11-20T10:00:00.000Z')
  vi.setSystemTime(Date.now() + 5 * 365 * msPerDay)
  expect(await now()).toBe('2031-11-20T10:00:00.000Z')
  expect(clock.readings).toBe(2)
})

it('is read once for all who ask at the same time', async () => {
  const { clock, pool: set } = settable()
  const now = createClock(set)
  await Promise.all([now(), now(), now()])
  expect(clock.readings).toBe(1)
})
