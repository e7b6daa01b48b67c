import { existsSync, readdirSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress } from 'node:zlib'

/** The digest of a read model when the release had folded the log up to a position. */
export type RecordedReadModel = {
  readonly name: string
  readonly definition: number
  readonly shape: string
  readonly columns: readonly (readonly [name: string, type: string])[]
  readonly digest: { readonly rows: number; readonly hash: string }
}

/** A person in the data. */
export type RecordedPerson = { readonly email: string; readonly userId: string }

/** Facts about the data of a release. */
export type ReleaseFacts = {
  readonly name: string
  /** The commit of the release. */
  readonly commit: string
  readonly takenAt: string
  readonly secrets: { readonly masterKey: string; readonly sessionSecret: string }
  readonly people: Readonly<Record<string, RecordedPerson>>
  /** `position` is the one that the read models had reached when their digests were taken. */
  readonly readModels: { readonly position: number; readonly models: readonly RecordedReadModel[] }
}

/** A build of a read model whose table is made before its rows are put into it. */
export type StoredBuild = {
  readonly name: string
  readonly version: number
  readonly definition: number
  readonly parts: number
  readonly shape: string
  readonly isLive: boolean
  readonly columns: readonly (readonly [name: string, type: string])[]
  readonly key: string
  readonly indexes: readonly (readonly string[])[]
}

/** A database as text that Postgres can read in any version and on any machine. */
export type StoredDatabase = {
  readonly migrations: readonly string[]
  readonly builds: readonly StoredBuild[]
  readonly sequences: readonly { readonly sequence: string; readonly value: string }[]
  /** Rows as composite values. */
  readonly tables: readonly { readonly table: string; readonly rows: readonly string[] }[]
}

const folder = join(import.meta.dirname, 'releases')

export const folderOf = (name: string): string => join(folder, name)

/** The releases whose data is kept, the oldest first. */
export const releaseNames = (): readonly string[] => readdirSync(folder).toSorted()

export const readFacts = async (name: string): Promise<ReleaseFacts> =>
  JSON.parse(await readFile(join(folderOf(name), 'release.json'), 'utf8')) as ReleaseFacts

export const writeFacts = (facts: ReleaseFacts): Promise<void> =>
  writeFile(join(folderOf(facts.name), 'release.json'), `${JSON.stringify(facts, null, 2)}\n`)

const databaseFile = (name: string): string => join(folderOf(name), 'database.json.br')

export const readDatabase = async (name: string): Promise<StoredDatabase> => {
  const text = await promisify(brotliDecompress)(await readFile(databaseFile(name)))
  return JSON.parse(text.toString()) as StoredDatabase
}

export const writeDatabase = async (name: string, database: StoredDatabase): Promise<void> =>
  writeFile(databaseFile(name), await promisify(brotliCompress)(JSON.stringify(database)))

/** Copies the stored files into a data folder. A release may have none. */
export const copyFilesTo = async (name: string, dataDir: string): Promise<void> => {
  const files = join(folderOf(name), 'files')
  if (existsSync(files)) await cp(files, join(dataDir, 'files'), { recursive: true })
}

/** Stores the files of a workspace. */
export const keepFilesOf = (name: string, dataDir: string, workspaceId: string): Promise<void> => {
  const files = join('files', workspaceId)
  return cp(join(dataDir, files), join(folderOf(name), files), { recursive: true })
}
