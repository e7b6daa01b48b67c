import path from 'node:path'
import { ConfigError } from '@vignette/event-log/process/config-error'
import { demoNetworkHere } from './demo-network.ts'
import { dataDirOf, type Environment } from './launch-settings.ts'
import { embeddedUrl } from './postgres/client.ts'
import { loadInstance, rememberedCluster } from './postgres/home.ts'
import { readPidFile } from './postgres/pid-file.ts'
import { isAlive } from './process-table.ts'
import { readSecrets } from './secrets.ts'
import { applicationUrl, loadEnvironmentFile } from './services.ts'

/**
 * The settings of the `npm start` that runs on the data folder of `DATA_DIR`: the URLs of its embedded Postgres, its
 * secrets, its way to sign in, and its demo network; undefined if none is running. Starts and changes nothing.
 */
export const runningInstance = (environment: Environment): Environment | undefined => {
  const dataDir = dataDirOf(environment)
  const folder = path.join(dataDir, 'postgres')
  const postgres = readPidFile(rememberedCluster(folder))
  const { databasePassword, masterKey, sessionSecret } = readSecrets(dataDir)
  if (!postgres || !isAlive(postgres.pid) || databasePassword === undefined) return undefined
  const ownerUrl = embeddedUrl(postgres.port, loadInstance(folder).password)
  const secrets = { MASTER_KEY: masterKey, SESSION_SECRET: sessionSecret }
  const urls = { DATABASE_URL: applicationUrl(ownerUrl, databasePassword), DATABASE_OWNER_URL: ownerUrl }
  return { SIGN_IN: 'demo', ...secrets, ...demoNetworkHere(dataDir), ...environment, ...urls }
}

/** The environment, completed by the root's `.env`, otherwise by the running `npm start`. @throws {ConfigError} */
export const environmentHere = (environment: Environment): Environment => {
  loadEnvironmentFile()
  if (environment['DATABASE_URL']) return environment
  const running = runningInstance(environment)
  if (running) return running
  throw new ConfigError(
    `No DATABASE_URL is set, and npm start is not running on ${dataDirOf(environment)}. Start it, or set DATABASE_URL or DATA_DIR.`,
  )
}
