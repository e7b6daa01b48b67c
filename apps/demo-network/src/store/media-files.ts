import { mkdirSync } from 'node:fs'
import { open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** Makes the folder of pictures and videos below the data folder. */
export const makeMediaFolder = (dataFolder: string): string => {
  const folder = path.join(dataFolder, 'media')
  mkdirSync(folder, { recursive: true })
  return folder
}

/** The rest of a body that is too large is read and dropped up to here, so that its sender reads the answer. */
const patience = 2

/**
 * Writes a body to a new file. False when it is longer than `mostBytes`; then nothing is kept.
 *
 * @throws when the sender goes away in the middle.
 */
export const receiveFile = async (body: Readable, file: string, mostBytes: number): Promise<boolean> => {
  const handle = await open(file, 'wx')
  let size = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size <= mostBytes) await handle.write(chunk)
      else if (size > mostBytes * patience) break
    }
    if (size <= mostBytes) await handle.sync()
  } finally {
    await handle.close()
  }
  return size <= mostBytes
}

export const removeMediaFiles = async (folder: string, media: readonly { id: string }[]): Promise<void> => {
  await Promise.all(media.map(async ({ id }) => rm(path.join(folder, id), { force: true })))
}

/** Removes files that belong to no picture and no video: those of uploads that were cut off by the end of the process. */
export const sweepMediaFiles = async (folder: string, ids: ReadonlySet<string>): Promise<void> => {
  const orphans = (await readdir(folder)).filter((name) => !ids.has(name))
  await removeMediaFiles(
    folder,
    orphans.map((id) => ({ id })),
  )
}
