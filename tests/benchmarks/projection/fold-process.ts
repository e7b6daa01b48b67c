// Its own process, so that its memory is its own: folds the log with a worker's runner until it is level, and says how
// long that took and how much memory it needed.
import { createRunner } from '@vignette/platform/consumers/runner'
import { createPool } from '@vignette/platform/db/pool'
import { createEventCodec } from '@vignette/platform/event-store/event-codec'
import type { AnyProjection } from '@vignette/platform/projections/any-projection'
import { projectionOf, readModelConsumer } from '@vignette/platform/projections/definitions'
import { createLogger } from '@vignette/platform/telemetry/logger'
import { creditsSpent, usage } from './usage.ts'

const [url = '', round = ''] = process.argv.slice(2)

const projections: readonly AnyProjection[] = [usage(Number(round))]
const pool = createPool({ url, max: 16, name: 'bench fold', statementTimeoutMs: 10_000 })
const runner = createRunner({
  pool,
  codec: createEventCodec([creditsSpent]),
  consumerOf: (build) => {
    const projection = projectionOf(projections, build)
    return projection && readModelConsumer({ projection, version: build.version }, build)
  },
  onMoved: () => undefined,
  concurrency: 4,
  logger: createLogger({ name: 'bench', level: 'error' }),
})

const startedAt = performance.now()
await runner.catchUp()
const seconds = (performance.now() - startedAt) / 1_000
await runner.close()
await pool.end()
// libuv gives KiB everywhere
const peakMb = (process.resourceUsage().maxRSS * 1_024) / 1_000_000
process.send?.({ seconds, peakMb })
process.disconnect?.()
