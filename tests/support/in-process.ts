import { createApp } from '@vignette/api/app'
import { connectInfrastructure, type Infrastructure } from '@vignette/api/infrastructure'
import { readApiConfig, readWorkerConfig } from '@vignette/runtime/settings/config'
import { createDemoPayments } from '@vignette/payments/demo-payments'
import { createLogger } from '@vignette/runtime/telemetry/logger'
import { registry } from '@vignette/domain/registry'
import { createOfflineSource } from '@vignette/effects/generation/engines'
import { createHandlers } from '@vignette/effects/handlers'
import { demoAccounts } from '@vignette/worker/demo-accounts'
import { rolesOf } from '@vignette/worker/roles'
import { startWorker, type Worker, type WorkerOptions } from '@vignette/worker/worker'
import { apiSettings, type Environment, fileSettings, masterKey, publicUrl } from './settings.ts'

export type App = Awaited<ReturnType<typeof createApp>>

/** The app on the real stores of `DATABASE_URL`, in this process. `replaced` is infrastructure that a test brings itself. */
export const createTestApp = async (
  env: Environment & { DATABASE_URL: string },
  replaced: Partial<Infrastructure> = {},
) => {
  const config = readApiConfig({ ...apiSettings, ...env })
  const logger = createLogger({ name: 'api', level: config.LOG_LEVEL })
  const { infrastructure, close } = await connectInfrastructure(config, logger)
  const app = await createApp({ ...infrastructure, ...replaced })
  return {
    app,
    close: async () => {
      await app.close()
      await close()
    },
  }
}

/** Parts of a worker that a test brings itself. */
export type TestWorkerParts = Partial<Omit<WorkerOptions, 'config' | 'logger' | 'roles'>>

/** The worker on the real stores of `DATABASE_URL`, in this process; `replaced` are parts that a test brings itself. */
export const startTestWorker = (
  env: Environment & { DATABASE_URL: string },
  replaced: TestWorkerParts = {},
): Worker => {
  const config = readWorkerConfig({
    SIGN_IN: 'demo',
    PUBLIC_URL: publicUrl,
    MASTER_KEY: masterKey,
    LOG_LEVEL: 'silent',
    SWEEP_INTERVAL_MS: '250',
    ...fileSettings,
    ...env,
  })
  return startWorker({
    config,
    logger: createLogger({ name: 'worker', level: config.LOG_LEVEL }),
    roles: rolesOf(config.WORKER_ROLES),
    registry,
    createHandlers,
    payments: createDemoPayments(),
    signIn: demoAccounts,
    engines: createOfflineSource(),
    videos: undefined,
    ...replaced,
  })
}
