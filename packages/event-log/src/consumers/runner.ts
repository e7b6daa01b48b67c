import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Pool } from 'pg'
import type { EventCodec } from '../event-store/event-codec.ts'
import { coalesce } from '../process/coalesce.ts'
import { findBehind, isNear, labelOf, type PartitionBehind } from './behind.ts'
import type { Build } from './builds.ts'
import type { Consumer } from './consumer.ts'
import { createFirstAttempts } from './first-attempts.ts'
import { advanceIdleCheckpoints } from './idle-checkpoints.ts'
import { createPartitionCatchUps } from './partition-catch-up.ts'

export type Runner = {
  /**
   * Brings every partition level with the log; resolves when each is level, at rest or has failed. Repeated or late
   * wake-ups change nothing except the amount of work.
   */
  readonly catchUp: () => Promise<void>
  /** The same for frequent callers. It waits only a moment, so that it does not hold up the next wake-up. */
  readonly wakeUp: () => Promise<void>
  /**
   * True once every partition has been attempted on a store that answers. A partition that fails is logged and must not
   * prevent the start of the product.
   */
  readonly hasStarted: () => boolean
  /** Stops after the runs that are under way. */
  readonly close: () => Promise<void>
}

/** The shortest time between two searches for work: what arrives meanwhile is folded together. */
const searchPauseMs = 10

type RunnerOptions = {
  readonly pool: Pool
  readonly codec: EventCodec
  /** Undefined for a build whose definition this release does not have. */
  readonly consumerOf: (build: Build) => Consumer | undefined
  /** Called when a partition has moved, so that readers, or the effects of a reactor, can continue. */
  readonly onMoved: (build: Build) => void
  readonly concurrency: number
  readonly logger: Logger
}

/**
 * Moves the checkpoints of partitions with nothing to fold.
 * @returns the partitions that have events to fold.
 */
const advanceIdle = async (
  { pool, codec, consumerOf, onMoved, logger }: RunnerOptions,
  behind: readonly PartitionBehind[],
): Promise<readonly PartitionBehind[]> => {
  const near = new Map(behind.filter(isNear).map((each) => [`${each.name} v${each.version}`, each]))
  const consumers = [...near.values()].flatMap((build) => consumerOf(build) ?? [])
  if (consumers.length === 0) return behind
  try {
    const advanced = new Set((await advanceIdleCheckpoints(pool, consumers, codec.types)).map(labelOf))
    const readModels = behind.filter((each) => advanced.has(labelOf(each)) && each.kind === 'readModel')
    // readers may be waiting; a reactor without events has no effects
    for (const build of new Map(readModels.map((each) => [each.name, each])).values()) onMoved(build)
    return behind.filter((each) => !advanced.has(labelOf(each)))
  } catch (error) {
    logger.error({ err: error }, 'idle checkpoints could not be advanced')
    return behind
  }
}

/**
 * Folds the log into the read models and reactors of this release. Any number of processes may do so at once.
 * `concurrency` must leave connections of the pool free, since a run takes up to two.
 */
export const createRunner = (options: RunnerOptions): Runner => {
  const { pool, logger } = options
  const firstAttempts = createFirstAttempts()
  let isClosed = false

  /** Wake-ups that arrive during a search share the next one. */
  const findWork = coalesce(async (): Promise<readonly PartitionBehind[]> => {
    try {
      const behind = await advanceIdle(options, await findBehind(pool))
      firstAttempts.observe(new Set(behind.map(labelOf)))
      return behind
    } catch (error) {
      logger.error({ err: error }, 'the worker could not look for work')
      return []
    }
  })

  const catchUp = async (): Promise<void> => {
    const behind = await findWork()
    await Promise.all(behind.map(catchUps.catchUp))
  }

  const wakeUp = coalesce(async () => {
    if (!isClosed) await Promise.race([catchUp(), sleep(searchPauseMs)])
  })

  const catchUps = createPartitionCatchUps({
    ...options,
    onAttempted: firstAttempts.attempted,
    // a partition that keeps running with new events must not be the only one that moves
    onGoingOn: () => void wakeUp(),
  })

  return {
    catchUp,
    wakeUp,
    hasStarted: firstAttempts.areDone,
    close: async () => {
      isClosed = true
      await wakeUp()
      await catchUps.close()
    },
  }
}
