import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { freePort } from '@vignette/launcher/ports'
import { isAlive } from '@vignette/launcher/process-table'
import { openOpsSession } from '../ops/ops-session.ts'
import { createTestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { compileCacheOf } from '../support/services/product-processes.ts'
import { masterKey } from '../support/settings.ts'
import { createDataFolder, freeze, makeDataFolder, postmasterOf, removeDataFolder } from './data-folder.ts'

const root = join(import.meta.dirname, '../..')
const timeout = 120_000
const goneMs = 10_000

const folder = makeDataFolder()
const port = await freePort()
const launches: Launch[] = []
const session = openOpsSession()

afterAll(async () => {
  for (const { process: child } of launches) child.kill('SIGTERM')
  await Promise.all([session.close(), ...launches.map(({ ended }) => ended)])
  removeDataFolder(folder)
})

type Launch = { process: ChildProcess; output: () => string; ended: Promise<number | null>; url: string }

/** Starts the real launcher, with a test page instead of the built web app. */
const launch = (dataDir: string, ownPort: number, env: Record<string, string> = {}): Launch => {
  const webDist = join(dataDir, 'web')
  mkdirSync(webDist, { recursive: true })
  writeFileSync(join(webDist, 'index.html'), '<title>web</title>')
  const { PATH = '', HOME = '' } = process.env
  const { runDir } = inject('services')
  const child = spawn(process.execPath, ['packages/launcher/src/start.ts'], {
    cwd: root,
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE: compileCacheOf(runDir),
      DATA_DIR: dataDir,
      PORT: String(ownPort),
      WEB_DIST: webDist,
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const started = { process: child, output: () => output, ended, url: `http://127.0.0.1:${ownPort}` }
  launches.push(started)
  return started
}

const whenReady = async ({ output, process: child }: Launch): Promise<void> => {
  await eventually(
    () => {
      if (child.exitCode !== null) throw new Error(`it ended\n${output()}`)
      expect(output()).toContain('is ready')
    },
    { timeout: 60_000, interval: 100 },
  )
}

const isReachable = async (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

const postgres = () => postmasterOf(join(folder, 'postgres'))
const secrets = () => readFileSync(join(folder, 'secrets.json'), 'utf8')

/** What an operator is told who names no database. */
const listProjections = () => session.run({ DATA_DIR: folder }, ['projection', 'list'])

let launched: Launch
let firstSecrets: string
let demoNetwork: string

/** Where it says that the demo network is. */
const demoNetworkOf = ({ output }: Launch): string => /Parade +(http:\S+),/.exec(output())?.[1] ?? ''

// the first tests run in order, on one data folder
it('starts everything', { timeout }, async () => {
  launched = launch(folder, port)
  await whenReady(launched)
  expect(await (await fetch(`${launched.url}/health/ready`)).json()).toEqual({ ready: true })
  expect(launched.output()).toContain(`http://localhost:${port}`)
  expect(launched.output()).toContain('demo@vignette.example')
  firstSecrets = secrets()
})

it('runs the demo network, whose calls can be made to fail', { timeout }, async () => {
  demoNetwork = demoNetworkOf(launched)
  expect(demoNetwork).toMatch(/^http:\/\/127\.0\.0\.1:3\d\d\d$/)
  await eventually(async () => expect((await fetch(`${demoNetwork}/healthz`)).status).toBe(200))
  expect((await fetch(`${demoNetwork}/faults`)).status).toBe(200)
})

it('keeps the data of people from other users of the machine', () => {
  const openTo = (...path: string[]) => statSync(join(folder, ...path)).mode & 0o077
  expect(openTo()).toBe(process.getuid?.() === 0 ? 0o011 : 0) // Postgres does not run as root and passes through
  const logs = readdirSync(join(folder, 'logs')).map((name) => ['logs', name])
  expect([['files'], ['logs'], ['secrets.json'], ...logs].filter((path) => openTo(...path) !== 0)).toEqual([])
})

it('is found by operators who set no database', { timeout }, async () => {
  const { code, stdout } = await listProjections()
  expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('profiles') as string })
})

it('says that the port, or the data folder, is taken', { timeout }, async () => {
  const [onPort, inFolder] = [launch(createDataFolder(), port), launch(folder, await freePort())]
  expect(await Promise.all([onPort.ended, inFolder.ended])).toEqual([1, 1])
  expect(onPort.output()).toContain(`Port ${port} is in use`)
  expect(inFolder.output()).toContain('is in use by another start')
})

it('stops everything on SIGTERM', { timeout }, async () => {
  const stoppedAt = Date.now()
  launched.process.kill('SIGTERM')
  expect(await launched.ended).toBe(0)
  expect(Date.now() - stoppedAt).toBeLessThan(goneMs)
  expect(await isReachable(launched.url)).toBe(false)
  expect(await isReachable(demoNetwork)).toBe(false)
  expect(postgres()).toBeUndefined()
  expect(await listProjections()).toMatchObject({
    code: 78,
    stderr: expect.stringContaining('npm start is not running'),
  })
})

it('finds its secrets again, and when it is killed its children end too', { timeout }, async () => {
  launched = launch(folder, port)
  await whenReady(launched)
  expect(secrets()).toBe(firstSecrets)
  expect(demoNetworkOf(launched)).toBe(demoNetwork)
  launched.process.kill('SIGKILL')
  await launched.ended
  for (const url of [launched.url, demoNetwork]) {
    await eventually(async () => expect(await isReachable(url)).toBe(false), { timeout: goneMs })
  }
})

it('recovers when the launcher was killed', { timeout }, async () => {
  const orphan = postgres() ?? 0
  launched = launch(folder, port)
  await whenReady(launched)
  expect(isAlive(orphan)).toBe(false)
})

it('is gone in time when Postgres is frozen, and so is Postgres', { timeout }, async () => {
  const frozen = freeze(postgres() ?? 0)
  const stoppedAt = Date.now()
  launched.process.kill('SIGTERM')
  expect(await launched.ended).toBe(0)
  expect(Date.now() - stoppedAt).toBeLessThan(goneMs)
  expect(frozen.filter(isAlive)).toEqual([])
  expect(launched.output()).not.toContain('Warning')
})

it('says which variable is wrong', { timeout }, async () => {
  const wrong = launch(createDataFolder(), 0, { PORT: 'three' })
  expect(await wrong.ended).toBe(1)
  expect(wrong.output()).toContain('PORT must be a number')
})

it('says what is wrong for the migration, the api or the worker, and starts nothing again', { timeout }, async () => {
  // it starts no Postgres and has nothing to migrate
  const database = await createTestDatabase()
  const migrated = { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl, MASTER_KEY: masterKey }
  const settings = [
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/vignette' }],
    ['REQUESTS_PER_MINUTE_PER_USER', { ...migrated, REQUESTS_PER_MINUTE_PER_USER: 'many' }],
    ['SWEEP_INTERVAL_MS', { ...migrated, SWEEP_INTERVAL_MS: 'often' }],
  ] as const
  const ports = await Promise.all(settings.map(() => freePort()))
  const wrong = settings.map(([, env], index) => launch(createDataFolder(), ports[index] ?? 0, env))
  for (const [index, { ended, output }] of wrong.entries()) {
    expect(await ended, output()).toBe(1)
    expect(output().split(settings[index]?.[0] ?? '')).toHaveLength(2)
    expect(output()).not.toMatch(/started again|^ +at /m)
  }
  await database.drop()
})

it.runIf(process.platform === 'linux')('says where no data folder can be made', { timeout }, async () => {
  const wrong = launch(createDataFolder(), await freePort(), { DATA_DIR: '/proc/x' })
  expect(await wrong.ended).toBe(1)
  expect(wrong.output()).toContain('The data folder /proc/x cannot be written: /proc takes no new folder')
})
