import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { childrenOf, isAlive } from '@vignette/launcher/process-table'

/** A folder that is deleted after the test, open to the user Postgres runs as when the run is root. */
export const createDataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'vignette-dev-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** The id of the Postgres on a cluster, undefined when none runs. */
export const postmasterOf = (folder: string): number | undefined => {
  try {
    const pid = Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])
    return isAlive(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

/** Freezes a Postgres and all that it has started; the ids of them all. */
export const freeze = (postmaster: number): number[] => {
  process.kill(postmaster, 'SIGSTOP') // first, so that it starts no more
  const children = childrenOf(postmaster)
  for (const child of children) process.kill(child, 'SIGSTOP')
  return [postmaster, ...children]
}
