import path from 'node:path'
import { ConfigError } from '@vignette/event-log/process/config-error'
import { takeDataFolder } from './data-folder.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { dataDirOf, type Environment, LaunchError } from './launch-settings.ts'
import { runningInstance } from './running-instance.ts'
import { readSecrets } from './secrets.ts'
import { embeddedUrls, loadEnvironmentFile } from './services.ts'

const isSet = (environment: Environment, name: string): boolean =>
  Boolean(environment[name]) || Boolean(environment[`${name}_FILE`])

/**
 * The environment; where it names no database, completed by the root's `.env` and the master key of the data folder.
 * Starts and changes nothing.
 */
export const settingsHere = (environment: Environment): Environment => {
  if (isSet(environment, 'DATABASE_URL')) return environment
  loadEnvironmentFile()
  if (isSet(environment, 'MASTER_KEY')) return environment
  return { MASTER_KEY: readSecrets(dataDirOf(environment)).masterKey, ...environment }
}

/**
 * Calls `work` with settings that name a database: that of the environment or of the running `npm start`; or else the
 * data folder's own, which is started and, afterwards, stopped.
 *
 * @throws {ConfigError} if that cannot be started.
 */
export const withDatabaseHere = async <Result>(
  given: Environment,
  work: (environment: Environment) => Promise<Result>,
): Promise<Result> => {
  const environment = settingsHere(given)
  if (isSet(environment, 'DATABASE_URL')) return work(environment)
  const running = runningInstance(environment)
  if (running) return work(running)
  const dataDir = dataDirOf(environment)
  const folder = await takeDataFolder(dataDir, new AbortController().signal).catch((error: unknown) => {
    throw error instanceof LaunchError ? new ConfigError(error.message) : error
  })
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') })
    try {
      const { url, ownerUrl } = embeddedUrls(postgres.url, dataDir)
      return await work({ ...environment, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl })
    } finally {
      await postgres.stop()
    }
  } finally {
    folder.release()
  }
}
