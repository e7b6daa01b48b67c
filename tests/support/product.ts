import { createTestDatabase, type TestDatabase } from './database.ts'
import { startApi, startWorker, type ProductProcess } from './processes.ts'

export type Product = {
  url: string
  database: TestDatabase
  api: ProductProcess
  worker: ProductProcess
  stop: () => Promise<void>
}

/** The whole product on a database of its own: API with the built web app, and worker. */
export const startProduct = async (env: Readonly<Record<string, string>> = {}): Promise<Product> => {
  const database = await createTestDatabase()
  const settings = { DATABASE_URL: database.appUrl, LOG_LEVEL: 'warn', ...env }
  const worker = await startWorker(settings)
  const api = await startApi(settings)
  const stop = async () => {
    await Promise.all([api.stop(), worker.stop()])
    await database.drop()
  }
  return { url: api.url, database, api, worker, stop }
}
