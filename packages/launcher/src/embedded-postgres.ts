import { mkdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { takeLock } from './lock.ts'
import { freePort, isPortFree } from './ports.ts'
import { type Binaries, findBinaries } from './postgres/binaries.ts'
import { embeddedUrl, host } from './postgres/client.ts'
import { ensureCluster } from './postgres/cluster.ts'
import { findHome, type Home, type Instance, loadInstance, saveInstance, sharedFolder } from './postgres/home.ts'
import { PostgresExit, type Server, startServer } from './postgres/server.ts'
import { stopLeftover } from './postgres/stop.ts'

export type EmbeddedPostgres = {
  /** The owner's (a superuser's) URL of the database `vignette`, with its password. */
  url: string
  /** Ends every connection and every process, at the latest by `deadline`, in ms since 1970. */
  stop: (deadline?: number) => Promise<void>
  /** Resolves only if Postgres keeps dying and is given up. */
  failed: Promise<Error>
}

export type EmbeddedPostgresOptions = {
  /** The folder of the cluster and its record. Created if missing. */
  dataDir: string
  /** Default: the port of the last start if it is free, otherwise any free port. */
  port?: number | undefined
  log?: ((line: string) => void) | undefined
  /** Postgres settings on top of ours, such as `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string> | undefined
  signal?: AbortSignal | undefined
}

type Run = { home: Home; binaries: Binaries; port: number; password: string; settings: Record<string, string> }

const startAttempts = 10
const retryPauseMs = 300
const restartLimit = 5
const stopMs = 13_000

/**
 * Starts PostgreSQL 18 from npm's binaries on the loopback interface, and creates the cluster on first use. It runs in a
 * session of its own and is restarted when it dies. A Postgres that a killed launcher left running is stopped first.
 *
 * @throws {Error} with a message for the user: another launcher has the folder, there are no binaries for this machine,
 * the folder belongs to somebody else, or Postgres itself failed.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const log = options.log ?? (() => undefined)
  mkdirSync(options.dataDir, { recursive: true, mode: 0o755 })
  const dataDir = realpathSync(options.dataDir)
  const instance = loadInstance(dataDir)
  const home = findHome(dataDir, instance)
  const lock = takeLock(path.join(home.folder, 'launcher.lock'))
  if (lock.status === 'taken') {
    throw new Error(`Another start (process ${lock.byPid}) already uses ${dataDir}. Stop it, or set another DATA_DIR.`)
  }
  try {
    if (home.folder !== dataDir && !instance.home)
      log(`Postgres cannot run as root inside ${dataDir}: its data is in ${home.folder}`)
    const run = await prepare({ ...options, dataDir, log }, instance, home)
    return await keepRunning(run, { ...options, log, onStopped: lock.release })
  } catch (error) {
    lock.release()
    throw error
  }
}

const prepare = async (
  options: EmbeddedPostgresOptions & { log: (line: string) => void },
  instance: Instance,
  home: Home,
): Promise<Run> => {
  const { dataDir, signal, settings = {} } = options
  const { password } = instance
  const binaries = findBinaries(home.account, sharedFolder)
  if (await stopLeftover(home.cluster, { password, signal })) {
    options.log('stopped the Postgres that an earlier start left running')
  }
  signal?.throwIfAborted()
  await ensureCluster(home, { binaries, password, signal })
  const port = options.port ?? (await rememberedPort(instance.port))
  saveInstance(dataDir, { ...instance, port, ...(home.folder !== dataDir && { home: home.folder }) })
  return { home, binaries, port, password, settings }
}

const rememberedPort = async (last: number | undefined): Promise<number> =>
  last !== undefined && (await isPortFree(last, host)) ? last : freePort(host)

type KeepRunningOptions = { log: (line: string) => void; signal?: AbortSignal | undefined; onStopped: () => void }

const keepRunning = async (run: Run, { log, signal, onStopped }: KeepRunningOptions): Promise<EmbeddedPostgres> => {
  const failed = Promise.withResolvers<Error>()
  const ending = new AbortController()
  let current: Promise<Server> = startPatiently(run, signal)

  const watch = async (restartsLeft: number): Promise<void> => {
    const startedAt = Date.now()
    await (
      await current
    ).exited
    if (ending.signal.aborted) return
    if (restartsLeft === 0) return failed.resolve(new Error('Postgres keeps ending; see its log.'))
    log('Postgres ended unexpectedly and is started again')
    current = startPatiently(run, ending.signal)
    await watch(Date.now() - startedAt > 60_000 ? restartLimit : restartsLeft - 1)
  }

  await current
  void watch(restartLimit).catch((error: Error) => ending.signal.aborted || failed.resolve(error))
  return {
    url: embeddedUrl(run.port, run.password),
    failed: failed.promise,
    stop: async (deadline = Date.now() + stopMs) => {
      ending.abort()
      await current.then(async (server) => server.stop(deadline)).catch(() => undefined)
      onStopped()
    },
  }
}

/**
 * Retries for a moment: the processes of a killed server release its shared memory a little later, and until then
 * Postgres refuses to start on the same cluster.
 */
const startPatiently = async (run: Run, signal?: AbortSignal): Promise<Server> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startServer({ ...run, signal })
    } catch (error) {
      const isPassing = error instanceof PostgresExit && /shared memory block|lock file/.test(error.message)
      if (!isPassing || attempt === startAttempts) throw error
    }
    await sleep(retryPauseMs, undefined, { signal })
  }
}
