import { readWorkerConfig } from '@vignette/platform/config/config'
import { createSignIn } from '@vignette/platform/identity/create-sign-in'
import { createPayments } from '@vignette/platform/payments/payments'
import { watchMasterKeys } from '@vignette/platform/personal-data/master-key-check'
import { createStorage } from '@vignette/platform/storage/create-storage'
import { runMain, stopOnSignal } from '@vignette/platform/process/runtime'
import { watchServices } from '@vignette/platform/status/watch-services'
import { createLogger } from '@vignette/platform/telemetry/logger'
import { serveMetrics } from '@vignette/platform/telemetry/metrics'
import { createEngines } from './generation/engines.ts'
import { product } from './product.ts'
import { startWorker } from './worker.ts'

/** Several requests fit into the time that the delivery of an effect has. */
const providerWaits = { timeoutMs: 5_000, maxRetries: 1 }

const main = async (): Promise<void> => {
  const config = readWorkerConfig(process.env)
  await watchMasterKeys(config.DATABASE_URL, config.MASTER_KEY)
  await serveMetrics(config)
  const payments = await createPayments(config, providerWaits)
  const logger = createLogger({ name: 'worker', level: config.LOG_LEVEL })
  const service = await createSignIn(config, logger)
  const signIn = service === 'demo' ? undefined : service
  const engines = await createEngines(config, logger)
  const worker = startWorker(config, logger, product, payments, signIn, { engines })
  const services = watchServices(config, createStorage(config), logger)
  services.sampler.start()
  stopOnSignal(async () => {
    await worker.close()
    await services.close()
  })
}

await runMain(main)
