// Its own process, so that its CPU is its own: the product's worker with more read models than the product has.
import { registryOf } from './read-models.ts'
import { readWorkerConfig } from '@vignette/runtime/settings/config'
import { createLogger } from '@vignette/runtime/telemetry/logger'
import { createOfflineSource } from '@vignette/effects/generation/engines'
import { createHandlers } from '@vignette/effects/handlers'
import { createDemoPayments } from '@vignette/payments/demo-payments'
import { demoAccounts } from '@vignette/worker/demo-accounts'
import { rolesOf } from '@vignette/worker/roles'
import { startWorker } from '@vignette/worker/worker'

const [consumers] = process.argv.slice(2)
const config = readWorkerConfig(process.env)
const worker = startWorker({
  config,
  logger: createLogger({ name: 'bench', level: config.LOG_LEVEL }),
  roles: rolesOf(config.WORKER_ROLES),
  registry: registryOf(Number(consumers)),
  createHandlers,
  payments: createDemoPayments(),
  signIn: demoAccounts,
  engines: createOfflineSource(),
})

/** Answers how many milliseconds of CPU it has had. */
const answer = () => {
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1_000)
}

process.on('message', (asked) => {
  if (asked === 'cpu') answer()
  else void worker.close().then(() => process.disconnect?.())
})
