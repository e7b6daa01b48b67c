import { setTimeout as sleep } from 'node:timers/promises'
import { readApiConfig } from '@vignette/runtime/settings/config'
import { watchMasterKeys } from '@vignette/event-log/sealing/master-key-check'
import { endWith, runMain, stopOnSignal } from '@vignette/runtime/process/runtime'
import { createLogger } from '@vignette/runtime/telemetry/logger'
import { serveMetrics } from '@vignette/runtime/telemetry/serve-metrics'
import { createApp } from './app.ts'
import { connectInfrastructure } from './infrastructure.ts'
import { createProductMetrics } from './telemetry/product-metrics.ts'

const farewellMs = 2_000

const main = async (): Promise<void> => {
  const config = readApiConfig(process.env)
  await watchMasterKeys(config.DATABASE_URL, config.MASTER_KEY, endWith)
  const logger = createLogger({ name: 'api', level: config.LOG_LEVEL })
  const { infrastructure, startSampling, close } = await connectInfrastructure(config, logger)
  const metrics = createProductMetrics({ databaseUrl: config.DATABASE_URL, queues: infrastructure.queues })
  await serveMetrics(config, metrics.collect)
  const app = await createApp(infrastructure)
  const stop = async () => {
    await app.drain()
    // every request is answered by now, so a store that does not close in time is left open
    await Promise.race([Promise.all([metrics.close(), close()]), sleep(farewellMs)])
  }
  stopOnSignal(stop, config.SHUTDOWN_DELAY_SECONDS * 1_000)
  await app.listen({ host: config.HOST, port: config.PORT })
  startSampling()
}

await runMain(main)
