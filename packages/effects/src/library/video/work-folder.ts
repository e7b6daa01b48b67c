import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { StoredFile } from '@vignette/domain/library/schemas'
import type { Storage } from '@vignette/storage/storage'

/** Work with a folder of its own, which is removed afterwards. */
export const inWorkFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'vignette-video-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
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
