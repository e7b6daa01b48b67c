import type { Registry } from '@vignette/domain/registry'
import type { Build } from '@vignette/event-log/consumers/builds'
import { retryDue } from '@vignette/event-log/consumers/retrying'
import { createRunner, type Runner } from '@vignette/event-log/consumers/runner'
import { announce, createAnnouncing, type Move } from '@vignette/event-log/projections/announcements'
import { consumerOf } from '@vignette/event-log/rebuilds/consumer-of'
import type { Logger } from '@vignette/runtime/telemetry/logger'
import type { WorkerRoles } from './roles.ts'
import type { Rounds } from './rounds.ts'
import type { Stores } from './stores.ts'

/**
 * A run of a partition takes up to two connections. The others are for heartbeats, announcements, effects and timers.
 */
const turnsAtOnce = 4

/** The runner of a process that folds nothing. */
const idle: Runner = {
  catchUp: async () => undefined,
  wakeUp: async () => undefined,
  hasStarted: () => true,
  close: async () => undefined,
}

/** Folds the log into the consumers that the process has the roles for, and retries their parked keys. */
export const createConsumers = ({
  stores: { pool, codec },
  rounds,
  roles,
  registry,
  onReacted,
  onListed,
  logger,
}: {
  readonly stores: Stores
  readonly rounds: Rounds
  readonly roles: WorkerRoles
  readonly registry: Registry
  /** Called when a reactor has moved. */
  readonly onReacted: () => void
  /** Called when a read model that people see has moved. */
  readonly onListed: (name: string) => void
  readonly logger: Logger
}): Runner => {
  const kinds = (['readModel', 'reactor'] as const).filter(roles.fold)
  if (kinds.length === 0) return idle
  const anyConsumerOf = consumerOf(registry)
  const ownConsumerOf = (build: Build) => (roles.fold(build.kind) ? anyConsumerOf(build) : undefined)
  const announceMoved = createAnnouncing(pool)
  const tellOthers = (move: Move) => {
    announceMoved(move).catch(() => undefined) // listeners also check from time to time by themselves
  }

  rounds.add(async () => {
    const moved = await retryDue({ pool, codec, consumerOf: ownConsumerOf })
    if (moved.length > 0) await announce(pool, moved)
  })
  return createRunner({
    pool,
    codec,
    kinds,
    consumerOf: ownConsumerOf,
    onMoved: ({ name, kind, state }, reached) => {
      if (kind === 'reactor') onReacted()
      else if (state === 'live') onListed(name)
      if (kind === 'reactor' ? roles.arePartial : state === 'live') tellOthers({ name, reached })
    },
    concurrency: turnsAtOnce,
    logger,
  })
}
