import { setTimeout as sleep } from 'node:timers/promises'
import { readApiConfig } from '@vignette/runtime/settings/config'
import { watchMasterKeys } from '@vignette/event-log/sealing/master-key-check'
import { endWith, runMain, stopOnSignal } from '@vignette/runtime/process/runtime'
import { createLogger } from '@vignette/runtime/telemetry/logger'
import { serveMetrics } from '@vignette/runtime/telemetry/metrics'
import { createApp } from './app.ts'
import { connectInfrastructure } from './infrastructure.ts'

const farewellMs = 2_000

const main = async (): Promise<void> => {
  const config = readApiConfig(process.env)
  await watchMasterKeys(config.DATABASE_URL, config.MASTER_KEY, endWith)
  await serveMetrics(config)
  const logger = createLogger({ name: 'api', level: config.LOG_LEVEL })
  const { infrastructure, startSampling, close } = await connectInfrastructure(config, logger)
  const app = await createApp(infrastructure)
  stopOnSignal(async () => {
    await app.drain()
    // every request is answered by now, so a store that does not close in time is left open
    await Promise.race([close(), sleep(farewellMs)])
  })
  await app.listen({ host: config.HOST, port: config.PORT })
  startSampling()
}

await runMain(main)
