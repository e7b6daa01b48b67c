import { randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync } from 'node:fs'
import { access, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FSDriver } from 'flydrive/drivers/fs'
import { storageFailure } from './failures.ts'
import type { Storage } from './storage.ts'

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

const failing = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw storageFailure(error)
  }
}

/** Returns undefined if there is no such file. */
const found = <Result>(work: () => Promise<Result>): Promise<Result | undefined> =>
  failing(async () => {
    try {
      return await work()
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  })

/** Syncs a file before it is renamed, so that it is never empty after a power cut. */
const syncFile = async (path: string): Promise<void> => {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Stores files in a folder. The folder is created only at the start: if it disappears later, a volume was unmounted.
 * Each file is written under a temporary name beside its own and renamed when it is complete. Reading a range and
 * renaming use the file system directly, because flydrive renames by copying.
 */
export const createDiskStorage = (folder: string): Storage => {
  makeFolder(folder)
  const disk = new FSDriver({ location: folder, visibility: 'private' })
  const pathOf = (key: string) => join(folder, key)

  const putWith = (key: string, write: (temporary: string) => Promise<void>): Promise<void> =>
    failing(async () => {
      const temporary = `${key}.${randomUUID()}.part`
      try {
        await access(folder)
        await write(temporary)
        await syncFile(pathOf(temporary))
        await rename(pathOf(temporary), pathOf(key))
      } catch (error) {
        await rm(pathOf(temporary), { force: true }).catch(() => undefined)
        throw error
      }
    })

  return {
    put: (key, bytes) => putWith(key, (temporary) => disk.put(temporary, bytes)),
    putStream: (key, source: Readable) => putWith(key, (temporary) => disk.putStream(temporary, source)),
    get: (key) => found(() => readFile(pathOf(key))),
    stream: (key, range) =>
      found(async () => {
        const handle = await open(pathOf(key), 'r')
        return createReadStream('', { fd: handle, ...range })
      }),
    remove: (key) => failing(() => disk.delete(key)),
    removeAll: (prefix) => failing(() => disk.deleteAll(prefix)),
    list: (prefix) =>
      failing(async () => {
        const sized = (await keysBelow(folder, prefix)).map((key) =>
          stat(pathOf(key)).then(({ size: bytes }) => ({ key, bytes }), ifGone),
        )
        return (await Promise.all(sized)).filter((each) => each !== undefined)
      }),
  }
}

/** If the folder cannot be created, every operation on a file reports it. */
const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true })
  } catch {
    // the first operation on a file reports it
  }
}

/** The entry was removed or renamed after it was listed. */
const ifGone = (error: unknown): undefined => {
  if (isMissing(error)) return undefined
  throw error
}

/**
 * Lists folder by folder. The recursion of flydrive and of the file system fails as a whole when one folder disappears.
 */
const keysBelow = async (folder: string, prefix: string): Promise<string[]> => {
  const entries = (await readdir(join(folder, prefix), { withFileTypes: true }).catch(ifGone)) ?? []
  const keys = entries.map(async (entry) => {
    if (entry.isDirectory()) return keysBelow(folder, `${prefix}${entry.name}/`)
    return entry.isFile() ? [`${prefix}${entry.name}`] : []
  })
  return (await Promise.all(keys)).flat()
}
