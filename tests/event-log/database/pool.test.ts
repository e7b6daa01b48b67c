import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'

let database: TestDatabase
let pool: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ url: database.appUrl, max: 2, name: 'app', statementTimeoutMs: 500 })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

const select = async (expression: string): Promise<unknown> =>
  (await pool.query<{ value: unknown }>(`select ${expression} as value`)).rows[0]?.value

it.each([
  ['9007199254740991::bigint', 9007199254740991],
  ['1.25::numeric', 1.25],
  ['null::bigint', null],
  [`'2026-01-31 23:59:59.123456+07'::timestamptz`, '2026-01-31T16:59:59.123Z'],
])('%s arrives as %j', async (expression, value) => {
  expect(await select(expression)).toBe(value)
})

it.each([
  ['2026-01-31 23:59:59+00', '2026-01-31T23:59:59.000Z'],
  ['2026-01-31 23:59:59.5+00', '2026-01-31T23:59:59.500Z'],
  ['2026-01-31 23:59:59.9999+00', '2026-01-31T23:59:59.999Z'],
  ['2024-02-29 00:00:00.04+05:30', '2024-02-28T18:30:00.040Z'],
])('the instant %s arrives as %s wherever the session is', async (instant, value) => {
  const client = await pool.connect()
  try {
    for (const zone of ['UTC', 'Asia/Kolkata', 'America/New_York']) {
      await client.query(`set time zone '${zone}'`)
      const { rows } = await client.query<{ value: unknown }>('select $1::timestamptz as value', [instant])
      expect(rows[0]?.value, zone).toBe(value)
    }
  } finally {
    client.release(true)
  }
})

it.each(['9007199254740992::bigint', '9007199254740993::numeric', `'NaN'::numeric`])(
  '%s is refused instead of losing digits',
  async (expression) => {
    await expect(select(expression)).rejects.toThrow(RangeError)
    expect(await select('1')).toBe(1)
  },
)

it('ends a statement that takes too long', async () => {
  await expect(pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
})
