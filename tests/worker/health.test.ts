import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../support/database.ts'
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

it('the container of a worker is healthy once its projections run', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  expect(await exitCode(database.appUrl)).toBe(1)

  const worker = await startWorker({ DATABASE_URL: database.appUrl })
  onTestFinished(worker.stop)
  expect(await exitCode(database.appUrl)).toBe(0)
})
