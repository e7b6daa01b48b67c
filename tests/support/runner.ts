import { createRunner, type Runner } from '@vignette/platform/consumers/runner'
import type { Pool } from '@vignette/platform/db/pool'
import type { EventCodec } from '@vignette/platform/event-store/event-codec'
import { announce } from '@vignette/platform/projections/announcements'
import type { AnyProjection } from '@vignette/platform/projections/any-projection'
import type { AnyReactor } from '@vignette/platform/reactors/any-reactor'
import { createLogger } from '@vignette/platform/telemetry/logger'
import { consumerOf } from '@vignette/worker/consumers'

export const quiet = createLogger({ name: 'test', level: 'silent' })

/** What a worker folds its read models and reactors with, without anything that wakes it. */
export const createTestRunner = (options: {
  readonly pool: Pool
  readonly codec: EventCodec
  readonly projections?: readonly AnyProjection[]
  readonly reactors?: readonly AnyReactor[]
}): Runner => {
  const { pool, codec, projections = [], reactors = [] } = options
  return createRunner({
    pool,
    codec,
    consumerOf: consumerOf({ projections, reactors }),
    onMoved: ({ name }) => void announce(pool, [name]).catch(() => undefined),
    concurrency: 4,
    logger: quiet,
  })
}
