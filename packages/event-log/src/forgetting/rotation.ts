import type { Pool } from 'pg'
import { inTransaction } from '../database/transaction.ts'
import { type OperationCause, recordOperation } from '../journal/journal.ts'
import { confirmMasterKeys } from '../sealing/master-key-check.ts'
import type { KeyName } from '../sealing/vault.ts'
import { type MasterKeys, unwrapKey, type WrappedKey, wrapKey } from '../sealing/master-keys.ts'

/** `rewrapped` keys of people are now wrapped by the newest master key; those of `removed` are no longer needed. */
export type Rotation = { readonly rewrapped: number; readonly removed: readonly string[] }

const batchSize = 1_000

/** In order of the primary key, so that all batches together read the table once. */
const readBatch = async (pool: Pool, newest: string, after: KeyName) => {
  const { rows } = await pool.query<WrappedKey>(
    `select subject, generation, wrapped, master from es.subject_keys
     where (subject, generation) > ($2, $3) and wrapped is not null and master <> $1
     order by subject, generation limit $4`,
    [newest, after.subject, after.generation, batchSize],
  )
  return rows
}

/** A key that was destroyed meanwhile stays destroyed. */
const writeBatch = async (pool: Pool, keys: readonly WrappedKey[]): Promise<number> => {
  const { rowCount } = await pool.query(
    `update es.subject_keys k set wrapped = new.wrapped, master = new.master
     from unnest($1::text[], $2::int[], $3::bytea[], $4::text[]) new (subject, generation, wrapped, master)
     where k.subject = new.subject and k.generation = new.generation and k.wrapped is not null`,
    [
      keys.map(({ subject }) => subject),
      keys.map(({ generation }) => generation),
      keys.map(({ wrapped }) => wrapped),
      keys.map(({ master }) => master),
    ],
  )
  return rowCount ?? 0
}

/**
 * Wraps every person's key with the newest master key, then removes the other master keys that nothing needs any more
 * from the list of required ones. It can run beside everything else, and be stopped and repeated.
 *
 * @throws {ConfigError} when one of the keys in use is missing.
 * @throws {KeyUnavailable} when a key cannot be unwrapped; the keys before it are done.
 */
export const rewrapKeys = async (pool: Pool, masterKeys: MasterKeys, by: OperationCause): Promise<Rotation> => {
  await confirmMasterKeys(pool, masterKeys)
  const newest = masterKeys[0].id
  let rewrapped = 0
  let last = { subject: '', generation: 0 }
  for (;;) {
    const batch = await readBatch(pool, newest, last)
    const wrapped = batch.map((stored) =>
      wrapKey(masterKeys, stored.subject, stored.generation, unwrapKey(masterKeys, stored)),
    )
    rewrapped += await writeBatch(pool, wrapped)
    last = batch.at(-1) ?? last
    if (batch.length < batchSize) break
  }
  return inTransaction(pool, async (client) => {
    // waits for processes that are sealing with an older master key, so that the next statement sees their keys
    await client.query('lock table es.master_keys in exclusive mode')
    const { rows } = await client.query<{ id: string }>(
      `delete from es.master_keys m
       where id <> $1 and not exists (select from es.subject_keys where master = m.id) returning id`,
      [newest],
    )
    const rotation: Rotation = { rewrapped, removed: rows.map(({ id }) => id) }
    await recordOperation(client, { ...by, action: 'subject rewrap', target: newest, details: rotation })
    return rotation
  })
}
