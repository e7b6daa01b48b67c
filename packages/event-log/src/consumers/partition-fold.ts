import type { Logger } from 'pino'
import type { Pool } from 'pg'
import { isBadData, isTooSlow } from '../database/errors.ts'
import { inTransaction } from '../database/transaction.ts'
import { errorText } from '../event-store/error-text.ts'
import type { EventCodec } from '../event-store/event-codec.ts'
import { type BatchReader, createBatchReader } from './batch-reader.ts'
import { type Checkpoint, moveCheckpoint, Overtaken, readCheckpoint } from './checkpoints.ts'
import type { Partition, Sink } from './consumer.ts'
import { park } from './parking.ts'
import { createRunFold, type FoldedRun } from './run-fold.ts'
import { createRunSize, type RunSize } from './run-size.ts'

/**
 * The result of one run: `moved` when more is left to do, `arrived` when it moved to where it had to stop, `throttled`
 * when it moved and must rest now, `level` when nothing was left to do, `overtaken` when another worker did it, `resting`
 * when the partition is paused or throttled, `gone` when its build was dropped.
 */
export type RunResult = 'moved' | 'arrived' | 'throttled' | 'level' | 'overtaken' | 'resting' | 'gone'

export type PartitionFold = {
  /**
   * Folds the next batches and writes the outcome in one transaction. Events that cannot be folded are parked.
   * @throws the driver's error, or `UnknownEventType` in a rebuild; the partition stays where it was.
   */
  readonly run: (limits?: RunLimits) => Promise<RunResult>
}

export type RunLimits = {
  /** The position at which to stop; default: the head of the log. */
  readonly until?: number
  /** Runs even while the partition is paused or throttled. */
  readonly evenResting?: boolean
}

type Deps = { readonly pool: Pool; readonly codec: EventCodec; readonly logger: Logger }

/** Writes a run's rows and parked events and moves the checkpoint past them, in one transaction. */
const writeRun = async (
  { pool, logger, sink }: Pick<Deps, 'pool' | 'logger'> & { readonly sink: Sink },
  partition: Partition,
  { parked, events, to }: FoldedRun,
  move: { readonly revision: number; readonly rate: number; readonly restMs: number | null },
): Promise<void> => {
  // without events there is nothing to write beside the checkpoint
  if (events === 0) return moveCheckpoint(pool, partition, { ...move, to })
  await inTransaction(pool, async (client) => {
    await moveCheckpoint(client, partition, { ...move, to })
    if (parked.length > 0) await park(client, partition, parked)
    await sink.write(client)
  })
  for (const { position, holds, error } of parked) {
    if (error !== null) logger.error({ consumer: partition.consumer.name, position, holds, error }, 'event parked')
  }
}

/** How a checkpoint moves after a run; `rate` is in positions per second. */
const moveAfter = ({ to, events }: FoldedRun, from: Checkpoint, ranMs: number, maxRate: number) => {
  const restMs = (events / maxRate) * 1_000
  const seconds = Math.max(ranMs, restMs, 1) / 1_000
  return { revision: from.revision, rate: (to - from.position) / seconds, restMs }
}

/** The events per second that a run may fold; unlimited if the build is not throttled. */
const rateOf = ({ maxRate }: Checkpoint, { consumer }: Partition, evenResting: boolean): number =>
  maxRate === null || evenResting ? Number.POSITIVE_INFINITY : maxRate / consumer.parts

/** Attributes the error to the only event of a run. An event is not blamed for a run that took too long. */
const blameNext = async (batches: BatchReader, size: RunSize, from: number, error: unknown): Promise<void> => {
  if (isTooSlow(error)) throw error
  const [blamed] = (await batches.read(from, Number.MAX_SAFE_INTEGER, 1)).rows
  if (!blamed || blamed.position === size.refused()?.position) throw error
  size.blame({ position: blamed.position, error: errorText(error) })
}

/**
 * Folds one partition of a consumer. It remembers rows between runs while nobody else writes the partition.
 *
 * The log has no gaps, so `position > checkpoint` sees every event once; the next batch is read while one is folded. An
 * event that the database refuses is found by halving the run until it is alone. A run that takes too long is halved,
 * too.
 */
export const createPartitionFold = ({ pool, codec, logger }: Deps, partition: Partition): PartitionFold => {
  const sink = partition.consumer.createSink()
  const batches = createBatchReader({ pool, partition, knownTypes: codec.types })
  const fold = createRunFold({ pool, codec, batches, sink }, partition)
  const size = createRunSize()
  let revision: number | undefined

  const forget = () => {
    sink.clear()
    batches.forget()
    revision = undefined
  }

  const runFrom = async (checkpoint: Checkpoint, until: number, evenResting: boolean): Promise<RunResult> => {
    const maxRate = rateOf(checkpoint, partition, evenResting)
    const maxEvents = Math.min(size.limit(), Math.max(1, Math.ceil(maxRate)))
    const started = performance.now()
    let run: FoldedRun | undefined
    let restMs = 0
    try {
      run = await fold(checkpoint, until, maxEvents, size.refused())
      const move = moveAfter(run, checkpoint, performance.now() - started, maxRate)
      restMs = move.restMs
      await writeRun({ pool, logger, sink }, partition, run, evenResting ? { ...move, restMs: null } : move)
    } catch (error) {
      const events = run?.events ?? maxEvents
      if (events === 0 || !(isTooSlow(error) || (run && isBadData(error)))) throw error
      forget()
      size.narrow(events)
      if (events === 1) await blameNext(batches, size, checkpoint.position, error)
      return 'moved' // it has not moved, but there is more to do
    }
    revision = checkpoint.revision + 1
    size.widen(run.to)
    if (restMs > 0) return 'throttled'
    return run.to < until ? 'moved' : 'arrived'
  }

  return {
    run: async ({ until, evenResting = false } = {}) => {
      const checkpoint = await readCheckpoint(pool, partition)
      if (!checkpoint) return 'gone'
      if (checkpoint.isResting && !evenResting) return 'resting'
      const end = Math.min(checkpoint.head, until ?? checkpoint.head)
      if (checkpoint.position >= end) return 'level'
      if (checkpoint.revision !== revision) forget()
      try {
        return await runFrom(checkpoint, end, evenResting)
      } catch (error) {
        forget()
        if (error instanceof Overtaken) return 'overtaken'
        throw error
      }
    },
  }
}
