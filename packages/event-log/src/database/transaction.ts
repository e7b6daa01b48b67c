import type { Pool, PoolClient } from 'pg'
import { isUnavailable } from './errors.ts'

/**
 * Runs `work` in one transaction on its own connection: committed when it resolves, rolled back when it throws. A
 * connection on which Postgres fell silent is closed, because a rollback would wait behind the statement that hangs.
 */
export const inTransaction = async <Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    if (isUnavailable(error)) broken = error as Error
    else await client.query('rollback').catch((cause: Error) => (broken = cause))
    throw error
  } finally {
    client.release(broken)
  }
}
