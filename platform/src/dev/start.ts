import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { browserUrl, LaunchError, type LaunchSettings, ownAddress, readLaunchSettings } from './launch-settings.ts'
import { takeLock } from './lock.ts'
import { freePort, isPortFree, nextFreePort } from './ports.ts'
import { waitUntilReady } from './readiness.ts'
import {
  apiSpec,
  childSpec,
  type DatabaseUrls,
  embeddedUrls,
  loadEnvironmentFile,
  migrateDatabase,
  type ServicePorts,
  workerSpec,
} from './services.ts'
import { type Part, watchSources } from './source-watch.ts'
import { listenForStop } from './stop-signals.ts'
import { type Supervised, supervise } from './supervise.ts'
import { announce, bold, fail, say, step, surviveClosedTerminal, warn } from './terminal.ts'
import { buildWeb, isWebStale, viteArguments } from './web-build.ts'

/** What runs, in the order in which it is stopped. */
type Running = {
  web?: Supervised
  api?: Supervised
  worker?: Supervised
  database?: { failed: Promise<Error>; stop: () => Promise<void> }
  lock?: { release: () => void }
}

/** Everything has to be gone 10 s after the signal, Postgres included. */
const graceMs = 8_500
const apiHeadStartMs = 3_000

const main = async (): Promise<number> => {
  const running: Running = {}
  const { stop, hurry } = listenForStop()
  try {
    assertNode()
    loadEnvironmentFile()
    const settings = readLaunchSettings(process.argv.slice(2), process.env)
    console.log(`\n  ${bold(settings.brand)}\n`)
    await launch(settings, running, stop)
    throw await Promise.race([whenAborted(stop), ...failuresOf(running)])
  } catch (error) {
    if (!stop.aborted) fail(describe(error))
    await stopAll(running, hurry)
    return stop.aborted ? 0 : 1
  }
}

const assertNode = (): void => {
  if (process.versions.node.startsWith('24.')) return
  throw new LaunchError(`This is Node ${process.versions.node}; run npm start, which brings Node 24 along.`)
}

const launch = async (settings: LaunchSettings, running: Running, stop: AbortSignal): Promise<void> => {
  if (settings.port !== undefined) await assertPortFree(settings.port, settings.host)
  running.lock = lockDataDir(settings.dataDir)
  const [database, web] = await Promise.allSettled([
    startDatabase(settings, running, stop),
    settings.watch ? undefined : prepareWeb(settings, stop),
  ])
  if (database.status === 'rejected') throw database.reason
  if (web.status === 'rejected') throw web.reason
  const urls = database.value
  await step('migrated', async () => migrateDatabase(settings, urls, stop))
  const ports = await choosePorts(settings)
  await step('api and worker are up', async () => {
    running.api = supervise(apiSpec(settings, urls, ports), settings.watch ? 'wait' : 'restart')
    running.worker = supervise(workerSpec(settings, urls), settings.watch ? 'wait' : 'restart')
    if (settings.watch) running.web = startWebServer(settings, ports)
    await Promise.race([becomeReady(settings, ports, stop), ...failuresOf(running).map(rejectWith)])
  })
  if (settings.watch) reloadOnChange(settings, running, urls, stop)
  announceReady(settings, ports, urls)
}

const assertPortFree = async (port: number, host: string): Promise<void> => {
  if (await isPortFree(port, host)) return
  throw new LaunchError(`Port ${port} is in use. Stop the program that listens on it, or set PORT to another one.`)
}

const lockDataDir = (dataDir: string): { release: () => void } => {
  try {
    mkdirSync(dataDir, { recursive: true })
    const lock = takeLock(path.join(dataDir, 'launcher.lock'))
    if (lock.status === 'held') return lock
    throw new LaunchError(`${dataDir} is in use by another start (process ${lock.byPid}). Set DATA_DIR to another one.`)
  } catch (error) {
    if (error instanceof LaunchError) throw error
    throw new LaunchError(`The data folder ${dataDir} cannot be written: ${(error as Error).message}`)
  }
}

const startDatabase = async (
  { database, dataDir }: LaunchSettings,
  running: Running,
  signal: AbortSignal,
): Promise<DatabaseUrls> => {
  if (database.status === 'external') return database
  return step('database is up', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), log: warn, signal })
    running.database = postgres
    return embeddedUrls(postgres.url, dataDir)
  })
}

const prepareWeb = async (settings: LaunchSettings, signal: AbortSignal): Promise<void> => {
  if (settings.environment['WEB_DIST'] || !isWebStale()) return
  const { environment, log } = childSpec(settings, 'web', [], settings.environment)
  await step('web app is built', async () => buildWeb({ environment, log, signal }))
}

const choosePorts = async ({ port, host, watch }: LaunchSettings): Promise<ServicePorts> => {
  const shown = port ?? (await nextFreePort(host))
  return { public: shown, api: watch ? await freePort() : shown }
}

const startWebServer = (settings: LaunchSettings, ports: ServicePorts): Supervised => {
  const args = viteArguments('apps/web', '--port', String(ports.public), '--strictPort', '--host', settings.host)
  const environment = { ...settings.environment, API_ORIGIN: `http://127.0.0.1:${ports.api}` }
  return supervise(childSpec(settings, 'web', args, environment), 'restart')
}

const becomeReady = async (settings: LaunchSettings, ports: ServicePorts, signal: AbortSignal): Promise<void> => {
  const host = ownAddress(settings.host)
  await waitUntilReady(`http://${host.includes(':') ? `[${host}]` : host}:${ports.public}`, signal)
}

const reloadOnChange = (settings: LaunchSettings, running: Running, urls: DatabaseUrls, signal: AbortSignal): void => {
  const reload = async (parts: Part[]) => {
    // What the worker shows and what a migration adds needs its tables first.
    if (parts.includes('worker')) await migrateDatabase(settings, urls, signal)
    await Promise.all(parts.map(async (part) => running[part]?.reload()))
    say(`${parts.join(' and ')} reloaded`)
  }
  watchSources((parts) => void reload(parts).catch((error: Error) => signal.aborted || warn(error.message)))
}

const announceReady = (
  { brand, host, port, dataDir, database, environment }: LaunchSettings,
  ports: ServicePorts,
  urls: DatabaseUrls,
): void => {
  if (port === undefined && ports.public !== 3000) say(`port 3000 is in use, so it is ${ports.public} this time`)
  const signIn = ['any e-mail and any password of at least 6 characters,', 'e.g. demo@vignette.example / vignette']
  const { hostname, port: databasePort } = new URL(urls.url)
  const where = database.status === 'embedded' ? 'embedded PostgreSQL' : 'PostgreSQL'
  announce(`${brand} is ready`, {
    Open: [bold(browserUrl(host, ports.public))],
    ...((environment['SIGN_IN'] ?? 'demo') === 'demo' && { 'Sign in': signIn }),
    Data: [dataDir, `${where} on ${hostname}:${databasePort || 5432}`],
    Stop: ['Ctrl-C'],
  })
}

const whenAborted = async (signal: AbortSignal): Promise<Error> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(signal.reason as Error)
    signal.addEventListener('abort', () => resolve(signal.reason as Error))
  })

const failuresOf = ({ web, api, worker, database }: Running): Promise<Error>[] =>
  [web, api, worker, database].flatMap((part) => (part ? [part.failed] : []))

const rejectWith = async (failure: Promise<Error>): Promise<never> => {
  throw await failure
}

/** A request in flight may wait for the worker, and both need Postgres to finish what they do. */
const stopAll = async (running: Running, hurry: AbortSignal): Promise<void> => {
  const deadline = Date.now() + graceMs
  const web = running.web?.stop(1_000, hurry)
  const api = running.api?.stop(graceMs, hurry)
  await Promise.race([api, sleep(apiHeadStartMs)])
  const worker = running.worker?.stop(deadline - Date.now(), hurry)
  await Promise.all([web, api, worker])
  await running.database?.stop()
  running.lock?.release()
}

const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error instanceof LaunchError || process.env['LOG_LEVEL'] !== 'debug'
    ? error.message
    : (error.stack ?? error.message)
}

surviveClosedTerminal()
process.exit(await main())
