// Runs as its own process, in its own session, and holds the servers of a test run. It ends when the run closes its channel
// and also when the run dies, however it dies; nothing is left behind then.
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'
import { startPostgres } from './postgres.ts'
import { startRedis } from './redis.ts'
import { killNotedProcesses } from './run-processes.ts'
import { checkPrivileges, createTemplate, rememberServer } from './template.ts'
import type { TestServices } from './test-services.ts'

const inCi = process.env['CI'] === 'true'
const undo: Array<() => Promise<unknown>> = []

const start = async (): Promise<TestServices> => {
  const runId = randomBytes(4).toString('hex')
  const runDir = await mkdtemp(join(tmpdir(), 'vignette-tests-'))
  await chmod(runDir, 0o755) // the embedded server runs as another user when the run is root
  undo.push(() => rm(runDir, { recursive: true, force: true, maxRetries: 5 }))
  const browser = keepBrowser()
  const redis = await keepRedis(runDir)
  const postgres = await keepPostgres(runDir, `vignette_test_${runId}`)
  undo.push(async () => killNotedProcesses(runDir))
  return { runId, runDir, postgres, redis, browser }
}

const keepPostgres = async (runDir: string, prefix: string): Promise<TestServices['postgres']> => {
  const server = await startPostgres(runDir, process.argv[2] === 'on' ? 'on' : 'off')
  undo.push(server.stop)
  console.log(`postgres: ${server.label}`)
  const app = { user: `${prefix}_app`, password: randomBytes(12).toString('hex') }
  const template = `${prefix}_template`
  await checkPrivileges(server.url)
  undo.push(await rememberServer(server.url, prefix, app.user))
  await createTemplate(server.url, template, app)
  return { adminUrl: server.url, template, appUser: app.user, appPassword: app.password }
}

const keepRedis = async (runDir: string): Promise<TestServices['redis']> => {
  const server = await startRedis(join(runDir, 'redis'))
  if ('missing' in server) return { status: 'missing', reason: missing('redis', server.missing) }
  undo.push(server.stop)
  console.log(`redis: ${server.label}`)
  return { status: 'ready', url: server.url, shared: process.env['REDIS_URL'] === server.url }
}

const keepBrowser = (): TestServices['browser'] => {
  const path = findBrowser()
  if (!path) return { status: 'missing', reason: missing('browser', 'no CHROME_PATH and no Chromium or Chrome found') }
  console.log(`browser: ${path}`)
  return { status: 'ready', path }
}

const missing = (service: string, reason: string): string => {
  if (inCi) throw new Error(`CI=true and ${service} is missing: ${reason}`)
  console.log(`${service}: none, its tests are SKIPPED: ${reason}`)
  return reason
}

let stopping = false

const stop = async (): Promise<void> => {
  if (stopping) return
  stopping = true
  await started.catch(() => {})
  for (const step of undo.toReversed()) await step().catch((error: unknown) => console.error('while stopping:', error))
  process.exit()
}

const answer = (message: object) => {
  if (process.connected) process.send?.(message)
}

for (const signal of ['disconnect', 'SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
process.on('uncaughtException', (error) => {
  console.error(error)
  void stop()
})

const started = start()
started.then(
  (services) => answer({ services }),
  (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
)
