import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { takeDataFolder } from './data-folder.ts'
import { demoNetworkRows, demoNetworkSpec, reserveDemoNetworkPort, withDemoNetwork } from './demo-network.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { LaunchError, type LaunchSettings, readLaunchSettings } from './launch-settings.ts'
import type { HeldLock } from './lock.ts'
import type { ModelServer } from '@vignette/domain/models/schemas/console'
import { findModelServers, modelRows } from './model-servers.ts'
import { freePort, type ReservedPort, reserveNextPort, reservePort } from './ports.ts'
import { addressOf, readyRows, waitUntilReady } from './readiness.ts'
import {
  apiHost,
  apiSpec,
  childSpec,
  type DatabaseUrls,
  embeddedUrls,
  loadEnvironmentFile,
  migrateDatabase,
  type ServicePorts,
  webServerSpec,
  workerSpec,
} from './services.ts'
import { type Part, watchSources } from './source-watch.ts'
import { listenForStop } from './stop-signals.ts'
import { type SupervisedProcess, supervise } from './supervise.ts'
import { announce, bold, fail, say, step, surviveClosedTerminal, warn } from './terminal.ts'
import { buildWeb, isWebStale } from './web-build.ts'

/** The processes, ports and locks that have been started or taken so far. */
type Running = {
  web?: SupervisedProcess
  api?: SupervisedProcess
  worker?: SupervisedProcess
  demoNetwork?: SupervisedProcess
  database?: EmbeddedPostgres
  port?: ReservedPort
  demoNetworkPort?: ReservedPort
  folder?: HeldLock
}

/** The time to stop. Everything, including npm, has to end within 10 s of the signal. */
const stopMs = 8_000
/** The part of it that is reserved for Postgres if the others hang. */
const databaseStopMs = 2_500
const apiHeadStartMs = 3_000

const main = async (): Promise<number> => {
  const running: Running = {}
  const { stop, hurry, stoppedAt } = listenForStop()
  try {
    assertNode()
    loadEnvironmentFile()
    const settings = readLaunchSettings(process.argv.slice(2), process.env)
    console.log(`\n  ${bold(settings.brand)}\n`)
    await launch(settings, running, stop)
    throw await Promise.race([whenAborted(stop), ...failuresOf(running)])
  } catch (error) {
    if (!stop.aborted) fail(error instanceof Error ? error.message : String(error))
    await stopAll(running, { deadline: (stoppedAt() ?? Date.now()) + stopMs, hurry })
    return stop.aborted ? 0 : 1
  }
}

const assertNode = (): void => {
  if (process.versions.node.startsWith('24.')) return
  throw new LaunchError(`This is Node ${process.versions.node}; run npm start, which brings Node 24 along.`)
}

const launch = async (given: LaunchSettings, running: Running, stop: AbortSignal): Promise<void> => {
  running.folder = await takeDataFolder(given.dataDir, stop)
  if (given.port !== undefined) running.port = await takePort(given.port, given.host)
  const settings = await startDemoNetwork(given, running)
  const [database, web] = await Promise.allSettled([
    startDatabase(settings, running, stop),
    settings.watch ? undefined : prepareWeb(settings, stop),
  ])
  if (database.status === 'rejected') throw database.reason
  if (web.status === 'rejected') throw web.reason
  const urls = database.value
  const looking = settings.environment['AI_TEXT'] ? [] : findModelServers(stop)
  await step('database is migrated', async () => migrateDatabase(settings, urls, stop))
  const models = await looking
  running.port ??= await reserveNextPort(settings.host)
  const ports = { public: running.port.port, api: settings.watch ? await freePort() : running.port.port }
  await step('api and worker are up', async () => startServices(settings, running, { urls, ports, models, stop }))
  if (settings.watch) reloadOnChange(settings, running, urls, stop)
  announce(`${settings.brand} is ready`, {
    ...readyRows(settings, ports.public, urls),
    ...demoNetworkRows(settings),
    ...modelRows(models, addressOf(settings.host, ports.public)),
  })
}

const takePort = async (port: number, host: string): Promise<ReservedPort> => {
  const reserved = await reservePort(port, host)
  if (reserved) return reserved
  throw new LaunchError(`Port ${port} is in use. Stop the program that listens on it, or set PORT to another one.`)
}

/** Nothing waits for it: API and worker treat it as a network, which may be away. */
const startDemoNetwork = async (settings: LaunchSettings, running: Running): Promise<LaunchSettings> => {
  if (settings.demoNetwork !== 'own') return withDemoNetwork(settings, undefined)
  running.demoNetworkPort = await reserveDemoNetworkPort(settings)
  const { port } = running.demoNetworkPort
  running.demoNetwork = supervise(demoNetworkSpec(settings, port), settings.watch ? 'wait' : 'restart')
  return withDemoNetwork(settings, port)
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
  if (settings.environment['WEB_DIST'] || !isWebStale(settings.environment)) return
  const { environment, log } = childSpec(settings, 'web', [], settings.environment)
  await step('web app is built', async () => buildWeb({ environment, log, signal }))
}

const startServices = async (
  settings: LaunchSettings,
  running: Running,
  {
    urls,
    ports,
    models,
    stop,
  }: { urls: DatabaseUrls; ports: ServicePorts; models: readonly ModelServer[]; stop: AbortSignal },
): Promise<void> => {
  const onDeath = settings.watch ? 'wait' : 'restart'
  running.worker = supervise(workerSpec(settings, urls, ports), onDeath)
  running.api = supervise(apiSpec(settings, urls, ports, models), onDeath)
  const untilReady = async (host: string, port: number) => {
    const failed = failuresOf(running).map(async (failure) => Promise.reject(await failure))
    await Promise.race([waitUntilReady(host, port, stop), ...failed])
  }
  await untilReady(apiHost(settings), ports.api)
  if (!settings.watch) return
  running.web = supervise(webServerSpec(settings, ports), 'restart')
  await untilReady(settings.host, ports.public)
}

const reloadOnChange = (settings: LaunchSettings, running: Running, urls: DatabaseUrls, stop: AbortSignal): void => {
  const reload = async (parts: Part[]) => {
    // Before the worker starts it needs the tables of new read models and migrations.
    if (parts.includes('worker')) await migrateDatabase(settings, urls, stop)
    await Promise.all(parts.map(async (part) => running[part]?.reload()))
    say(`${parts.join(' and ')} reloaded`)
  }
  watchSources((parts) => void reload(parts).catch((error: Error) => stop.aborted || warn(error.message)))
}

const whenAborted = async (signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(signal.reason)
    signal.addEventListener('abort', () => resolve(signal.reason))
  })

const failuresOf = ({ web, api, worker, demoNetwork, database }: Running): Promise<Error>[] =>
  [web, api, worker, demoNetwork, database].flatMap((part) => (part ? [part.failed] : []))

/** Stops in order: a running request may wait for the worker, and both need Postgres to finish. */
const stopAll = async (
  running: Running,
  { deadline, hurry }: { deadline: number; hurry: AbortSignal },
): Promise<void> => {
  running.folder?.announceEnd()
  const processesBy = deadline - (running.database ? databaseStopMs : 0)
  const left = () => Math.max(0, processesBy - Date.now())
  const web = running.web?.stop(Math.min(1_000, left()), hurry)
  const api = running.api?.stop(left(), hurry)
  await Promise.race([api, sleep(Math.min(apiHeadStartMs, left()))])
  const worker = running.worker?.stop(left(), hurry)
  await Promise.all([web, api, worker])
  await running.demoNetwork?.stop(left(), hurry)
  await running.database?.stop(deadline)
  running.port?.release()
  running.demoNetworkPort?.release()
  running.folder?.release()
}

surviveClosedTerminal()
process.exit(await main())
