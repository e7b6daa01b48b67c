import { runMain, stopOnSignal } from '@vignette/runtime/process/runtime'
import { readDemoNetworkConfig } from '@vignette/runtime/settings/demo-network-settings'
import { createLogger } from '@vignette/runtime/telemetry/logger'
import { createApp } from './app.ts'

const main = async (): Promise<void> => {
  const config = readDemoNetworkConfig(process.env)
  const app = await createApp({
    dataFolder: config.DATA_DIR,
    tokenSeconds: config.TOKEN_SECONDS,
    faults: config.FAULTS,
    importKey: config.DEMO_NETWORK_IMPORT_KEY,
    publicUrl: config.PUBLIC_URL,
    logger: createLogger({ name: 'demo-network', level: config.LOG_LEVEL }),
  })
  stopOnSignal(async () => app.close())
  await app.listen({ host: config.HOST, port: config.PORT })
}

await runMain(main)
