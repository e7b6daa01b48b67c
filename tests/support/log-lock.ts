import { inTransaction } from '@vignette/event-log/database/transaction'
import type { Pool, PoolClient } from 'pg'

/** Takes the lock of everyone who appends, until the transaction ends. */
export const lockLog = 'select pg_advisory_xact_lock(111545374502759)'

/** A transaction of the owner during which nobody appends. */
export const whileNobodyAppends = <Result>(
  owner: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> =>
  inTransaction(owner, async (client) => {
    await client.query(lockLog)
    return work(client)
  })
