import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@vignette/launcher/ports'
import { Client } from 'pg'
import { type Environment, masterKey, publicUrl } from '../settings.ts'
import { forgetProcess, noteProcess } from './run-processes.ts'
import { workerFlags } from './worker-flags.ts'

/** How a process ended, and how long that took from the moment it was asked to. */
type Ending = { readonly code: number | null; readonly milliseconds: number }

export type ProductProcess = {
  readonly pid: () => number
  /** Everything it wrote so far, over all its lives. */
  readonly logs: () => string
  /** Starts it again with the same settings, after `stop` or `kill`. */
  readonly start: () => Promise<void>
  /** Sends a signal; waits for the end when the signal is `SIGKILL`. */
  readonly kill: (signal: NodeJS.Signals) => Promise<void>
  /** Asks it to end, when it runs, and waits; fails when it has to be killed. */
  readonly stop: () => Promise<void>
  /** `stop`, for those who want to know how it ended. */
  readonly terminate: () => Promise<Ending>
}

const root = join(import.meta.dirname, '../../..')

export const compileCacheOf = (runDir: string): string => join(runDir, 'compiled')

const startSeconds = 90
const stopSeconds = 60

/** When an API counts as started: `/health/ready` needs a worker. */
export type Until = '/health/ready' | '/health/live'

/** The real API as its own process of a run, on a free port. */
export const startApiProcess = async (
  runDir: string,
  env: Environment,
  until: Until,
): Promise<ProductProcess & { readonly url: string }> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const delay = { SHUTDOWN_DELAY_SECONDS: '0' } // no balancer has to notice
  const defaults = { HOST: '127.0.0.1', PUBLIC_URL: url, SIGN_IN: 'demo', SESSION_SECRET: secret(), ...delay }
  const settings = { ...defaults, ...env, PORT: String(port) }
  const watch = async () => async () => answersOk(`${url}${until}`)
  const api = await startProcess(runDir, ['apps/api/src/server.ts'], settings, watch)
  return { ...api, url }
}

/** The real demo network as its own process of a run, on a free port. */
export const startDemoNetworkProcessOf = async (
  runDir: string,
  env: Environment & { DATA_DIR: string },
): Promise<ProductProcess & { readonly url: string }> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const watch = async () => async () => answersOk(`${url}/healthz`)
  const network = await startProcess(runDir, ['apps/demo-network/src/main.ts'], { ...env, PORT: String(port) }, watch)
  return { ...network, url }
}

/** As `npm start` and the image set it. */
const workerSettings = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' }

/** The real worker as its own process of a run, at work: its heartbeat was seen in the database of `DATABASE_URL`. */
export const startWorkerProcess = (
  runDir: string,
  env: Environment & { DATABASE_URL: string },
): Promise<ProductProcess> =>
  startProcess(
    runDir,
    [...workerFlags, 'apps/worker/src/main.ts'],
    { SIGN_IN: 'demo', PUBLIC_URL: publicUrl, ...workerSettings, ...env },
    async () => {
      const before = new Set(await workersOf(env.DATABASE_URL))
      return async () => (await workersOf(env.DATABASE_URL)).some((id) => !before.has(id))
    },
  )

/** Runs a program of the product to its end. `logs` is everything it wrote, `output` what it wrote to standard output. */
export const runProgramOf = async (
  runDir: string,
  entry: string,
  args: readonly string[],
  env: Environment,
): Promise<{ readonly code: number | null; readonly output: string; readonly logs: string }> => {
  const child = spawn(process.execPath, [entry, ...args], {
    cwd: root,
    env: environmentWith(runDir, env),
    stdio: 'pipe',
  })
  let [output, logs] = ['', '']
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (logs += text.toString()))
  const closed = once(child, 'close')
  noteProcess(runDir, child.pid ?? 0)
  await closed
  forgetProcess(runDir, child.pid ?? 0)
  return { code: child.exitCode, output, logs }
}

const workersOf = async (url: string): Promise<string[]> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ id: string }>('select id from ops.workers')
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}

/** Asked before the process is started; what it answers is asked until it says true. */
type Watch = () => Promise<() => Promise<boolean>>

const startProcess = async (
  runDir: string,
  args: readonly string[],
  env: Environment,
  watch: Watch,
): Promise<ProductProcess> => {
  const entry = args.at(-1) ?? ''
  let child: ChildProcess // of its present life, or of the last one
  let logs = ''

  const running = () => {
    if (child.pid === undefined || hasEnded(child)) throw new Error(`${entry} is not running\n${logs}`)
    return { child, pid: child.pid }
  }
  const start = async () => {
    const isReady = await watch()
    const born = spawn(process.execPath, args, { cwd: root, env: environmentWith(runDir, env), stdio: 'pipe' })
    child = born
    const from = logs.length
    for (const stream of [born.stdout, born.stderr]) stream.on('data', (text: Buffer) => (logs += text.toString()))
    noteProcess(runDir, running().pid)
    born.once('exit', () => forgetProcess(runDir, born.pid ?? 0))
    await untilReady(born, entry, () => logs.slice(from), isReady)
  }
  const terminate = async (): Promise<Ending> => {
    const askedAt = performance.now()
    if (!hasEnded(child)) child.kill('SIGTERM')
    if (await endsWithin(child, stopSeconds)) {
      return { code: child.exitCode, milliseconds: performance.now() - askedAt }
    }
    child.kill('SIGKILL')
    throw new Error(`${entry} did not stop within ${stopSeconds} s\n${logs}`)
  }
  await start()
  return {
    pid: () => running().pid,
    logs: () => logs,
    start,
    kill: async (signal) => {
      const { child: dying } = running()
      dying.kill(signal)
      if (signal === 'SIGKILL') await ended(dying)
    },
    stop: async () => void (await terminate()),
    terminate,
  }
}

/** Not `vi.waitFor`: it gives up as soon as the process has ended. */
const untilReady = async (
  child: ChildProcess,
  entry: string,
  logs: () => string,
  isReady: () => Promise<boolean>,
): Promise<void> => {
  const deadline = Date.now() + startSeconds * 1_000
  while (!(await isReady())) {
    if (hasEnded(child)) throw new Error(`${entry} ended with ${child.exitCode ?? child.signalCode}\n${logs()}`)
    if (Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`${entry} was not ready within ${startSeconds} s\n${logs()}`)
    }
    await sleep(50)
  }
}

const answersOk = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

const ended = async (child: ChildProcess): Promise<void> => {
  if (!hasEnded(child)) await once(child, 'exit')
}

const endsWithin = async (child: ChildProcess, seconds: number): Promise<boolean> =>
  Promise.race([ended(child).then(() => true), sleep(seconds * 1_000, false, { ref: false })])

// The machine's own settings (DATABASE_URL, REDIS_URL, …) must not leak into the product under test.
const inherited = (): Environment => {
  const names = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'SystemRoot']
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

const secret = (): string => randomBytes(32).toString('hex')

/** What one process of a run has compiled, the next need not. */
const environmentWith = (runDir: string, env: Environment): Environment => ({
  ...inherited(),
  NODE_COMPILE_CACHE: compileCacheOf(runDir),
  MASTER_KEY: masterKey,
  ...env,
})
