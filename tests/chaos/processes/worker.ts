import { readWorkerConfig } from '@vignette/runtime/settings/config'
import { watchMasterKeys } from '@vignette/event-log/sealing/master-key-check'
import { endWith, runMain, stopOnSignal } from '@vignette/runtime/process/runtime'
import { createLogger } from '@vignette/runtime/telemetry/logger'
import { createOfflineSource } from '@vignette/effects/generation/engines'
import { createDemoPayments } from '@vignette/payments/demo-payments'
import { demoAccounts } from '@vignette/worker/demo-accounts'
import { rolesOf } from '@vignette/worker/roles'
import { createVideoEngine } from '@vignette/video/video-engine'
import { sweepWorkFolders } from '@vignette/effects/work-folder'
import { startWorker } from '@vignette/worker/worker'
import { handlersFrom, releaseFrom } from '../probe/release.ts'
import { armFailpoints } from './armed.ts'
import { skewClock } from './skewed-clock.ts'

/** The worker as `apps/worker/src/main.ts` starts it, with failpoints, for a release of the probe product. */
const main = async (): Promise<void> => {
  const pass = armFailpoints()
  skewClock(Number(process.env['CLOCK_AHEAD_MS'] ?? 0))
  const config = readWorkerConfig(process.env)
  await watchMasterKeys(config.DATABASE_URL, config.MASTER_KEY, endWith)
  const logger = createLogger({ name: 'worker', level: config.LOG_LEVEL })
  await sweepWorkFolders()
  const segmentSeconds = Number(process.env['SEGMENT_SECONDS'] ?? 60)
  const worker = startWorker({
    config,
    logger,
    roles: rolesOf(config.WORKER_ROLES),
    registry: releaseFrom(process.env),
    createHandlers: handlersFrom(process.env, pass),
    payments: createDemoPayments(),
    signIn: demoAccounts,
    engines: createOfflineSource(),
    videos: createVideoEngine({ segmentSeconds }),
  })
  stopOnSignal(worker.close)
}

await runMain(main)
