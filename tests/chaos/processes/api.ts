import { createApp } from '@vignette/api/app'
import { connectInfrastructure } from '@vignette/api/infrastructure'
import { readApiConfig } from '@vignette/runtime/settings/config'
import { watchMasterKeys } from '@vignette/event-log/sealing/master-key-check'
import { endWith, runMain, stopOnSignal } from '@vignette/runtime/process/runtime'
import { createLogger } from '@vignette/runtime/telemetry/logger'
import { addJobs } from '../probe/jobs.ts'
import { armFailpoints } from './armed.ts'
import { skewClock } from './skewed-clock.ts'

/** The API as `apps/api/src/server.ts` starts it, with failpoints and the routes for single steps of jobs. */
const main = async (): Promise<void> => {
  armFailpoints()
  skewClock(Number(process.env['CLOCK_AHEAD_MS'] ?? 0))
  const config = readApiConfig(process.env)
  await watchMasterKeys(config.DATABASE_URL, config.MASTER_KEY, endWith)
  const logger = createLogger({ name: 'api', level: config.LOG_LEVEL })
  const { infrastructure, close } = await connectInfrastructure(config, logger)
  const app = await createApp(infrastructure)
  addJobs(app, infrastructure.now)
  stopOnSignal(async () => {
    await app.close()
    await close()
  })
  await app.listen({ host: config.HOST, port: config.PORT })
}

await runMain(main)
