import { createRunner, type Runner } from '@vignette/event-log/consumers/runner'
import type { Pool } from '@vignette/event-log/database/pool'
import type { EventCodec } from '@vignette/event-log/event-store/event-codec'
import { createAnnouncing } from '@vignette/event-log/projections/announcements'
import type { AnyProjection } from '@vignette/domain/kernel/any-projection'
import type { AnyReactor } from '@vignette/domain/kernel/any-reactor'
import { createLogger } from '@vignette/runtime/telemetry/logger'
import { consumerOf } from '@vignette/event-log/rebuilds/consumer-of'

export const quiet = createLogger({ name: 'test', level: 'silent' })

/** What a worker folds its read models and reactors with, without anything that wakes it. */
export const createTestRunner = (options: {
  readonly pool: Pool
  readonly codec: EventCodec
  readonly projections?: readonly AnyProjection[]
  readonly reactors?: readonly AnyReactor[]
}): Runner => {
  const { pool, codec, projections = [], reactors = [] } = options
  const announceMoved = createAnnouncing(pool)
  return createRunner({
    pool,
    codec,
    kinds: ['readModel', 'reactor'],
    consumerOf: consumerOf({ projections, reactors }),
    onMoved: ({ name }, reached) => void announceMoved({ name, reached }).catch(() => undefined),
    concurrency: 4,
    logger: quiet,
  })
}
