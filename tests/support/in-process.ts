import { createApp } from '@vignette/api/app'
import type { AppDeps } from '@vignette/api/app-deps'
import { createDependencies } from '@vignette/api/dependencies'
import { readApiConfig, readWorkerConfig } from '@vignette/runtime/settings/config'
import type { SignIn } from '@vignette/identity/sign-in'
import type { PaymentProvider } from '@vignette/payments/payment-provider'
import { createLogger } from '@vignette/runtime/telemetry/logger'
import { product as wholeProduct } from '@vignette/effects/product'
import { startWorker } from '@vignette/worker/worker'
import type { Workshop } from '@vignette/effects/generation/attempt'
import { apiSettings, type Environment, fileSettings, masterKey, publicUrl } from './settings.ts'

export type App = Awaited<ReturnType<typeof createApp>>

/** The app on the real stores of `DATABASE_URL`, in this process; `replaced` are parts that a test brings itself. */
export const createTestApp = async (env: Environment & { DATABASE_URL: string }, replaced: Partial<AppDeps> = {}) => {
  const config = readApiConfig({ ...apiSettings, ...env })
  const logger = createLogger({ name: 'api', level: config.LOG_LEVEL })
  const { close, ...dependencies } = await createDependencies(config, logger)
  const app = await createApp({ config, logger, ...dependencies, ...replaced })
  return {
    app,
    close: async () => {
      await app.close()
      await close()
    },
  }
}

/** The worker on the real stores of `DATABASE_URL`, in this process, for the product or what a test makes of it. */
export const startTestWorker = (
  env: Environment & { DATABASE_URL: string },
  product = wholeProduct,
  payments?: PaymentProvider,
  signIn?: Pick<SignIn, 'endSessions' | 'deleteAccount' | 'ownsAddress'>,
  workshop?: Partial<Workshop>,
) => {
  const config = readWorkerConfig({
    SIGN_IN: 'demo',
    PUBLIC_URL: publicUrl,
    MASTER_KEY: masterKey,
    LOG_LEVEL: 'silent',
    SWEEP_INTERVAL_MS: '100',
    ...fileSettings,
    ...env,
  })
  const logger = createLogger({ name: 'worker', level: config.LOG_LEVEL })
  return startWorker(config, logger, product, payments, signIn, workshop)
}
