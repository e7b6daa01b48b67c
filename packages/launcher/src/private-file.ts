import { chownSync, closeSync, fsyncSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Writes a file that only its owner can read. It is complete or absent, even after a power failure. */
export const writePrivateFile = (file: string, content: string): void => {
  const draft = `${file}.${process.pid}`
  const descriptor = openSync(draft, 'w', 0o600)
  writeSync(descriptor, content)
  fsyncSync(descriptor)
  closeSync(descriptor)
  giveToOwnerOf(path.dirname(file), draft)
  renameSync(draft, file)
}

/** The file's JSON; undefined if there is no such file. */
export const readPrivateJson = (file: string): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

/** Gives the file to the owner of its folder, so that a start as root does not lock that user out of the next start. */
const giveToOwnerOf = (folder: string, file: string): void => {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  chownSync(file, uid, gid)
}
