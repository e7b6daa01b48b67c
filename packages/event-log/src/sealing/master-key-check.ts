import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { ConfigError } from '../process/config-error.ts'
import { createPool } from '../database/pool.ts'
import type { MasterKeys } from './master-keys.ts'

const retryMs = 1_000
const statementTimeoutMs = 2_000

/**
 * Checks that the keys with these fingerprints are at hand.
 * @throws {ConfigError} naming, by fingerprint, each that is missing.
 */
export const assertMasterKeys = (ids: readonly string[], masterKeys: MasterKeys): void => {
  const missing = ids.filter((id) => masterKeys.every((key) => key.id !== id))
  if (missing.length > 0) {
    const which = `${missing.length === 1 ? 'key' : 'keys'} with fingerprint ${missing.join(', ')}`
    throw new ConfigError(`MASTER_KEY does not contain the ${which} that personal data is sealed with`)
  }
}

/**
 * Checks that these are the keys with which the personal data of this database is sealed.
 * @throws {ConfigError} naming, by fingerprint, each key in use that is missing.
 */
export const checkMasterKeys = async (pool: Pool, masterKeys: MasterKeys): Promise<void> => {
  const { rows } = await pool.query<{ id: string }>('select id from es.master_keys')
  assertMasterKeys(
    rows.map(({ id }) => id),
    masterKeys,
  )
}

/**
 * The same, and announces the newest key. Data can only be sealed with an announced key, and no process without it can
 * start afterwards.
 *
 * @throws {ConfigError}
 */
export const confirmMasterKeys = async (pool: Pool, masterKeys: MasterKeys): Promise<void> => {
  await checkMasterKeys(pool, masterKeys)
  await pool.query('insert into es.master_keys (id) values ($1) on conflict do nothing', [masterKeys[0].id])
}

/**
 * The same for a database that may be new: the newest key is announced only if it is the first of all. A later key is
 * announced by the processes that seal with it, once they all have it.
 *
 * @throws {ConfigError}
 */
export const confirmFirstMasterKey = async (pool: Pool, masterKeys: MasterKeys): Promise<void> => {
  await checkMasterKeys(pool, masterKeys)
  await pool.query('insert into es.master_keys (id) select $1 where not exists (select from es.master_keys)', [
    masterKeys[0].id,
  ])
}

/**
 * `confirmMasterKeys` for a process that has to start without a database, too. While the database is unavailable, the
 * check is repeated, and `onWrongKey` is called for a wrong key.
 *
 * @throws {ConfigError}
 */
export const watchMasterKeys = async (
  url: string,
  masterKeys: MasterKeys,
  onWrongKey: (error: unknown) => void,
): Promise<void> => {
  const pool = createPool({ url, max: 1, name: 'master keys', statementTimeoutMs })
  const isConfirmed = async (): Promise<boolean> => {
    try {
      await confirmMasterKeys(pool, masterKeys)
      return true
    } catch (error) {
      if (error instanceof ConfigError) throw error
      return false
    }
  }
  const goOn = async (): Promise<void> => {
    do await sleep(retryMs, undefined, { ref: false })
    while (!(await isConfirmed()))
    await pool.end()
  }
  if (!(await isConfirmed())) void goOn().catch(onWrongKey)
  else await pool.end()
}
