import { readWorkerConfig } from '@vignette/runtime/settings/config'
import { createSignIn } from '@vignette/identity/create-sign-in'
import { createPayments } from '@vignette/payments/payments'
import { watchMasterKeys } from '@vignette/event-log/sealing/master-key-check'
import { createStorage } from '@vignette/storage/create-storage'
import { endWith, runMain, stopOnSignal } from '@vignette/runtime/process/runtime'
import { watchServices } from '@vignette/status/watch-services'
import { createLogger } from '@vignette/runtime/telemetry/logger'
import { serveMetrics } from '@vignette/runtime/telemetry/metrics'
import { createEngines } from '@vignette/effects/generation/engines'
import { product } from '@vignette/effects/product'
import { startWorker } from './worker.ts'

/** Several requests fit into the time that the delivery of an effect has. */
const providerWaits = { timeoutMs: 5_000, maxRetries: 1 }

const main = async (): Promise<void> => {
  const config = readWorkerConfig(process.env)
  await watchMasterKeys(config.DATABASE_URL, config.MASTER_KEY, endWith)
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
