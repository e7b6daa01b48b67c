// Its own process, so that its memory is its own: the product's worker, with the read model of a round when it is told one.
import { readWorkerConfig } from '@vignette/runtime/settings/config'
import { createLogger } from '@vignette/runtime/telemetry/logger'
import { registry, type Registry } from '@vignette/domain/registry'
import { createOfflineSource } from '@vignette/effects/generation/engines'
import { createHandlers } from '@vignette/effects/handlers'
import { createDemoPayments } from '@vignette/payments/demo-payments'
import { demoAccounts } from '@vignette/worker/demo-accounts'
import { rolesOf } from '@vignette/worker/roles'
import { startWorker } from '@vignette/worker/worker'
import { creditsSpent, usage } from './usage.ts'

const [round] = process.argv.slice(2)

const config = readWorkerConfig(process.env)
process.send?.('starting')
const measured: Registry =
  round === undefined
    ? registry
    : { ...registry, events: [...registry.events, creditsSpent], projections: [usage(Number(round))] }
const worker = startWorker({
  config,
  logger: createLogger({ name: 'bench', level: config.LOG_LEVEL }),
  roles: rolesOf(config.WORKER_ROLES),
  registry: measured,
  createHandlers,
  payments: createDemoPayments(),
  signIn: demoAccounts,
  engines: createOfflineSource(),
})

const stop = async () => {
  await worker.close()
  // libuv gives KiB everywhere
  process.send?.((process.resourceUsage().maxRSS * 1_024) / 1_000_000)
  process.disconnect?.()
}

process.once('message', () => void stop())
