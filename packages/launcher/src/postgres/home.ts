import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Account, accountFor, canRead, makeFolderFor } from './account.ts'
import { readPrivateJson, writePrivateFile } from '../private-file.ts'
import { newSecret } from '../secrets.ts'

/** The record of a cluster in its data folder. `home` is set when the cluster lives elsewhere. */
export type Instance = { id: string; password: string; port?: number; home?: string }

export type Home = { folder: string; cluster: string; log: string; account: Account }

/** The place for clusters and binaries if Postgres runs as another user, who cannot reach root's own folders. */
export const sharedFolder = '/var/lib/vignette'

const instanceFile = (dataDir: string): string => path.join(dataDir, 'instance.json')

/** Reads the record of the data folder, or creates it on first use. */
export const loadInstance = (dataDir: string): Instance => {
  const stored = readPrivateJson(instanceFile(dataDir)) as Instance | undefined
  return stored ?? saveInstance(dataDir, { id: randomUUID(), password: newSecret() })
}

/** The path of the cluster according to the record of the data folder. */
export const rememberedCluster = (dataDir: string): string => {
  const stored = readPrivateJson(instanceFile(dataDir)) as Instance | undefined
  return path.join(stored?.home ?? dataDir, 'cluster')
}

/** Stores the record of the data folder and returns it. */
export const saveInstance = (dataDir: string, instance: Instance): Instance => {
  writePrivateFile(instanceFile(dataDir), `${JSON.stringify(instance, null, 2)}\n`)
  return instance
}

/**
 * Finds the place of the cluster: in the data folder, or in `sharedFolder` if Postgres has to run as a user who cannot
 * access it. A cluster never moves, and a missing one is never replaced by an empty one.
 *
 * @throws {Error} if the cluster is missing from its place or belongs to another user.
 */
export const findHome = (dataDir: string, instance: Instance): Home => {
  const settled = instance.home ?? (existsSync(path.join(dataDir, 'cluster')) ? dataDir : undefined)
  const folder = settled ?? reachableFolder(dataDir, instance)
  if (instance.home && !existsSync(path.join(folder, 'cluster'))) {
    throw new Error(
      `The database of this data folder was kept in ${folder}, and that is gone. Bring it back, or delete ` +
        `${instanceFile(dataDir)} to start with an empty one.`,
    )
  }
  const cluster = path.join(folder, 'cluster')
  return { folder, cluster, log: path.join(folder, 'log'), account: accountFor(cluster) }
}

const reachableFolder = (dataDir: string, { id }: Instance): string => {
  if (canRead(dataDir, accountFor(path.join(dataDir, 'cluster')))) return dataDir
  const folder = path.join(sharedFolder, id)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  for (const open of [sharedFolder, folder]) chmodSync(open, 0o755)
  return folder
}

/** Creates the folder for Postgres' own logs. */
export const makeLogFolder = ({ log, account }: Home): void => makeFolderFor(log, account)
