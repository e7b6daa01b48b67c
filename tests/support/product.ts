import { createTestDatabase, type TestDatabase } from './database.ts'
import { startApi, startWorker, type ProductProcess } from './processes.ts'
import { type Environment, wideLimits } from './settings.ts'

export type Product = {
  readonly url: string
  readonly database: TestDatabase
  readonly api: ProductProcess
  readonly worker: ProductProcess
  readonly stop: () => Promise<void>
}

/** The whole product on a database of its own: API with the built web app, and worker. No test meets its limits by accident. */
export const startProduct = async (env: Environment = {}): Promise<Product> => {
  const database = await createTestDatabase()
  const settings = { DATABASE_URL: database.appUrl, LOG_LEVEL: 'warn', ...wideLimits, ...env }
  const [worker, api] = await Promise.all([startWorker(settings), startApi(settings)])
  const stop = async () => {
    await Promise.all([api.stop(), worker.stop()])
    await database.drop()
  }
  return { url: api.url, database, api, worker, stop }
}
