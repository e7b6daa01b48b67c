import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Binaries } from './binaries.ts'
import { ask, host, isNotUpYet } from './client.ts'
import { spawnOptions } from './cluster.ts'
import { type Home, makeLogFolder } from './home.ts'
import { stopPostmaster } from './stop.ts'

export type Server = {
  exited: Promise<void>
  /** Stops all its processes by `deadline`, in ms since 1970. */
  stop: (deadline: number) => Promise<void>
}

type ServerOptions = {
  home: Home
  binaries: Binaries
  port: number
  password: string
  settings: Record<string, string>
  signal?: AbortSignal | undefined
}

const readyTimeoutMs = 120_000
/** The time to stop a server that has not answered yet, which has no data to save. */
const unreadyStopMs = 2_500
const keptLogs = 5

/**
 * Starts Postgres on the cluster and waits until it answers.
 *
 * @throws {PostgresExit} if it ends before that, with its last lines of output.
 */
export const startServer = async (options: ServerOptions): Promise<Server> => {
  const { home, binaries, port, settings } = options
  makeLogFolder(home)
  pruneLogs(home.log)
  const output = openSync(path.join(home.log, 'startup.log'), 'w')
  const args = ['-D', home.cluster, ...asOptions({ ...defaults(home, port), ...settings })]
  const stdio = ['ignore' as const, output, output]
  const child = spawn(binaries.postgres, args, { ...spawnOptions(home.account), cwd: home.folder, stdio })
  closeSync(output)
  child.unref()
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()))
  const stop = async (deadline: number) => stopServer(child, deadline, { home, binaries })
  try {
    await Promise.race([
      answers(options),
      untilAborted(options.signal),
      exited.then(() => Promise.reject(new PostgresExit(lastWords(home.log)))),
    ])
    return { exited, stop }
  } catch (error) {
    await stop(Date.now() + unreadyStopMs)
    throw error
  }
}

/** Postgres ended before it was ready. The message has its last lines of output. */
export class PostgresExit extends Error {
  override name = 'PostgresExit'
}

const defaults = ({ log }: Home, port: number): Record<string, string> => ({
  listen_addresses: host,
  port: String(port),
  unix_socket_directories: '',
  cluster_name: 'vignette',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'on',
  log_directory: log,
  log_filename: 'postgres-%Y-%m-%d_%H%M%S.log',
  log_rotation_size: '10MB',
  log_line_prefix: '%m [%p] %a ',
})

const asOptions = (settings: Record<string, string>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

const serverLogs = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith('postgres-'))
    .toSorted()

const pruneLogs = (folder: string): void => {
  for (const name of serverLogs(folder).slice(0, -keptLogs)) rmSync(path.join(folder, name), { force: true })
}

const lastWords = (folder: string): string =>
  ['startup.log', ...serverLogs(folder).slice(-1)]
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trimEnd().split('\n').slice(-8))
    .filter((line) => /FATAL|PANIC|ERROR|HINT|cannot|error while loading/.test(line))
    .join('\n')

const answers = async (options: ServerOptions): Promise<void> => {
  const deadline = Date.now() + readyTimeoutMs
  for (;;) {
    options.signal?.throwIfAborted()
    try {
      return await ask(options, createDatabase)
    } catch (error) {
      if (!isNotUpYet(error) || Date.now() > deadline) throw error
    }
    await sleep(40)
  }
}

/** Rejects on abort, because a hanging server may leave a query unanswered for long. */
const untilAborted = async (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal?.throwIfAborted()
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

const createDatabase = async (client: pg.Client): Promise<void> => {
  const { rowCount } = await client.query(`select from pg_database where datname = 'vignette'`)
  if (!rowCount) await client.query('create database vignette')
}

type Place = { home: Home; binaries: Binaries }

const stopServer = async (child: ChildProcess, deadline: number, place: Place): Promise<void> => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  if (process.platform !== 'win32') return stopPostmaster(child.pid, deadline)
  await stopOnWindows(deadline, place)
  child.kill()
}

/** Stops through pg_ctl, because Windows has no signals. */
const stopOnWindows = async (deadline: number, { home, binaries }: Place): Promise<void> => {
  const seconds = Math.max(1, Math.floor((deadline - Date.now()) / 1000))
  const args = ['stop', '-D', home.cluster, '-m', 'fast', '-w', '-t', String(seconds)]
  return new Promise((resolve) => execFile(binaries.pgCtl, args, () => resolve()))
}
