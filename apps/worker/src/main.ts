import { registry } from '@vignette/domain/registry'
import { createEngines } from '@vignette/effects/generation/engines'
import { createHandlers } from '@vignette/effects/handlers'
import { sweepWorkFolders } from '@vignette/effects/work-folder'
import { watchMasterKeys } from '@vignette/event-log/sealing/master-key-check'
import { createSignIn } from '@vignette/identity/create-sign-in'
import { createPayments } from '@vignette/payments/payments'
import { productVersion } from '@vignette/runtime/process/version'
import { endWith, runMain, stopOnSignal } from '@vignette/runtime/process/runtime'
import { readWorkerConfig } from '@vignette/runtime/settings/config'
import { createLogger } from '@vignette/runtime/telemetry/logger'
import { serveMetrics } from '@vignette/runtime/telemetry/serve-metrics'
import { watchServices } from '@vignette/status/watch-services'
import { createVideoEngine } from '@vignette/video/video-engine'
import { createStorage } from '@vignette/storage/create-storage'
import { demoAccounts } from './demo-accounts.ts'
import { requireWhisperModel } from './local-recognizer.ts'
import { rolesOf } from './roles.ts'
import { startWorker } from './worker.ts'

/** Several requests fit into the time that the delivery of an effect has. */
const providerWaits = { timeoutMs: 5_000, maxRetries: 1 }

const main = async (): Promise<void> => {
  const config = readWorkerConfig(process.env)
  const roles = rolesOf(config.WORKER_ROLES)
  await watchMasterKeys(config.DATABASE_URL, config.MASTER_KEY, endWith)
  await serveMetrics(config)
  const logger = createLogger({ name: 'worker', level: config.LOG_LEVEL })
  const payments = await createPayments(config, providerWaits)
  const signIn = await createSignIn(config, logger)
  const films = roles.has('video') && config.FOOTAGE_PROVIDER !== 'none'
  const makesThings = roles.has('text') || roles.has('image') || films
  if (roles.has('video')) {
    await requireWhisperModel(config)
    await sweepWorkFolders()
  }
  const worker = startWorker({
    config,
    logger,
    registry,
    roles,
    createHandlers,
    payments,
    signIn: signIn === 'demo' ? demoAccounts : signIn,
    engines: makesThings ? await createEngines(config, logger) : undefined,
    videos: roles.has('video') ? createVideoEngine() : undefined,
  })
  const services = watchServices(config, createStorage(config), logger)
  services.sampler.start()
  logger.info({ version: productVersion, roles: roles.names }, 'the worker has started')
  stopOnSignal(async () => {
    await worker.close()
    await services.close()
  })
}

await runMain(main)
