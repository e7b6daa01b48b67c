import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '@vignette/event-log/database/pool'
import { startApiProcess, startWorkerProcess } from '../support/services/product-processes.ts'
import { createDatabase, type TestDatabase } from '../support/services/template.ts'
import type { TestServices } from '../support/services/test-services.ts'
import { apiSettings, type Environment } from '../support/settings.ts'

export type Product = {
  readonly url: string
  readonly apiPid: () => number
  readonly workerPid: () => number
  /** Of all workers, where there are several. */
  readonly workerPids: () => readonly number[]
  readonly database: TestDatabase
  /** Until all that was recorded is folded, and what follows from it is done. */
  readonly rest: () => Promise<void>
  readonly stop: () => Promise<void>
}

const leftToDo = `select from es.checkpoints c join es.projections p on p.name = c.projection and p.version = c.version
    where p.state <> 'dropped' and c.position < (select head from es.log)
  union all select from es.effects where state = 'pending' limit 1`

/** API and workers as processes of their own on an empty database, set as they are by default, but for rate limits. */
export const startProduct = async (
  services: TestServices,
  env: Environment = {},
  { moreWorkers = 0 } = {},
): Promise<Product> => {
  const database = await createDatabase(services)
  const pool = createPool({ url: database.appUrl, max: 1, name: 'bench', statementTimeoutMs: 10_000 })
  const settings = { ...apiSettings, LOG_LEVEL: 'info', ...env, DATABASE_URL: database.appUrl }
  const worker = await startWorkerProcess(services.runDir, settings)
  const workers = [worker]
  for (let nth = 0; nth < moreWorkers; nth++) workers.push(await startWorkerProcess(services.runDir, settings))
  const api = await startApiProcess(services.runDir, settings, '/health/ready')
  return {
    url: api.url,
    apiPid: api.pid,
    workerPid: worker.pid,
    workerPids: () => workers.map(({ pid }) => pid()),
    database,
    rest: async () => {
      while ((await pool.query(leftToDo)).rowCount !== 0) await sleep(100)
    },
    stop: async () => {
      await Promise.all([api, ...workers].map(({ stop }) => stop()).concat(pool.end()))
      await database.drop()
    },
  }
}
