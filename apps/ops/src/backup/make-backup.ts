import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { type Dump, withDump } from '@vignette/event-log/backup/dump'
import type { Storage } from '@vignette/storage/storage'
import { toLines } from './lines.ts'
import { type Manifest, placeOf, readManifest, writeManifest } from './manifest.ts'
import { writeMeasured } from './measured-file.ts'
import { copyFiles, type StoredFile } from './stored-files.ts'
import { verifyBackup } from './verify.ts'

const isEmpty = async (folder: string): Promise<boolean> => (await readdir(folder).catch(() => [])).length === 0

/** @throws {DomainError} `backup.target_not_empty`; a folder that is no backup is never replaced. */
const assertFree = async (to: string, replace: boolean): Promise<void> => {
  if (await isEmpty(to)) return
  if (replace && (await readManifest(to).catch(() => undefined))) return
  const advice = replace
    ? 'is no backup, so it is not replaced'
    : 'is not empty. A backup in it is replaced with --replace'
  throw new DomainError('conflict', 'backup.target_not_empty', `${to} ${advice}.`)
}

const writeTables = async (folder: string, { tables }: Dump): Promise<Manifest['tables']> => {
  const written: Manifest['tables'] = []
  for (const { name, columns, pages } of tables) {
    let rows = 0
    const counted = async function* () {
      for await (const page of pages()) {
        rows += page.length
        yield page
      }
    }
    const measured = await writeMeasured(placeOf.table(folder, name), toLines(counted()), { gzip: true })
    written.push({ name, columns: [...columns], rows, ...measured })
  }
  return written
}

const writeFileList = async (folder: string, files: readonly StoredFile[]): Promise<Manifest['files']> => {
  const list = async function* () {
    yield files
  }
  const measured = await writeMeasured(placeOf.fileList(folder), toLines(list()), { gzip: true })
  return { count: files.length, total: files.reduce((sum, { bytes }) => sum + bytes, 0), ...measured }
}

/**
 * The files are copied before the database and, those that are new, once more after it: a file is written before the
 * event that names it and removed after the event that gives it up, so every file that the log names is among them.
 */
const write = async (folder: string, ownerUrl: string, storage: Storage | null): Promise<void> => {
  const files = new Map<string, StoredFile>()
  if (storage) await copyFiles(storage, folder, files)
  const database = await withDump(ownerUrl, async (dump) => {
    const { position, migration, masterKeys } = dump
    return { position, migration, masterKeys: [...masterKeys], tables: await writeTables(folder, dump) }
  })
  if (storage) await copyFiles(storage, folder, files)
  await writeManifest(folder, { ...database, files: storage ? await writeFileList(folder, [...files.values()]) : null })
}

/** Puts the finished backup in its place, and takes the one that it replaces away only then. */
const publish = async (draft: string, to: string): Promise<void> => {
  const old = `${draft}.old`
  await rename(to, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(draft, to)
  await rm(old, { recursive: true, force: true })
}

type BackupSources = {
  readonly ownerUrl: string
  /** Null leaves the files out. */
  readonly storage: Storage | null
}

/**
 * Makes a backup in the folder `to`, which appears only when it is whole and was read again. The product may be running.
 * @throws {DomainError} `backup.target_not_empty`, `backup.damaged`.
 */
export const makeBackup = async (
  { ownerUrl, storage }: BackupSources,
  to: string,
  { replace }: { readonly replace: boolean },
): Promise<Manifest> => {
  const place = resolve(to)
  await assertFree(place, replace)
  const draft = resolve(dirname(place), `.${basename(place)}.${randomUUID()}.part`)
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    await write(draft, ownerUrl, storage)
    const manifest = await verifyBackup(draft)
    await publish(draft, place)
    return manifest
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
