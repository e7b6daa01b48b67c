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
 * Makes the cluster when there is none. It is built in a draft folder and renamed when done, so one that was killed
 * half-way is thrown away by the next start.
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

/** An initdb whose launcher was killed may still be writing there. */
const throwAway = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })

/** Sorting must not change with the machine's C library, hence the locale that is built into Postgres. */
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

/** The account and environment of a Postgres program, without the PG* variables of the person at the keyboard. */
export const spawnOptions = (account: Account) => ({
  env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))),
  // A session of its own: a Ctrl-C in the terminal is for us, not for Postgres.
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
