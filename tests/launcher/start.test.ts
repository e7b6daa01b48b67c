import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { freePort } from '@vignette/launcher/ports'
import { isAlive } from '@vignette/launcher/process-table'
import { compileCacheOf } from '../support/services/product-processes.ts'
import { createDataFolder, freeze, postmasterOf } from './data-folder.ts'
import { eventually } from '../support/eventually.ts'

const root = join(import.meta.dirname, '../..')
const timeout = 120_000
const goneMs = 10_000

type Launch = { process: ChildProcess; output: () => string; ended: Promise<number | null>; url: string }

/** Starts the real launcher, with a test page instead of the built web app. */
const launch = (dataDir: string, port: number, env: Record<string, string> = {}): Launch => {
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
      PORT: String(port),
      WEB_DIST: webDist,
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return { process: child, output: () => output, ended, url: `http://127.0.0.1:${port}` }
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

it('starts everything, stops everything on SIGTERM and finds its secrets again', { timeout }, async () => {
  const folder = createDataFolder()
  const port = await freePort()
  const first = launch(folder, port)
  await whenReady(first)
  expect(await (await fetch(`${first.url}/health/ready`)).json()).toEqual({ ready: true })
  expect(first.output()).toContain(`http://localhost:${port}`)
  expect(first.output()).toContain('demo@vignette.example')
  const secrets = readFileSync(join(folder, 'secrets.json'), 'utf8')

  const stoppedAt = Date.now()
  first.process.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(Date.now() - stoppedAt).toBeLessThan(goneMs)
  expect(await isReachable(first.url)).toBe(false)
  expect(postmasterOf(join(folder, 'postgres'))).toBeUndefined()

  const second = launch(folder, port)
  await whenReady(second)
  expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe(secrets)
})

it('recovers when the launcher was killed, and its children are gone before', { timeout }, async () => {
  const folder = createDataFolder()
  const port = await freePort()
  const first = launch(folder, port)
  await whenReady(first)
  const orphan = postmasterOf(join(folder, 'postgres')) ?? 0
  first.process.kill('SIGKILL')
  await first.ended
  await eventually(async () => expect(await isReachable(first.url)).toBe(false), { timeout: goneMs })

  const second = launch(folder, port)
  await whenReady(second)
  expect(isAlive(orphan)).toBe(false)
})

it('is gone in time when Postgres is frozen, and so is Postgres', { timeout }, async () => {
  const folder = createDataFolder()
  const launcher = launch(folder, await freePort())
  await whenReady(launcher)
  const frozen = freeze(postmasterOf(join(folder, 'postgres')) ?? 0)
  const stoppedAt = Date.now()
  launcher.process.kill('SIGTERM')
  expect(await launcher.ended).toBe(0)
  expect(Date.now() - stoppedAt).toBeLessThan(goneMs)
  expect(frozen.filter(isAlive)).toEqual([])
  expect(launcher.output()).not.toContain('Warning')
})

it('says which variable is wrong', { timeout }, async () => {
  const folder = createDataFolder()
  const wrong = launch(folder, 0, { PORT: 'three' })
  expect(await wrong.ended).toBe(1)
  expect(wrong.output()).toContain('PORT must be a number')
})

it('says what is wrong for the migration, the api or the worker, and starts nothing again', { timeout }, async () => {
  const settings = [
    ['DATABASE_URL', 'mysql://localhost/vignette'],
    ['REQUESTS_PER_MINUTE_PER_USER', 'many'],
    ['SWEEP_INTERVAL_MS', 'often'],
  ] as const
  const ports = await Promise.all(settings.map(() => freePort()))
  const launches = settings.map(([setting, value], index) =>
    launch(createDataFolder(), ports[index] ?? 0, { [setting]: value }),
  )
  for (const [index, { ended, output }] of launches.entries()) {
    expect(await ended, output()).toBe(1)
    expect(output().split(settings[index]?.[0] ?? '')).toHaveLength(2)
    expect(output()).not.toMatch(/started again|^ +at /m)
  }
})

it.runIf(process.platform === 'linux')('says where no data folder can be made', { timeout }, async () => {
  const wrong = launch(createDataFolder(), await freePort(), { DATA_DIR: '/proc/x' })
  expect(await wrong.ended).toBe(1)
  expect(wrong.output()).toContain('The data folder /proc/x cannot be written: /proc takes no new folder')
})

it('says that the port, or the data folder, is taken', { timeout }, async () => {
  const [folder, port] = [createDataFolder(), await freePort()]
  await whenReady(launch(folder, port))
  const [onPort, inFolder] = [launch(createDataFolder(), port), launch(folder, await freePort())]
  expect(await Promise.all([onPort.ended, inFolder.ended])).toEqual([1, 1])
  expect(onPort.output()).toContain(`Port ${port} is in use`)
  expect(inFolder.output()).toContain('is in use by another start')
})
