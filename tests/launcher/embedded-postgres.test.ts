import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@vignette/launcher/embedded-postgres'
import { isAlive } from '@vignette/launcher/process-table'
import { createDataFolder, freeze, makeDataFolder, postmasterOf, removeDataFolder } from './data-folder.ts'
import { eventually } from '../support/eventually.ts'

const timeout = 60_000

const folder = makeDataFolder()
let server: EmbeddedPostgres | undefined

/** Stops the Postgres of the folder that the tests share, if one is started. */
const stop = async (deadline?: number): Promise<void> => {
  await server?.stop(deadline)
  server = undefined
}

/** The Postgres of that folder; the one that an earlier test started is gone. */
const start = async (log?: (line: string) => void): Promise<EmbeddedPostgres> => {
  await stop()
  server = await startEmbeddedPostgres({ dataDir: folder, log, settings: { fsync: 'off' } })
  return server
}

afterAll(async () => {
  await stop()
  removeDataFolder(folder)
})

const url = () => server?.url ?? ''

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

// these tests run in order, on one folder
it('is not stopped by what a start that was cut short left there', { timeout }, async () => {
  mkdirSync(join(folder, 'cluster.new-1'))
  writeFileSync(join(folder, 'cluster.new-1/PG_VERSION'), '18')
  writeFileSync(join(folder, 'launcher.lock'), JSON.stringify({ pid: process.ppid, startedAt: 'another time' }))
  await start()
  expect(readdirSync(folder)).not.toContain('cluster.new-1')
})

it('listens on the loopback interface only and wants the password', { timeout }, async () => {
  expect(new URL(url()).hostname).toBe('127.0.0.1')
  expect(await query(url(), 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  expect(statSync(join(folder, 'instance.json')).mode & 0o077).toBe(0)
  const wrong = new URL(url())
  wrong.password = 'guessed'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/)
})

it('refuses a folder that another launcher uses', { timeout }, async () => {
  await expect(startEmbeddedPostgres({ dataDir: folder })).rejects.toThrow(`process ${process.pid}`)
})

it('runs beside another one', { timeout }, async () => {
  const other = await startEmbeddedPostgres({ dataDir: createDataFolder(), settings: { fsync: 'off' } })
  onTestFinished(() => other.stop())
  await query(url(), 'create table kept as select 7 as number')
  await expect(query(other.url, 'select from kept')).rejects.toThrow(/does not exist/)
})

it('starts Postgres again when it dies', { timeout }, async () => {
  const killed = postmasterOf(folder)
  process.kill(killed ?? 0, 'SIGKILL')
  await eventually(async () => expect(await query(url(), 'select 1 as one')).toEqual([{ one: 1 }]), {
    timeout: 20_000,
    interval: 100,
  })
  expect(postmasterOf(folder)).not.toBe(killed)
})

it('finds its data, password and port again, and leaves no process behind', { timeout }, async () => {
  const before = url()
  expect(postmasterOf(folder)).toBeDefined()
  await stop()
  expect(postmasterOf(folder)).toBeUndefined()

  await start()
  expect(url()).toBe(before)
  expect(await query(url(), 'select number from kept')).toEqual([{ number: 7 }])
})

it('leaves a stranger alone that has the number of a Postgres that is gone', { timeout }, async () => {
  await stop()
  writeFileSync(join(folder, 'cluster/postmaster.pid'), `${process.pid}\n${folder}/cluster\n1\n5432\n\n127.0.0.1\n`)
  await start()
  expect(await query(url(), 'select 1 as one')).toEqual([{ one: 1 }])
})

it('is stopped while it is started again', { timeout }, async () => {
  const killed = postmasterOf(folder) ?? 0
  process.kill(killed, 'SIGKILL')
  await eventually(() => expect(postmasterOf(folder)).not.toBe(killed), { interval: 5 })
  await stop()
  expect(postmasterOf(folder)).toBeUndefined()
})

it('takes over from a launcher that was killed', { timeout }, async () => {
  const launcher = fork(new URL('./hold-postgres.ts', import.meta.url), [folder], { execArgv: [] })
  await once(launcher, 'message')
  const orphan = postmasterOf(folder)
  launcher.kill('SIGKILL')
  await once(launcher, 'exit')
  expect(postmasterOf(folder)).toBe(orphan)

  const log = vi.fn<(line: string) => void>()
  await start(log)
  expect(await query(url(), 'select 1 as one')).toEqual([{ one: 1 }])
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('an earlier start'))
  expect(postmasterOf(folder)).not.toBe(orphan)
})

it('leaves no process behind at the deadline when Postgres is frozen', { timeout }, async () => {
  const frozen = freeze(postmasterOf(folder) ?? 0)
  const startedAt = Date.now()
  await stop(startedAt + 2_000)
  expect(Date.now() - startedAt).toBeLessThan(4_500)
  expect(frozen.length).toBeGreaterThan(1)
  expect(frozen.filter(isAlive)).toEqual([])
})
