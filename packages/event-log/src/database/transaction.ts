import type { Pool, PoolClient } from 'pg'
import { isUnavailable } from './errors.ts'

/**
 * Waits until all have ended, also when one fails, so that none goes on behind the back of the others.
 * @throws the error of the first that failed, in their order.
 */
export const allOf = async <Promises extends readonly Promise<unknown>[]>(
  promises: readonly [...Promises],
): Promise<{ -readonly [Index in keyof Promises]: Awaited<Promises[Index]> }> => {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}

/**
 * Runs `work` in one transaction on its own connection: committed when it resolves, rolled back when it throws. A
 * connection on which Postgres fell silent is closed, because a rollback would wait behind the statement that hangs.
 */
export const inTransaction = <Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> =>
  inTransactionWith(pool, async () => undefined, work)

/**
 * The same. The first statements travel with `begin`, so they must do no harm outside of the transaction, in case that it
 * cannot begin.
 */
export const inTransactionWith = async <First, Result>(
  pool: Pool,
  first: (client: PoolClient) => Promise<First>,
  work: (client: PoolClient, found: First) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const [, found] = await allOf([client.query('begin'), first(client)])
    const result = await work(client, found)
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
