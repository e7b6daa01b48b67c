import { spawn } from 'node:child_process'
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync, chownSync } from 'node:fs'
import path from 'node:path'
import { type Account, makeFolderFor } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'

/** The role that owns the database; a superuser. */
export const ownerRole = 'vignette_owner'

const draftPrefix = 'cluster.new-'

/**
 * Creates the cluster if there is none. It is built in a draft folder and renamed when done. The next start deletes a
 * draft that was interrupted.
 */
export const ensureCluster = async (
  { folder, cluster, account }: Home,
  { binaries, password, signal }: { binaries: Binaries; password: string; signal?: AbortSignal | undefined },
): Promise<void> => {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(draftPrefix)) throwAway(path.join(folder, name))
  }
  if (existsSync(path.join(cluster, 'PG_VERSION'))) return
  const draft = path.join(folder, `${draftPrefix}${process.pid}`)
  const passwordFile = path.join(draft, 'password')
  makeFolderFor(draft, account)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  const made = path.join(draft, 'cluster')
  await run(binaries.initdb, initdbOptions(made, passwordFile), { cwd: draft, account, signal })
  renameSync(made, cluster)
  throwAway(draft)
}

/** Retries, because the initdb of a killed launcher may still be writing there. */
const throwAway = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })

/** Uses the locale built into Postgres, so that sorting does not depend on the machine's C library. */
const initdbOptions = (cluster: string, passwordFile: string): string[] => [
  `--pgdata=${cluster}`,
  `--username=${ownerRole}`,
  `--pwfile=${passwordFile}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

/** The account and environment of a Postgres program, without the user's own PG* variables. */
export const spawnOptions = (account: Account) => ({
  env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))),
  // In a session of its own, so that Ctrl-C in the terminal does not reach Postgres.
  detached: process.platform !== 'win32',
  windowsHide: true,
  ...(account && { uid: account.uid | 0, gid: account.gid | 0 }),
})

const run = async (
  program: string,
  args: string[],
  { cwd, account, signal }: { cwd: string; account: Account; signal: AbortSignal | undefined },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...spawnOptions(account), cwd, signal, stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${path.basename(program)} failed:\n${errors.trim()}`)),
    )
  })
