import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { childrenOf, isAlive } from '@vignette/launcher/process-table'

/** A folder to be deleted with `removeDataFolder`. If the test runs as root, the user of Postgres can access it. */
export const makeDataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'vignette-dev-'))
  chmodSync(folder, 0o755)
  return folder
}

export const removeDataFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

/** A folder that is deleted after the test. */
export const createDataFolder = (): string => {
  const folder = makeDataFolder()
  onTestFinished(() => removeDataFolder(folder))
  return folder
}

/** The process id of the Postgres on a cluster; undefined if none runs. */
export const postmasterOf = (folder: string): number | undefined => {
  try {
    const pid = Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])
    return isAlive(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

/** Freezes a Postgres and its children. @returns the ids of all. */
export const freeze = (postmaster: number): number[] => {
  process.kill(postmaster, 'SIGSTOP') // first, so that it starts no more children
  const children = childrenOf(postmaster)
  for (const child of children) process.kill(child, 'SIGSTOP')
  return [postmaster, ...children]
}
