import { sealWhatStays, subjectsOf } from '@vignette/accounts/subjects'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { registry } from '@vignette/domain/registry'
import { forgetAgain } from '@vignette/event-log/backup/forget-again'
import { type LoadedTable, loadDump } from '@vignette/event-log/backup/load'
import {
  assertKnownMigration,
  type ForgottenKey,
  inspectTarget,
  recreateSchema,
  type Target,
} from '@vignette/event-log/backup/target'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { createCorrections } from '@vignette/event-log/event-store/corrections'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { type OperationCause, recordOperation } from '@vignette/event-log/journal/journal'
import { migrate } from '@vignette/event-log/migration/migrate'
import { createVault } from '@vignette/event-log/sealing/vault'
import type { BackupConfig } from '@vignette/runtime/settings/config'
import { createStorage } from '@vignette/storage/create-storage'
import type { Storage } from '@vignette/storage/storage'
import { addToLedger } from './ledger.ts'
import { fromLines } from './lines.ts'
import { type Manifest, placeOf } from './manifest.ts'
import { restoreFiles } from './stored-files.ts'
import { removeUnnamedFiles } from './unnamed-files.ts'

const refused = (code: string, message: string) => new DomainError('conflict', code, message)

/** @throws {DomainError} `restore.in_use`, `restore.target_not_empty`. */
const assertFree = async (
  { connected, position }: Target,
  storage: Storage | null,
  replace: boolean,
): Promise<void> => {
  if (connected.length > 0) {
    const who = connected.join(', ')
    throw refused('restore.in_use', `The product still runs on this database (${who}). Stop its processes first.`)
  }
  if (replace) return
  const hasFiles = storage !== null && (await storage.list('')).length > 0
  if (position === 0 && !hasFiles) return
  const what = position > 0 ? `The log of this database has ${position} events` : 'There are files in the storage'
  throw refused('restore.target_not_empty', `${what}. With --replace they are deleted and replaced by the backup.`)
}

const tablesIn = (folder: string, { tables }: Manifest): readonly LoadedTable[] =>
  tables.map((table) => ({
    ...table,
    pages: () => fromLines(placeOf.table(folder, table.name)) as AsyncIterable<readonly string[]>,
  }))

const withPool = async <Result>(url: string, work: (pool: Pool) => Promise<Result>): Promise<Result> => {
  const pool = createPool({ url, max: 2, name: 'restore', statementTimeoutMs: 60_000, connectTimeoutMs: 10_000 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

type Finish = {
  readonly forgotten: readonly ForgottenKey[]
  readonly storage: Storage | null
  readonly cause: OperationCause
  readonly manifest: Manifest
}

/** Brings the restored database to this release, and forgets whom and what it must not know any more. */
const finish = (
  { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: appUrl, MASTER_KEY: masterKeys }: BackupConfig,
  { forgotten, storage, cause, manifest }: Finish,
): Promise<{ readonly forgottenAgain: number; readonly unnamed: number }> =>
  withPool(appUrl, async (pool) => {
    await migrate({ ownerUrl, appUrl, masterKeys, ...registry })
    const unnamed = storage === null ? 0 : await removeUnnamedFiles(storage, pool)
    const codec = createEventCodec(registry.events, createVault(pool, masterKeys), createCorrections(pool))
    const before = (subject: string) => sealWhatStays({ pool, codec, events: registry.events }, subject)
    const forgottenAgain = await forgetAgain({ pool, subjectsOf, before }, forgotten)
    const details = { madeAt: manifest.madeAt, position: manifest.position, forgottenAgain }
    await recordOperation(pool, { ...cause, action: 'restore', target: 'the whole product', details })
    return { forgottenAgain, unnamed }
  })

type RestoreOptions = {
  readonly folder: string
  /** Of `folder`, after it was verified. */
  readonly manifest: Manifest
  readonly ledger: string
  readonly replace: boolean
  readonly cause: OperationCause
}

/** `forgottenAgain` counts people, and workspaces without one, who were forgotten after the backup was made. `files` is null if the backup has none. */
export type Restored = { readonly position: number; readonly files: number | null; readonly forgottenAgain: number }

/**
 * Restores a backup. The files come first, so that no event names a file that is not there.
 * @throws {DomainError} `restore.in_use`, `restore.target_not_empty`, `backup.too_new`: nothing was written;
 * `backup.does_not_fit`: the database is left without data.
 */
export const restoreBackup = async (config: BackupConfig, options: RestoreOptions): Promise<Restored> => {
  const { folder, manifest, ledger, replace, cause } = options
  const storage = manifest.files === null ? null : createStorage(config)
  await assertKnownMigration(manifest.migration)
  const target = await inspectTarget(config.DATABASE_OWNER_URL)
  await assertFree(target, storage, replace)
  // whom only the database knows that is about to be replaced
  const { entries } = await addToLedger(ledger, target.forgotten)
  const copied = storage && (await restoreFiles(storage, folder))
  await recreateSchema(config.DATABASE_OWNER_URL, manifest.migration)
  await loadDump(config.DATABASE_OWNER_URL, tablesIn(folder, manifest))
  const { forgottenAgain, unnamed } = await finish(config, { forgotten: entries, storage, cause, manifest })
  return { position: manifest.position, files: copied === null ? null : copied - unnamed, forgottenAgain }
}
