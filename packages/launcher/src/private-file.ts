import { chownSync, closeSync, fsyncSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Writes a file that only its owner may read, whole or not at all, also when the machine stops half-way. */
export const writePrivateFile = (file: string, content: string): void => {
  const draft = `${file}.${process.pid}`
  const descriptor = openSync(draft, 'w', 0o600)
  writeSync(descriptor, content)
  fsyncSync(descriptor)
  closeSync(descriptor)
  giveToOwnerOf(path.dirname(file), draft)
  renameSync(draft, file)
}

/** The file's JSON, or undefined when there is no such file. */
export const readPrivateJson = (file: string): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

/** A start as root in somebody's folder must not lock that person out of the next start. */
const giveToOwnerOf = (folder: string, file: string): void => {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  chownSync(file, uid, gid)
}
