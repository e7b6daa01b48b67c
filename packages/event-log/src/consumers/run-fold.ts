import type { Pool } from 'pg'
import type { EventCodec, EventRow } from '../event-store/event-codec.ts'
import { UnknownEventType } from '../event-store/unknown-event-type.ts'
import { type Batch, batchSize } from './batch.ts'
import { createBatchFold } from './batch-fold.ts'
import type { BatchReader } from './batch-reader.ts'
import type { Checkpoint } from './checkpoints.ts'
import type { Partition, Sink } from './consumer.ts'
import { nothingParked, type ParkedEvent, type Parking, readParking } from './parking.ts'
import type { RefusedEvent } from './run-size.ts'

/** The events of a run, folded into the sink and not yet written. */
export type FoldedRun = { readonly parked: ParkedEvent[]; events: number; to: number }

/** Folds batch after batch, until there is enough to write. */
export type RunFold = (
  checkpoint: Pick<Checkpoint, 'position' | 'hasExceptions'>,
  until: number,
  size: number,
  refused: RefusedEvent | undefined,
) => Promise<FoldedRun>

/**
 * A run ends and is written when it has this many rows to write or has taken this long. A build without readers has
 * longer runs, so that a row that many events change is written less often.
 */
const runSizes = {
  live: { maxPending: 10_000, maxMs: 1_000 },
  building: { maxPending: 100_000, maxMs: 3_000 },
}

/**
 * Cuts a batch for a rebuild before the first event of an unknown type.
 * @throws {UnknownEventType} when that is the first event after `from`.
 * @public
 */
export const upToUnknownType = (
  batch: Batch,
  from: number,
  { knows, parking }: { readonly knows: EventCodec['knows']; readonly parking: Pick<Parking, 'isSkipped'> },
): Batch => {
  const isObstacle = ({ type, stream, position }: EventRow) =>
    !knows(type) && !parking.isSkipped('stream', stream, position)
  const index = batch.rows.findIndex(isObstacle)
  const obstacle = batch.rows[index]
  if (!obstacle) return batch
  if (obstacle.position === from + 1) throw new UnknownEventType(obstacle.type, obstacle.position)
  return { ...batch, rows: batch.rows.slice(0, index), to: obstacle.position - 1 }
}

export const createRunFold = (
  {
    pool,
    codec,
    batches,
    sink,
  }: {
    readonly pool: Pool
    readonly codec: EventCodec
    readonly batches: BatchReader
    readonly sink: Sink
  },
  partition: Partition,
): RunFold => {
  const { consumer } = partition
  const { maxPending, maxMs } = consumer.isBuilding ? runSizes.building : runSizes.live
  const foldBatch = createBatchFold({ db: pool, codec }, consumer, sink)

  return async ({ position: from, hasExceptions }, until, size, refused) => {
    const parking = hasExceptions ? await readParking(pool, partition, from) : nothingParked()
    const run: FoldedRun = { parked: [], events: 0, to: from }
    const deadline = performance.now() + maxMs
    for (;;) {
      const batch = await batches.read(run.to, until, size)
      if (batch.to < until && size === batchSize) batches.readAhead(batch.to, until)
      const { rows, to } = consumer.isBuilding ? upToUnknownType(batch, from, { knows: codec.knows, parking }) : batch
      const decoded = await (consumer.isBuilding ? codec.decodeUnvalidated(rows) : codec.decodeEach(rows))
      for (const parked of await foldBatch(decoded, parking, refused)) run.parked.push(parked)
      run.events += rows.length
      run.to = to
      const isEnough =
        size < batchSize || batch.isLarge || sink.pending() >= maxPending || performance.now() >= deadline
      if (isEnough || to < batch.to || to >= until) return run
    }
  }
}
