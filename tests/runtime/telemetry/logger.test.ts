import { createPool } from '@vignette/event-log/database/pool'
import { createLogger } from '@vignette/runtime/telemetry/logger'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

const secret = 'ada@example.com'

/** The log line for the error of a statement. */
const loggedError = async (statement: string): Promise<string> => {
  const pool = createPool({ url: database.ownerUrl, max: 1, name: 'log', statementTimeoutMs: 5_000, asOwner: true })
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  try {
    await pool
      .query(statement, [secret])
      .catch((err: unknown) => createLogger({ name: 'test', level: 'info' }).error({ err }))
  } finally {
    write.mockRestore()
    await pool.end()
  }
  return lines.join('')
}

it.each(['select $1::text::uuid', 'insert into read.profiles (user_id, email) values (null, $1)'])(
  'an error of "%s" says what happened without the data',
  async (statement) => {
    const line = await loggedError(statement)
    expect(line).toContain('"code":"2')
    expect(line).not.toContain('ada')
  },
)
