import path from 'node:path'
import type { ModelServer } from '@vignette/domain/models/schemas/console'
import { type ChildSpec, runChild } from './child.ts'
import { openLog } from './child-logs.ts'
import { type Environment, LaunchError, type LaunchSettings, root } from './launch-settings.ts'
import { addressOf } from './readiness.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import { viteArguments, webDist } from './web-build.ts'

export type DatabaseUrls = { url: string; ownerUrl: string }

export type ServicePorts = { api: number; public: number }

const applicationLogin = 'vignette_login'

/** The spec of one of our processes. `name` is also the name of its log file. */
export const childSpec = (
  { dataDir }: LaunchSettings,
  name: string,
  args: string[],
  environment: Environment,
): ChildSpec => ({ name, args, environment, log: openLog(path.join(dataDir, 'logs'), name) })

/** The URL of an embedded Postgres with the application's login. */
export const applicationUrl = (postgresUrl: string, password: string): string => {
  const url = new URL(postgresUrl)
  url.username = applicationLogin
  url.password = password
  return url.href
}

/** The URLs of an embedded Postgres: the owner's for migrations, and the application's login. */
export const embeddedUrls = (ownerUrl: string, dataDir: string): DatabaseUrls => ({
  url: applicationUrl(ownerUrl, loadSecrets(dataDir).databasePassword),
  ownerUrl,
})

/** Migrates the database to this release. @throws {LaunchError} if that fails. */
export const migrateDatabase = async (
  settings: LaunchSettings,
  { url, ownerUrl }: DatabaseUrls,
  signal: AbortSignal,
): Promise<void> => {
  const urls = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }
  const environment = { LOG_LEVEL: 'warn', ...masterKeyOf(settings), ...settings.environment, ...urls }
  const isDone = await runChild(childSpec(settings, 'migrate', ['apps/ops/src/migrate.ts'], environment), signal)
  signal.throwIfAborted()
  if (!isDone) throw new LaunchError('The database could not be migrated; the reason is above.')
}

/** With hot reload only Vite's server is reachable from outside. */
export const apiHost = ({ watch, host }: LaunchSettings): string => (watch ? '127.0.0.1' : host)

/** The API serves the built web app too. */
export const apiSpec = (
  settings: LaunchSettings,
  { url }: DatabaseUrls,
  ports: ServicePorts,
  models: readonly ModelServer[],
): ChildSpec =>
  childSpec(settings, 'api', ['apps/api/src/server.ts'], {
    ...generatedSecret(settings, 'SESSION_SECRET', 'sessionSecret'),
    WEB_DIST: webDist,
    MODEL_SERVERS: JSON.stringify(models),
    ...sharedEnvironment(settings, url, ports),
    HOST: apiHost(settings),
    PORT: String(ports.api),
    SHUTDOWN_DELAY_SECONDS: '0', // there is no balancer that would have to notice
  })

/** Keeps the process small during rebuilds, which produce garbage fast: a small young generation and slow heap growth. */
const workerArguments = ['--max-semi-space-size=8', '--heap-growing-percent=30', 'apps/worker/src/main.ts']

/** glibc gives each thread an arena of its own and returns little of it, which is 100 MB once pictures are drawn. */
const fewArenas = { MALLOC_ARENA_MAX: '2' }

/** The worker: projections, reactions, jobs. */
export const workerSpec = (settings: LaunchSettings, { url }: DatabaseUrls, ports: ServicePorts): ChildSpec =>
  childSpec(settings, 'worker', workerArguments, { ...sharedEnvironment(settings, url, ports), ...fewArenas })

/** Vite's server with hot reload, which proxies the API. */
export const webServerSpec = (settings: LaunchSettings, ports: ServicePorts): ChildSpec => {
  const place = ['--port', String(ports.public), '--strictPort', '--host', settings.host]
  const environment = { ...settings.environment, API_ORIGIN: `http://127.0.0.1:${ports.api}` }
  return childSpec(settings, 'web', viteArguments('apps/web', ...place), environment)
}

/**
 * Without the owner's URL, since api and worker use the application's login only; without a port for metrics, which two
 * processes cannot share; and without roles, since the only worker does everything.
 */
const sharedEnvironment = (settings: LaunchSettings, databaseUrl: string, ports: ServicePorts): Environment => {
  const { DATABASE_OWNER_URL: _owner, METRICS_PORT: _metrics, WORKER_ROLES: _roles, ...rest } = settings.environment
  return {
    NODE_ENV: 'production', // React renders mails in half the time
    LOG_LEVEL: 'warn',
    SIGN_IN: 'demo',
    PUBLIC_URL: addressOf(settings.host, ports.public),
    API_URL: addressOf(apiHost(settings), ports.api),
    ...masterKeyOf(settings),
    ...rest,
    DATABASE_URL: databaseUrl,
    DATA_DIR: settings.dataDir,
  }
}

const masterKeyOf = (settings: LaunchSettings): Environment => generatedSecret(settings, 'MASTER_KEY', 'masterKey')

/** The generated secret, unless the environment sets one, by value or by file. */
const generatedSecret = ({ environment, dataDir }: LaunchSettings, name: string, kept: keyof Secrets): Environment =>
  environment[name] || environment[`${name}_FILE`] ? {} : { [name]: loadSecrets(dataDir)[kept] }

/** Loads `.env` of the repository's root. Variables that are already set win. */
export const loadEnvironmentFile = (): void => {
  try {
    process.loadEnvFile(path.join(root, '.env'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
