import { DomainError } from '@vignette/domain/kernel/domain-error'
import { type Manifest, placeOf, readManifest } from './manifest.ts'
import { type Measured, measureFile } from './measured-file.ts'
import { listedFiles } from './stored-files.ts'

const assertSame = async (path: string, { bytes, sha256 }: Measured): Promise<void> => {
  const found = await measureFile(path).catch(() => undefined)
  if (found?.bytes === bytes && found.sha256 === sha256) return
  const what = found === undefined ? 'is missing' : 'is not what was written'
  throw new DomainError('conflict', 'backup.damaged', `The backup is damaged: ${path} ${what}.`)
}

/**
 * Reads a backup from beginning to end and compares it with its manifest.
 * @throws {DomainError} `backup.unknown`, `backup.damaged`.
 */
export const verifyBackup = async (folder: string): Promise<Manifest> => {
  const manifest = await readManifest(folder)
  for (const table of manifest.tables) await assertSame(placeOf.table(folder, table.name), table)
  if (manifest.files === null) return manifest
  await assertSame(placeOf.fileList(folder), manifest.files)
  for await (const page of listedFiles(folder)) {
    for (const file of page) await assertSame(placeOf.file(folder, file.key), file)
  }
  return manifest
}
