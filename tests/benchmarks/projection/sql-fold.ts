import { Client } from 'pg'
import { usageInSql } from './usage.ts'

/**
 * Folds the whole log by one statement, the fastest way there is: it cannot be interrupted or followed, and knows no
 * fold that SQL cannot say.
 * @returns seconds.
 */
export const foldInSql = async (ownerUrl: string): Promise<number> => {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query('create temporary table usage (workspace_id text primary key, commands bigint, credits bigint)')
  const startedAt = performance.now()
  await client.query(`insert into usage ${usageInSql}`)
  const seconds = (performance.now() - startedAt) / 1_000
  await client.end()
  return seconds
}
