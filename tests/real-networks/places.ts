import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where servers are installed that npm does not have. */
export const folder = join(import.meta.dirname, '../../.cache/real-networks')

export const snacProgram = join(folder, 'snac')

const runs = (program: string): boolean => spawnSync(program, { stdio: 'ignore' }).error === undefined

/** The program of snac, if there is one that runs here. */
export const findSnac = (): string | undefined => [snacProgram, 'snac'].find(runs)

/** Whether Bluesky's server is installed, with the part of it that is built for a machine. */
export const hasPds = (): boolean =>
  [
    '@atproto/pds/package.json',
    '@did-plc/server/package.json',
    'better-sqlite3/build/Release/better_sqlite3.node',
  ].every((path) => existsSync(join(import.meta.dirname, 'node_modules', path)))
