import { readWorkerConfig } from '@vignette/platform/config/config'
import { watchMasterKeys } from '@vignette/platform/personal-data/master-key-check'
import { runMain, stopOnSignal } from '@vignette/platform/process/runtime'
import { createLogger } from '@vignette/platform/telemetry/logger'
import { product } from './product.ts'
import { startWorker } from './worker.ts'

const main = async (): Promise<void> => {
  const config = readWorkerConfig(process.env)
  await watchMasterKeys(config.DATABASE_URL, config.MASTER_KEY)
  const worker = startWorker(config, createLogger({ name: 'worker', level: config.LOG_LEVEL }), product)
  stopOnSignal(worker.close)
}

await runMain(main)
