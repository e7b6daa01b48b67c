import pTimeout from 'p-timeout'
import { dueTargets } from '@vignette/domain/posts/projections/due-targets'
import type { Registry } from '@vignette/domain/registry'
import { listenToMoves, type Move } from '@vignette/event-log/projections/announcements'
import { createQueueBackend, type QueueBackend } from '@vignette/event-log/queues/backend'
import { createWakeUps, listenToWakeUps } from '@vignette/event-log/queues/wake-ups'
import { startHeartbeat } from '@vignette/event-log/workers/heartbeat'
import type { WorkerConfig } from '@vignette/runtime/settings/config'
import type { Logger } from '@vignette/runtime/telemetry/logger'
import { createConsumers } from './consumers.ts'
import { openHandlers, type OutsideServices } from './handlers.ts'
import { startDuePosts } from './due-posts.ts'
import { createReactions } from './reactions.ts'
import type { WorkerRoles } from './roles.ts'
import { createRounds, every } from './rounds.ts'
import { openStores } from './stores.ts'
import { addRebuildRounds, startUpkeep } from './upkeep.ts'

export type WorkerOptions = OutsideServices & {
  readonly config: WorkerConfig
  readonly logger: Logger
  readonly registry: Registry
  readonly roles: WorkerRoles
}

export type Worker = { readonly close: () => Promise<void> }

/**
 * Part of the nine seconds in which a process must end. A request that a provider has not answered by then is sent
 * again.
 */
const drainMs = 6_000

type Listening = Pick<WorkerOptions, 'config' | 'roles' | 'logger'> & { readonly backend: QueueBackend }

/** Listens to wake-ups and to what other processes have folded, as far as the roles need it. */
const listenWith = (
  { config, roles, backend, logger }: Listening,
  { wakeUp, onMoved }: { readonly wakeUp: () => Promise<void>; readonly onMoved: (move: Move) => void },
) => [
  ...(roles.fold('readModel') ? [listenToWakeUps(backend, wakeUp, logger)] : []),
  ...(roles.waitForOthers ? [listenToMoves(config.DATABASE_URL, onMoved)] : []),
]

/**
 * Folds the log into read models, carries out effects and maintains builds, as far as the process has the roles.
 * Wake-ups and jobs make it fast; the sweep makes it reliable, because it finds whatever they miss within one interval.
 */
export const startWorker = ({ config, logger, registry, roles, ...outside }: WorkerOptions): Worker => {
  const onError = (err: unknown) => logger.error({ err }, 'the worker could not do its rounds')
  const backend = createQueueBackend({ databaseUrl: config.DATABASE_URL, redisUrl: config.REDIS_URL, logger })
  const wakeUps = createWakeUps(backend, logger)
  const foldsReadModels = roles.fold('readModel')
  const rounds = createRounds(onError)
  const stores = openStores({
    config,
    events: registry.events,
    onAppended: () => {
      void consumers.wakeUp()
      if (!foldsReadModels) wakeUps.wake()
    },
  })
  const { handlers, close: closeHandlers } = openHandlers({ config, logger, roles, stores, outside })
  const { aggregates, projections } = registry
  const reactions = createReactions({ stores, backend, rounds, roles, handlers, aggregates, logger })
  const onListed = (name: string) => {
    if (name === dueTargets.name) duePosts.run()
  }
  const consumers = createConsumers({ stores, rounds, roles, registry, onReacted: reactions.run, onListed, logger })
  const duePosts = startDuePosts({ stores, roles, rounds, logger, onError })
  addRebuildRounds({ stores, rounds, roles, projections, logger })

  /**
   * Wake-ups go to processes that fold read models. The others are notified by them, and by those that fold reactors.
   */
  const onMoved = ({ name }: Move) => {
    onListed(name)
    if (registry.reactors.some((reactor) => reactor.name === name)) reactions.run()
    else if (!foldsReadModels) void consumers.wakeUp()
  }
  const listeners = listenWith({ config, roles, backend, logger }, { wakeUp: consumers.wakeUp, onMoved })
  const heartbeat = startHeartbeat({ pool: stores.pool, roles: roles.names, hasStarted: consumers.hasStarted, onError })
  const sweep = async (): Promise<void> => {
    rounds.run()
    await consumers.catchUp()
  }
  const sweeping = every(config.SWEEP_INTERVAL_MS, sweep, onError)
  const upkeep = startUpkeep({ stores, roles, onError })

  return {
    close: async () => {
      clearInterval(sweeping)
      for (const each of [upkeep, duePosts]) each.stop()
      const drained = Promise.all([
        rounds.close(),
        reactions.close(),
        consumers.close(),
        ...listeners.map((listener) => listener.close()),
      ])
      await pTimeout(drained, { milliseconds: drainMs }).catch(() => undefined)
      await closeHandlers()
      await wakeUps.close()
      await heartbeat.stop().catch(() => undefined)
      await backend.close()
      await stores.close()
    },
  }
}
