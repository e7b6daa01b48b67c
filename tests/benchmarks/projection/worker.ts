// Its own process, so that its memory is its own: the product's worker, with the read model of a round when it is told one.
import { readWorkerConfig } from '@vignette/runtime/settings/config'
import { createLogger } from '@vignette/runtime/telemetry/logger'
import { product } from '@vignette/effects/product'
import { startWorker } from '@vignette/worker/worker'
import { creditsSpent, usage } from './usage.ts'

const [round] = process.argv.slice(2)

const config = readWorkerConfig(process.env)
process.send?.('starting')
const worker = startWorker(
  config,
  createLogger({ name: 'bench', level: config.LOG_LEVEL }),
  round === undefined
    ? product
    : { ...product, events: [...product.events, creditsSpent], projections: [usage(Number(round))] },
)

const stop = async () => {
  await worker.close()
  // libuv gives KiB everywhere
  process.send?.((process.resourceUsage().maxRSS * 1_024) / 1_000_000)
  process.disconnect?.()
}

process.once('message', () => void stop())
