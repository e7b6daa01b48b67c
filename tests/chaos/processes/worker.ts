import { readWorkerConfig } from '@vignette/platform/config/config'
import { watchMasterKeys } from '@vignette/platform/personal-data/master-key-check'
import { runMain, stopOnSignal } from '@vignette/platform/process/runtime'
import { createLogger } from '@vignette/platform/telemetry/logger'
import { startWorker } from '@vignette/worker/worker'
import { releaseFrom } from '../probe/release.ts'
import { armFailpoints } from './armed.ts'
import { skewClock } from './skewed-clock.ts'

/** The worker as `apps/worker/src/main.ts` starts it, with failpoints, for a release of the probe product. */
const main = async (): Promise<void> => {
  armFailpoints()
  skewClock(Number(process.env['CLOCK_AHEAD_MS'] ?? 0))
  const config = readWorkerConfig(process.env)
  await watchMasterKeys(config.DATABASE_URL, config.MASTER_KEY)
  const logger = createLogger({ name: 'worker', level: config.LOG_LEVEL })
  const worker = startWorker(config, logger, releaseFrom(process.env))
  stopOnSignal(worker.close)
}

await runMain(main)
