import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, openOwner } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { startWorker } from '../support/processes.ts'

const exitCode = async (databaseUrl: string): Promise<unknown> => {
  const check = fork(new URL('../../apps/worker/src/health.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    execArgv: [],
    silent: true,
  })
  const [code] = await once(check, 'exit')
  return code
}

const prepare = async () => {
  const database = await createTestDatabase()
  const owner = openOwner(database, 1)
  onTestFinished(async () => {
    await owner.end()
    await database.drop()
  })
  return { url: database.appUrl, owner }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('the container of a worker is healthy while its own worker reports', async () => {
  const { url, owner } = await prepare()
  await owner.query(`insert into ops.workers (id, host, pid) values (gen_random_uuid(), 'another machine', 1)`)
  expect(await exitCode(url)).toBe(1)

  const worker = await startWorker({ DATABASE_URL: url })
  onTestFinished(worker.stop)
  expect(await exitCode(url)).toBe(0)
})

it('a worker that is frozen for long is ended by the check of its container, and no other process is', async () => {
  const { url, owner } = await prepare()
  const worker = await startWorker({ DATABASE_URL: url })
  onTestFinished(worker.stop)
  const pid = worker.pid()
  await worker.kill('SIGSTOP')
  const silentFor = (interval: string) =>
    owner.query('update ops.workers set seen_at = now() - $1::interval', [interval])

  await silentFor('40 seconds')
  expect(await exitCode(url)).toBe(1)
  expect(isAlive(pid)).toBe(true)

  await silentFor('70 seconds')
  await owner.query('update ops.workers set pid = $1', [process.pid])
  expect(await exitCode(url)).toBe(1) // this test goes on

  await owner.query('update ops.workers set pid = $1', [pid])
  expect(await exitCode(url)).toBe(1)
  await eventually(() => expect(isAlive(pid)).toBe(false))
})
