import { DomainError } from '@vignette/domain/kernel/domain-error'
import { fromLines } from './lines.ts'
import { type Manifest, placeOf, readManifest } from './manifest.ts'
import { type Measured, measureFile } from './measured-file.ts'
import { listedFiles } from './stored-files.ts'

const damaged = (path: string, what: string): DomainError =>
  new DomainError('conflict', 'backup.damaged', `The backup is damaged: ${path} ${what}.`)

const assertSame = async (path: string, { bytes, sha256 }: Measured): Promise<void> => {
  const found = await measureFile(path).catch(() => undefined)
  if (found?.bytes === bytes && found.sha256 === sha256) return
  throw damaged(path, found === undefined ? 'is missing' : 'is not what was written')
}

const countLines = async (path: string): Promise<number> => {
  let count = 0
  for await (const page of fromLines(path)) count += page.length
  return count
}

/** What was written can also be read, line for line. */
const assertReadable = async (path: string, { count, ...measured }: Measured & { readonly count: number }) => {
  await assertSame(path, measured)
  const found = await countLines(path).catch(() => {
    throw damaged(path, 'cannot be read')
  })
  if (found !== count) throw damaged(path, `has ${found} lines and should have ${count}`)
}

/**
 * Reads a backup from beginning to end and compares it with its manifest.
 * @throws {DomainError} `backup.unknown`, `backup.damaged`.
 */
export const verifyBackup = async (folder: string): Promise<Manifest> => {
  const manifest = await readManifest(folder)
  for (const table of manifest.tables) {
    await assertReadable(placeOf.table(folder, table.name), { ...table, count: table.rows })
  }
  if (manifest.files === null) return manifest
  await assertReadable(placeOf.fileList(folder), manifest.files)
  for await (const page of listedFiles(folder)) {
    for (const file of page) await assertSame(placeOf.file(folder, file.key), file)
  }
  return manifest
}
