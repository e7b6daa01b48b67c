import { startApiProcess, startWorkerProcess } from '../support/services/product-processes.ts'
import { createDatabase, type TestDatabase } from '../support/services/template.ts'
import type { TestServices } from '../support/services/test-services.ts'
import { apiSettings, type Environment } from '../support/settings.ts'

export type Product = {
  readonly url: string
  readonly apiPid: () => number
  readonly database: TestDatabase
  readonly stop: () => Promise<void>
}

/** API and worker as processes of their own on an empty database, set as they are by default, but for rate limits. */
export const startProduct = async (services: TestServices, env: Environment = {}): Promise<Product> => {
  const database = await createDatabase(services)
  const settings = { ...apiSettings, LOG_LEVEL: 'info', ...env, DATABASE_URL: database.appUrl }
  const worker = await startWorkerProcess(services.runDir, settings)
  const api = await startApiProcess(services.runDir, settings, '/health/ready')
  return {
    url: api.url,
    apiPid: api.pid,
    database,
    stop: async () => {
      await Promise.all([api.stop(), worker.stop()])
      await database.drop()
    },
  }
}
