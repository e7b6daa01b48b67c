import path from 'node:path'
import { ConfigError } from '../config/config.ts'
import { dataDirOf, type Environment } from './launch-settings.ts'
import { host } from './postgres/client.ts'
import { rememberedCluster } from './postgres/home.ts'
import { readPidFile } from './postgres/pid-file.ts'
import { isAlive } from './process-table.ts'
import { readSecrets } from './secrets.ts'
import { applicationUrl } from './services.ts'

/**
 * The application's URL of the embedded Postgres that `npm start` runs on the data folder of `DATA_DIR`. Only looks:
 * starts and changes nothing.
 *
 * @throws {ConfigError} when none runs there.
 */
export const findRunningDatabase = (environment: Environment): string => {
  const dataDir = dataDirOf(environment)
  const postgres = readPidFile(rememberedCluster(path.join(dataDir, 'postgres')))
  const { databasePassword } = readSecrets(dataDir)
  if (postgres && isAlive(postgres.pid) && databasePassword !== undefined) {
    return applicationUrl(`postgres://${host}:${postgres.port}/vignette`, databasePassword)
  }
  throw new ConfigError(
    `No DATABASE_URL is set, and npm start is not running on ${dataDir}. Start it, or set DATABASE_URL or DATA_DIR.`,
  )
}
