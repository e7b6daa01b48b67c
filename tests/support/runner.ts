import type { Build } from '@vignette/platform/consumers/builds'
import { createRunner, type Runner } from '@vignette/platform/consumers/runner'
import type { Pool } from '@vignette/platform/db/pool'
import type { EventCodec } from '@vignette/platform/event-store/event-codec'
import type { AnyProjection } from '@vignette/platform/projections/any-projection'
import { projectionOf, readModelConsumer } from '@vignette/platform/projections/definitions'
import { createLogger } from '@vignette/platform/telemetry/logger'

export const quiet = createLogger({ name: 'test', level: 'silent' })

/** What a worker folds its read models with, without anything that wakes it. */
export const createTestRunner = (options: {
  pool: Pool
  codec: EventCodec
  projections: readonly AnyProjection[]
}): Runner =>
  createRunner({
    ...options,
    consumerOf: (build: Build) => {
      const projection = projectionOf(options.projections, build)
      return projection && readModelConsumer({ projection, version: build.version }, build)
    },
    onMoved: () => undefined,
    concurrency: 4,
    logger: quiet,
  })
