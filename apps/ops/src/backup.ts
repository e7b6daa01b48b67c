import { assertMasterKeys } from '@vignette/event-log/sealing/master-key-check'
import { readForgotten } from '@vignette/event-log/backup/target'
import { settingsHere, withDatabaseHere } from '@vignette/launcher/database-here'
import { readBackupConfig, readMasterKeys } from '@vignette/runtime/settings/config'
import { createStorage } from '@vignette/storage/create-storage'
import type { Command } from 'commander'
import { addToLedger, ledgerBeside } from './backup/ledger.ts'
import { makeBackup } from './backup/make-backup.ts'
import type { Manifest } from './backup/manifest.ts'
import { restoreBackup, type Restored } from './backup/restore-backup.ts'
import { verifyBackup } from './backup/verify.ts'
import { type ActionOptions, addCommand, addUncheckedCommand, byOf, plainActionOf } from './command.ts'
import { lines } from './output.ts'

const aboutKeys = ({ masterKeys }: Manifest): string =>
  masterKeys.length === 0
    ? 'No personal data is sealed in it.'
    : `It does not contain the master key (fingerprint ${masterKeys.join(', ')}), without which it cannot be restored. Keep a copy of the key in another place.`

const describe = (manifest: Manifest, to: string, forgotten: number): string => {
  const { position, tables, files } = manifest
  const bytes = tables.reduce((sum, table) => sum + table.bytes, files?.total ?? 0)
  const contents = files === null ? 'without files' : `${files.count} files`
  return lines(
    `Backup of ${position} events and ${contents}, ${bytes} bytes, read again and whole: ${to}`,
    aboutKeys(manifest),
    forgotten === 0
      ? undefined
      : `${forgotten} forgotten keys are listed in ${ledgerBeside(to)}. Keep that file as long as any backup from before them.`,
  )
}

type BackupOptions = { readonly replace?: boolean; readonly files: boolean }

const backup = (to: string, { replace = false, files }: BackupOptions) =>
  withDatabaseHere(process.env, async (environment) => {
    const config = readBackupConfig(environment)
    const ownerUrl = config.DATABASE_OWNER_URL
    const manifest = await makeBackup({ ownerUrl, storage: files ? createStorage(config) : null }, to, { replace })
    const { entries } = await addToLedger(ledgerBeside(to), await readForgotten(ownerUrl))
    return { json: { to, manifest, forgotten: entries.length }, text: describe(manifest, to, entries.length) }
  })

const describeRestored = ({ position, files, forgottenAgain }: Restored): string =>
  lines(
    `Restored ${position} events and ${files === null ? 'no files' : `${files} files`}.`,
    forgottenAgain === 0 ? undefined : `${forgottenAgain} forgotten after the backup were forgotten again.`,
    'The workers now fold the read models anew; projection list shows how far they are.',
  )

type RestoreCommandOptions = ActionOptions & { readonly replace?: true; readonly forgotten?: string }

const restore = async (from: string, options: RestoreCommandOptions) => {
  const manifest = await verifyBackup(from)
  // before there is a database to write to
  assertMasterKeys(manifest.masterKeys, readMasterKeys(settingsHere(process.env)))
  return withDatabaseHere(process.env, async (environment) => {
    const restored = await restoreBackup(readBackupConfig(environment), {
      folder: from,
      manifest,
      ledger: options.forgotten ?? ledgerBeside(from),
      replace: options.replace === true,
      cause: byOf(options),
    })
    return { json: restored, text: describeRestored(restored) }
  })
}

/** Backups of the whole product, and what must stay forgotten when one is restored. */
export const addBackupCommands = (program: Command): void => {
  addCommand(program, 'backup <to>', 'a copy of the log and all files in a new folder, while the product runs')
    .option('--replace', 'replaces the backup that is there')
    .option('--no-files', 'leaves the files out, where the bucket has backups of its own')
    .action(plainActionOf(backup))

  addUncheckedCommand(program, 'restore <from>', 'puts a backup in the place of an empty product')
    .option('--replace', 'deletes the database and the files that are there')
    .option('--forgotten <file>', 'who was forgotten since, if not in forgotten.jsonl beside the backup')
    .action(plainActionOf(restore))

  addCommand(program, 'ledger <file>', 'adds everybody who was forgotten to a file that restore takes').action(
    plainActionOf((file: string) =>
      withDatabaseHere(process.env, async (environment) => {
        const forgotten = await readForgotten(readBackupConfig(environment).DATABASE_OWNER_URL)
        const { entries, added } = await addToLedger(file, forgotten)
        const json = { file, added, entries: entries.length }
        return { json, text: `${added} forgotten keys were added to ${file}, which lists ${entries.length}.` }
      }),
    ),
  )
}
