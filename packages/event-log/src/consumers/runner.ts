import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Pool } from 'pg'
import { isTooSlow, isUnavailable } from '../database/errors.ts'
import type { EventCodec } from '../event-store/event-codec.ts'
import { coalesce } from '../process/coalesce.ts'
import { findBehind, type PartitionBehind } from './behind.ts'
import type { Build } from './builds.ts'
import type { Consumer } from './consumer.ts'
import { createFirstAttempts } from './first-attempts.ts'
import { createJointFold, holdBack, NotTogether } from './joint-fold.ts'
import { createPartitionCatchUps } from './partition-catch-up.ts'
import { labelOf } from './partition-name.ts'

export type Runner = {
  /**
   * Brings every partition level with the log; resolves when each is level, at rest or has failed. Repeated or late
   * wake-ups change nothing except the amount of work.
   */
  readonly catchUp: () => Promise<void>
  /**
   * The same for frequent callers. It waits only a moment, so that it does not hold up the next wake-up. Checkpoints of
   * builds that nothing concerns may follow a moment later.
   */
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

/** The time after the last search in which the checkpoints that were held back follow. */
const followMs = holdBack.quietMs + 50

type RunnerOptions = {
  readonly pool: Pool
  readonly codec: EventCodec
  /** The kinds of consumers that this process folds. */
  readonly kinds: readonly Build['kind'][]
  /** Undefined for a build whose definition this release does not have. */
  readonly consumerOf: (build: Build) => Consumer | undefined
  /**
   * Called when a build has moved, so that readers, or the effects of a reactor, can continue; with the position up to
   * which readers see everything, where it is known.
   */
  readonly onMoved: (build: Build, reached?: number) => void
  readonly concurrency: number
  readonly logger: Logger
}

/** The partitions that are folded alone, and those that have to be the next time. */
type Apart = {
  readonly labels: Set<string>
  /** Runs a partition until it is level. If it fails, it stays apart. */
  readonly run: (partition: PartitionBehind) => void
  /** The runs since the last call. */
  readonly takeRuns: () => readonly Promise<void>[]
}

const createApart = (catchUp: (partition: PartitionBehind) => Promise<boolean>): Apart => {
  const labels = new Set<string>()
  let runs: Promise<void>[] = []
  return {
    labels,
    run: (partition) => {
      const label = labelOf(partition)
      labels.add(label)
      const run = async () => {
        if (await catchUp(partition)) labels.delete(label)
      }
      runs.push(run())
    },
    takeRuns: () => {
      const taken = runs
      runs = []
      return taken
    },
  }
}

type FirstAttempts = ReturnType<typeof createFirstAttempts>

/** Folds level partitions together, and the others each alone. */
const createFolding = (options: RunnerOptions, firstAttempts: FirstAttempts, onGoingOn: () => void) => {
  const { pool, logger } = options
  const onAttempted = firstAttempts.attempted
  const catchUps = createPartitionCatchUps({ ...options, onAttempted, onGoingOn })
  const apart = createApart(catchUps.catchUp)
  const onBehind = (behind: readonly PartitionBehind[]) => firstAttempts.observe(new Set(behind.map(labelOf)))
  const joint = createJointFold({ ...options, apart: apart.labels, onBehind, onAlone: apart.run, onAttempted })

  const foldTogether = async (isThoroughRun: boolean): Promise<void> => {
    for (let mayHaveMore = true; mayHaveMore;) {
      try {
        mayHaveMore = await joint.run(isThoroughRun)
      } catch (error) {
        if (!(error instanceof NotTogether)) throw error
        for (const label of error.labels) apart.labels.add(label)
      }
    }
  }

  const foldEachAlone = async (error: unknown): Promise<void> => {
    if (isUnavailable(error) && !isTooSlow(error)) throw error
    const behind = await findBehind(pool, [])
    logger.warn({ err: error }, 'consumers are folded one by one')
    onBehind(behind)
    for (const partition of behind) apart.run(partition)
  }

  return {
    holdsBack: joint.holdsBack,
    close: catchUps.close,
    /** @returns the runs of partitions that are folded alone. */
    run: async (isThorough: boolean): Promise<readonly Promise<void>[]> => {
      try {
        await foldTogether(isThorough).catch(foldEachAlone)
      } catch (error) {
        logger.error({ err: error }, 'the worker could not look for work')
      }
      return apart.takeRuns()
    },
  }
}

/**
 * Folds the log into the read models and reactors of this release: level partitions together, the others alone. Any
 * number of processes may do so at once. `concurrency` must leave connections of the pool free, since a run takes up to
 * two.
 */
export const createRunner = (options: RunnerOptions): Runner => {
  const firstAttempts = createFirstAttempts()
  let isClosed = false
  let isThorough = true
  let following: NodeJS.Timeout | undefined

  // a partition that keeps running with new events must not be the only one that moves
  const folding = createFolding(options, firstAttempts, () => void wakeUp())

  /** Wake-ups that arrive during a search share the next one. */
  const search = coalesce(async (): Promise<readonly Promise<void>[]> => {
    const isThoroughRun = isThorough
    isThorough = false
    const runs = await folding.run(isThoroughRun)
    clearTimeout(following)
    if (folding.holdsBack() && !isClosed) following = setTimeout(() => void wakeUp(), followMs).unref()
    return runs
  })

  const wakeUp = coalesce(async () => {
    if (!isClosed) await Promise.race([search().then((runs) => Promise.all(runs)), sleep(searchPauseMs)])
  })

  const catchUp = async (): Promise<void> => {
    isThorough = true
    await Promise.all(await search())
  }

  return {
    catchUp,
    wakeUp,
    hasStarted: firstAttempts.areDone,
    close: async () => {
      isClosed = true
      clearTimeout(following)
      await folding.close()
      isThorough = true
      await Promise.all(await search())
    },
  }
}
