import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@vignette/launcher/embedded-postgres'
import { isAlive } from '@vignette/launcher/process-table'
import { createDataFolder, freeze, postmasterOf } from './data-folder.ts'
import { eventually } from '../support/eventually.ts'

const timeout = 60_000

const start = async (dataDir: string, log?: (line: string) => void): Promise<EmbeddedPostgres> => {
  const server = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } })
  onTestFinished(async () => server.stop())
  return server
}

const query = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

it('finds its data, password and port again, and leaves no process behind', { timeout }, async () => {
  const folder = createDataFolder()
  const first = await start(folder)
  await query(first.url, 'create table kept as select 7 as number')
  const pid = postmasterOf(folder)
  await first.stop()
  expect(pid).toBeDefined()
  expect(postmasterOf(folder)).toBeUndefined()

  const second = await start(folder)
  expect(second.url).toBe(first.url)
  expect(await query(second.url, 'select number from kept')).toEqual([{ number: 7 }])
})

it('listens on the loopback interface only and wants the password', { timeout }, async () => {
  const folder = createDataFolder()
  const { url } = await start(folder)
  expect(new URL(url).hostname).toBe('127.0.0.1')
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  expect(statSync(join(folder, 'instance.json')).mode & 0o077).toBe(0)
  const wrong = new URL(url)
  wrong.password = 'guessed'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/)
})

it('runs beside another one', { timeout }, async () => {
  const [one, other] = await Promise.all([start(createDataFolder()), start(createDataFolder())])
  await query(one.url, 'create table mine ()')
  await expect(query(other.url, 'select from mine')).rejects.toThrow(/does not exist/)
})

it('takes over from a launcher that was killed', { timeout }, async () => {
  const folder = createDataFolder()
  const launcher = fork(new URL('./hold-postgres.ts', import.meta.url), [folder], { execArgv: [] })
  await once(launcher, 'message')
  const orphan = postmasterOf(folder)
  launcher.kill('SIGKILL')
  await once(launcher, 'exit')
  expect(postmasterOf(folder)).toBe(orphan)

  const log = vi.fn<(line: string) => void>()
  const { url } = await start(folder, log)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('an earlier start'))
  expect(postmasterOf(folder)).not.toBe(orphan)
})

it('starts Postgres again when it dies', { timeout }, async () => {
  const folder = createDataFolder()
  const { url } = await start(folder)
  const killed = postmasterOf(folder)
  process.kill(killed ?? 0, 'SIGKILL')
  await eventually(async () => expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]), {
    timeout: 20_000,
    interval: 100,
  })
  expect(postmasterOf(folder)).not.toBe(killed)
})

it('leaves no process behind at the deadline when Postgres is frozen', { timeout }, async () => {
  const folder = createDataFolder()
  const server = await start(folder)
  const frozen = freeze(postmasterOf(folder) ?? 0)
  const startedAt = Date.now()
  await server.stop(startedAt + 2_000)
  expect(Date.now() - startedAt).toBeLessThan(4_500)
  expect(frozen.length).toBeGreaterThan(1)
  expect(frozen.filter(isAlive)).toEqual([])
})

it('is stopped while it is started again', { timeout }, async () => {
  const folder = createDataFolder()
  const server = await start(folder)
  const killed = postmasterOf(folder) ?? 0
  process.kill(killed, 'SIGKILL')
  await eventually(() => expect(postmasterOf(folder)).not.toBe(killed), { interval: 5 })
  await server.stop()
  expect(postmasterOf(folder)).toBeUndefined()
})

it('refuses a folder that another launcher uses', { timeout }, async () => {
  const folder = createDataFolder()
  await start(folder)
  await expect(startEmbeddedPostgres({ dataDir: folder })).rejects.toThrow(`process ${process.pid}`)
})

it('is not stopped by what a start that was cut short left there', { timeout }, async () => {
  const folder = createDataFolder()
  mkdirSync(join(folder, 'cluster.new-1'))
  writeFileSync(join(folder, 'cluster.new-1/PG_VERSION'), '18')
  writeFileSync(join(folder, 'launcher.lock'), JSON.stringify({ pid: process.ppid, startedAt: 'another time' }))
  await start(folder)
  expect(readdirSync(folder)).not.toContain('cluster.new-1')
})

it('leaves a stranger alone that has the number of a Postgres that is gone', { timeout }, async () => {
  const folder = createDataFolder()
  const first = await start(folder)
  await first.stop()
  writeFileSync(join(folder, 'cluster/postmaster.pid'), `${process.pid}\n${folder}/cluster\n1\n5432\n\n127.0.0.1\n`)
  const { url } = await start(folder)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})
