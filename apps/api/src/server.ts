import { setTimeout as sleep } from 'node:timers/promises'
import { readApiConfig } from '@vignette/runtime/settings/config'
import { watchMasterKeys } from '@vignette/event-log/sealing/master-key-check'
import { endWith, runMain, stopOnSignal } from '@vignette/runtime/process/runtime'
import { createLogger } from '@vignette/runtime/telemetry/logger'
import { serveMetrics } from '@vignette/runtime/telemetry/metrics'
import { createApp } from './app.ts'
import { createDependencies } from './dependencies.ts'

const farewellMs = 2_000

const main = async (): Promise<void> => {
  const config = readApiConfig(process.env)
  await watchMasterKeys(config.DATABASE_URL, config.MASTER_KEY, endWith)
  await serveMetrics(config)
  const logger = createLogger({ name: 'api', level: config.LOG_LEVEL })
  const { close, startSampling, ...dependencies } = await createDependencies(config, logger)
  const app = await createApp({ config, logger, ...dependencies })
  stopOnSignal(async () => {
    await app.drain()
    // everything is answered; a store that does not say goodbye is left without
    await Promise.race([close(), sleep(farewellMs)])
  })
  await app.listen({ host: config.HOST, port: config.PORT })
  startSampling()
}

await runMain(main)
