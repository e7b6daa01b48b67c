import { isPermanent } from '@vignette/event-log/database/errors'
import { latestMigration } from '@vignette/event-log/migration/migrate'
import { isWorkerAlive } from '@vignette/event-log/workers/heartbeat'
import type { Pool } from '@vignette/event-log/database/pool'

export type Readiness = {
  /** Names what the product still waits for; empty once it can serve. */
  readonly missing: () => Promise<readonly string[]>
}

const isMigrated = async (pool: Pool, name: string): Promise<boolean> => {
  const { rowCount } = await pool.query('select from public.kysely_migration where name = $1', [name])
  return rowCount === 1
}

/**
 * Ready once the database is reachable and migrated and the projections of a worker have started. The worker is checked
 * only until it was seen once: later it may be away, and the API still answers, late but complete.
 */
export const createReadiness = async (pool: Pool): Promise<Readiness> => {
  const newest = await latestMigration()
  let workerSeen = false
  return {
    missing: async () => {
      try {
        if (!(await isMigrated(pool, newest))) return ['migration']
        workerSeen ||= await isWorkerAlive(pool)
        return workerSeen ? [] : ['worker']
      } catch (error) {
        // before the first migration there is no table to query
        return [isPermanent(error) ? 'migration' : 'database']
      }
    },
  }
}
