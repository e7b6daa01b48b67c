import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { StoredFile } from '@vignette/domain/library/schemas'
import type { Storage } from '@vignette/storage/storage'

/** The name of a folder tells whose it is, so that those of dead processes are found. */
const prefix = 'vignette-work-'

/** Work with a folder of its own, which is removed afterwards. */
export const inWorkFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Whether it failed since there is no room for the folder. */
export const isWithoutRoom = (error: unknown): boolean =>
  error instanceof Error && ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** In a container each life of a worker has the number of the one before. */
const isOwn = async (path: string): Promise<boolean> => {
  const { mtimeMs } = await stat(path)
  return mtimeMs >= performance.timeOrigin
}

/** Removes the folders of processes that were killed. */
export const sweepWorkFolders = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN
    const path = join(tmpdir(), name)
    if (Number.isNaN(pid) || (pid === process.pid ? await isOwn(path) : isAlive(pid))) continue
    await rm(path, { recursive: true, force: true })
  }
}

/** Copies a stored file into a folder. @returns its path; undefined if the file is not there any more. */
export const fetchFile = async (
  storage: Pick<Storage, 'stream'>,
  { key }: Pick<StoredFile, 'key'>,
  folder: string,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const stream = await storage.stream(key)
  if (!stream) return undefined
  const path = join(folder, key.slice(key.lastIndexOf('/') + 1))
  await pipeline(stream, createWriteStream(path), { signal })
  return path
}
