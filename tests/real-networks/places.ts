import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where servers are installed that npm does not have. */
export const folder = join(import.meta.dirname, '../../.cache/real-networks')

export const snacProgram = join(folder, 'snac')

const runs = (program: string): boolean => spawnSync(program, { stdio: 'ignore' }).error === undefined

/** The program of snac, if there is one that runs here. */
export const findSnac = (): string | undefined => [snacProgram, 'snac'].find(runs)

/** Whether Bluesky's server is installed, with the directory of accounts. */
export const hasPds = (): boolean =>
  ['@atproto/pds', '@did-plc/server'].every((name) => existsSync(join(import.meta.dirname, 'node_modules', name)))
