import type { AnyAggregate } from '@vignette/domain/kernel/any-reactor'
import type { QueueBackend } from '@vignette/event-log/queues/backend'
import { type JobListener, listenToJobs } from '@vignette/event-log/queues/job-listener'
import type { EffectHandler } from '@vignette/event-log/reactors/effect-handler'
import { createLanes } from '@vignette/event-log/reactors/effect-lane'
import { createEffects, effectsQueue } from '@vignette/event-log/reactors/effects'
import { createTimers } from '@vignette/event-log/reactors/timers'
import type { Logger } from '@vignette/runtime/telemetry/logger'
import type { WorkerRoles } from './roles.ts'
import type { Rounds } from './rounds.ts'
import type { Stores } from './stores.ts'

const effectsAtOnce = 8

export type Reactions = {
  /** Starts the effects that are due, without waiting for them. */
  readonly run: () => void
  /** Stops after the effects and timers that are under way. */
  readonly close: () => Promise<void>
}

/**
 * Carries out effects and fires timers. The queue of effects belongs to the role `reactors`: a job that reached another
 * process would be wasted there. Processes without that role look for effects that are due.
 */
export const createReactions = ({
  stores: { pool, commands },
  backend,
  rounds,
  roles,
  aggregates,
  logger,
  ...options
}: {
  readonly stores: Stores
  readonly backend: QueueBackend
  readonly rounds: Rounds
  readonly roles: WorkerRoles
  readonly handlers: readonly EffectHandler[]
  readonly aggregates: readonly AnyAggregate[]
  readonly logger: Logger
}): Reactions => {
  const { handlers, lanes } = createLanes({ pool, handlers: options.handlers, logger })
  const effects = createEffects({ pool, backend, handlers, logger })
  const timers = createTimers({ pool, handler: commands, aggregates, logger })
  const usesQueue = roles.has('reactors')

  const begin = [rounds.add(async () => lanes.run())]
  if (usesQueue) begin.push(rounds.add(effects.enqueueDue))
  else if (handlers.length > 0) begin.push(rounds.add(effects.deliverDue))
  if (roles.do('timers')) begin.push(rounds.add(timers.fireDue))
  if (usesQueue) rounds.add(effects.deliverOverdue)
  const listeners: readonly JobListener[] = usesQueue
    ? [listenToJobs(backend, effectsQueue, effects.handleJob, effectsAtOnce)]
    : []

  return {
    run: () => {
      for (const round of begin) void round()
    },
    close: async () => {
      timers.stop()
      await Promise.all([...listeners.map((listener) => listener.close()), effects.close(), lanes.close()])
    },
  }
}
