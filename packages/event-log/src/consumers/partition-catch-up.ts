import pLimit from 'p-limit'
import type { Logger } from 'pino'
import type { Pool } from 'pg'
import { isUnavailable } from '../database/errors.ts'
import { errorText } from '../event-store/error-text.ts'
import type { EventCodec } from '../event-store/event-codec.ts'
import { coalesce } from '../process/coalesce.ts'
import { isNear, type PartitionBehind } from './behind.ts'
import { type Build, setBuildError } from './builds.ts'
import type { Consumer, Partition } from './consumer.ts'
import { createPartitionFold, type RunResult } from './partition-fold.ts'
import { labelOf } from './partition-name.ts'

const movedResults: ReadonlySet<RunResult> = new Set(['moved', 'arrived', 'throttled'])

/** Places for runs of partitions that are far behind. */
const farRuns = 2

type Options = {
  readonly pool: Pool
  readonly codec: EventCodec
  readonly logger: Logger
  readonly consumerOf: (build: Build) => Consumer | undefined
  readonly onMoved: (build: Build) => void
  /** Called when a partition was attempted on a store that answers, whether or not it failed. */
  readonly onAttempted: (partition: string) => void
  /** Called when a partition continues after a run. */
  readonly onGoingOn: () => void
  readonly concurrency: number
}

export type PartitionCatchUps = {
  /**
   * Runs a partition until it is level, at rest or has failed. Calls during a catch-up share the next one.
   * @returns whether it went well, so that it may be folded with others again.
   */
  readonly catchUp: (behind: PartitionBehind) => Promise<boolean>
  /** Stops after the runs that are under way. */
  readonly close: () => Promise<void>
}

/**
 * Each partition catches up separately, so that one that fails or is far behind does not hold up the others.
 * `concurrency` limits the number of runs at once.
 */
export const createPartitionCatchUps = (options: Options): PartitionCatchUps => {
  const { pool, logger, consumerOf, onMoved, onAttempted, onGoingOn } = options
  const near = pLimit(options.concurrency)
  const far = pLimit(farRuns)
  const known = new Map<string, { behind: PartitionBehind; run: () => Promise<boolean> }>()
  let isClosed = false

  /** @returns false if it was closed before. */
  const runUntilLevel = async (behind: PartitionBehind, partition: Partition): Promise<boolean> => {
    const fold = createPartitionFold(options, partition)
    const limit = isNear(behind) ? near : far
    let hasError = behind.error !== null
    for (let runs = 0; !isClosed; runs++) {
      const result = await limit(() => fold.run())
      onAttempted(labelOf(behind))
      const hasMoved = movedResults.has(result)
      if (hasMoved) onMoved(behind)
      if (hasMoved && hasError) await setBuildError(pool, behind, null)
      if (result !== 'moved') return true
      hasError = false
      if (runs > 0) onGoingOn()
    }
    return false
  }

  const attempt = async (label: string): Promise<boolean> => {
    const behind = known.get(label)?.behind
    const consumer = behind && consumerOf(behind)
    if (!consumer) {
      onAttempted(label) // the build belongs to another release
      return true
    }
    try {
      return await runUntilLevel(behind, { consumer, part: behind.part })
    } catch (error) {
      logger.error({ err: error, consumer: label }, 'consumer failed')
      if (isUnavailable(error)) return false
      onAttempted(label)
      if (behind.state === 'building') await setBuildError(pool, behind, errorText(error)).catch(() => undefined)
      return false
    }
  }

  return {
    catchUp: (behind) => {
      const label = labelOf(behind)
      const run = known.get(label)?.run ?? coalesce(() => attempt(label))
      known.set(label, { behind, run })
      return run()
    },
    close: async () => {
      isClosed = true
      await Promise.all([...known.values()].map(({ run }) => run()))
    },
  }
}
