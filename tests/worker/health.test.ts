import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, openOwner } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { startWorker } from '../support/processes.ts'

type Check = { readonly hopelessSeconds?: number; readonly onSilent?: () => Promise<unknown> }

/** Its exit code. `onSilent` is called when it has found a worker that it would end. */
const check = async (databaseUrl: string, { hopelessSeconds, onSilent }: Check = {}): Promise<unknown> => {
  const args = hopelessSeconds === undefined ? [] : [`${hopelessSeconds}`]
  const running = fork(new URL('../../apps/worker/src/health.ts', import.meta.url), args, {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    execArgv: [],
    silent: true,
  })
  running.stdout?.on('data', () => void onSilent?.())
  const [code] = (await once(running, 'exit')) as [unknown]
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
  expect(await check(url)).toBe(1)

  const worker = await startWorker({ DATABASE_URL: url })
  onTestFinished(worker.stop)
  expect(await check(url)).toBe(0)
})

/** A worker that runs and cannot report. */
const freeze = async () => {
  const { url, owner } = await prepare()
  const worker = await startWorker({ DATABASE_URL: url })
  const pid = worker.pid()
  onTestFinished(async () => {
    if (isAlive(pid)) await worker.kill('SIGCONT')
    await worker.stop()
  })
  await worker.kill('SIGSTOP')
  return { url, owner, worker, pid }
}

it('a worker that is frozen for long is ended by the check of its container', async () => {
  const { url, pid } = await freeze()
  expect(isAlive(pid)).toBe(true)
  await eventually(async () => {
    expect(await check(url, { hopelessSeconds: 1 })).toBe(1)
    expect(isAlive(pid)).toBe(false)
  })
})

it('no other process is ended, nor a worker that is not silent for long', async () => {
  const { url, owner, pid } = await freeze()
  await owner.query(`update ops.workers set seen_at = now() - interval '40 seconds'`)
  expect(await check(url)).toBe(1)
  expect(isAlive(pid)).toBe(true)
  await owner.query('update ops.workers set pid = $1', [process.pid])
  expect(await check(url, { hopelessSeconds: 1 })).toBe(1) // this test goes on
  expect(isAlive(pid)).toBe(true)
})

it('a worker that has yet to report is not ended for one that was killed and had the same number', async () => {
  const { url, owner, pid } = await freeze()
  await owner.query(`update ops.workers set seen_at = now() - interval '1 hour'`)
  expect(await check(url)).toBe(1)
  expect(isAlive(pid)).toBe(true)
})

it('a worker that reports again when the database is back is not ended', async () => {
  const { url, worker, pid } = await freeze()
  let isFound = false
  await eventually(async () => {
    const onSilent = () => {
      isFound = true
      return worker.kill('SIGCONT')
    }
    const code = await check(url, { hopelessSeconds: 1, onSilent })
    expect([isFound, code]).toEqual([true, 0])
  })
  expect(isAlive(pid)).toBe(true)
})
