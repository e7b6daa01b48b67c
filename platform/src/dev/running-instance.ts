import path from 'node:path'
import { ConfigError } from '../config/config.ts'
import { dataDirOf, type Environment } from './launch-settings.ts'
import { host } from './postgres/client.ts'
import { rememberedCluster } from './postgres/home.ts'
import { readPidFile } from './postgres/pid-file.ts'
import { isAlive } from './process-table.ts'
import { readSecrets } from './secrets.ts'
import { applicationUrl, loadEnvironmentFile } from './services.ts'

/**
 * What a program needs that works beside the `npm start` on the data folder of `DATA_DIR`: the application's URL of its
 * embedded Postgres, and its master key. Only looks: starts and changes nothing.
 *
 * @throws {ConfigError} when none runs there.
 */
const findRunningInstance = (environment: Environment): Environment => {
  const dataDir = dataDirOf(environment)
  const postgres = readPidFile(rememberedCluster(path.join(dataDir, 'postgres')))
  const { databasePassword, masterKey } = readSecrets(dataDir)
  if (postgres && isAlive(postgres.pid) && databasePassword !== undefined) {
    const url = applicationUrl(`postgres://${host}:${postgres.port}/vignette`, databasePassword)
    return { MASTER_KEY: masterKey, ...environment, DATABASE_URL: url }
  }
  throw new ConfigError(
    `No DATABASE_URL is set, and npm start is not running on ${dataDir}. Start it, or set DATABASE_URL or DATA_DIR.`,
  )
}

/** The environment with `.env` of the repository's root, else with the `npm start` that runs here. @throws {ConfigError} */
export const environmentHere = (environment: Environment): Environment => {
  loadEnvironmentFile()
  return environment['DATABASE_URL'] ? environment : findRunningInstance(environment)
}
