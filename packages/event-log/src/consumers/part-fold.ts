import type { Logger } from 'pino'
import type { Pool } from 'pg'
import { isBadData, isTooSlow } from '../database/errors.ts'
import { inTransaction } from '../database/transaction.ts'
import type { EventCodec, EventRow } from '../event-store/event-codec.ts'
import { type Batch, readBatch } from './batch.ts'
import { createBatchFold, type Refused } from './batch-fold.ts'
import { type Checkpoint, moveCheckpoint, Overtaken, readCheckpoint } from './checkpoints.ts'
import type { Part } from './consumer.ts'
import { errorText } from '../event-store/error-text.ts'
import { nothingParked, park, type ParkedEvent, type Parking, readParking } from './parking.ts'
import { UnknownEventType } from '../event-store/unknown-event-type.ts'

/**
 * How far one turn came: `throttled` when it moved and must rest now, `level` when nothing was left to do, `overtaken`
 * when another worker did it, `resting` when the part is paused or throttled, `gone` when its build was dropped.
 */
export type TurnResult = 'moved' | 'throttled' | 'level' | 'overtaken' | 'resting' | 'gone'

export type PartFold = {
  /**
   * Folds the next batches and writes the outcome in one transaction. Events that cannot be folded are parked.
   * @throws the driver's error, or `UnknownEventType` in a rebuild; the part stays where it was.
   */
  readonly turn: (limits?: TurnLimits) => Promise<TurnResult>
}

export type TurnLimits = {
  /** Not beyond this position; default: the log's head. */
  readonly until?: number
  /** Also while the part is paused or throttled. */
  readonly evenResting?: boolean
}

const batchSize = 1_000

/**
 * A turn ends, and is written, when it has this many rows to write or has taken this long. Nobody reads a build that is
 * being made: its turns are longer, so that a row that many events change is written once for several of them.
 */
const turnSizes = {
  live: { maxPending: 10_000, maxMs: 1_000 },
  building: { maxPending: 100_000, maxMs: 3_000 },
}

/** What a turn has folded so far, not yet written. */
type Folded = { readonly parked: ParkedEvent[]; events: number; to: number }

/**
 * Folds one part of a consumer. It remembers rows between turns, as long as nobody else has written the part.
 *
 * The log has no gaps, so `position > checkpoint` sees every event once; the next batch is read while one is folded. An
 * event that the database refuses is found by halving the turn until it is alone; one that takes too long is halved too.
 */
export const createPartFold = (deps: { pool: Pool; codec: EventCodec; logger: Logger }, part: Part): PartFold => {
  const { pool, codec, logger } = deps
  const { consumer } = part
  const sink = consumer.createSink()
  const { maxPending, maxMs } = consumer.isBuilding ? turnSizes.building : turnSizes.live
  const foldBatch = createBatchFold({ pool, codec }, consumer, sink)
  let revision: number | undefined
  let limit = batchSize
  let refused: Refused | undefined
  let ahead: { readonly from: number; readonly until: number; readonly batch: Promise<Batch> } | undefined

  const forget = () => {
    sink.clear()
    revision = undefined
    ahead = undefined
  }

  const read = (from: number, until: number, size: number): Promise<Batch> => {
    if (ahead?.from === from && ahead.until <= until && size === batchSize) return ahead.batch
    return readBatch(pool, part, { from, until, limit: size, knownTypes: codec.types })
  }

  const readAhead = (from: number, until: number): void => {
    const batch = readBatch(pool, part, { from, until, limit: batchSize, knownTypes: codec.types })
    batch.catch(() => undefined) // whoever takes it hears of it
    ahead = { from, until, batch }
  }

  /** The part of a batch that a rebuild can go through: up to the first event of an unknown type. */
  const passable = (from: number, batch: Batch, parking: Parking): Batch => {
    if (!consumer.isBuilding) return batch
    const isObstacle = ({ type, stream, position }: EventRow) =>
      !codec.knows(type) && !parking.isSkipped('stream', stream, position)
    const index = batch.rows.findIndex(isObstacle)
    const obstacle = batch.rows[index]
    if (!obstacle) return batch
    if (obstacle.position === from + 1) throw new UnknownEventType(obstacle.type, obstacle.position)
    return { ...batch, rows: batch.rows.slice(0, index), to: obstacle.position - 1 }
  }

  /** Folds batch after batch, until the turn has enough to write. */
  const fold = async (checkpoint: Checkpoint, until: number, size: number): Promise<Folded> => {
    const { position: from, hasExceptions } = checkpoint
    const parking = hasExceptions ? await readParking(pool, part, from) : nothingParked()
    const folded: Folded = { parked: [], events: 0, to: from }
    const deadline = performance.now() + maxMs
    for (;;) {
      const batch = await read(folded.to, until, size)
      if (batch.to < until && size === batchSize) readAhead(batch.to, until)
      const { rows, to } = passable(from, batch, parking)
      for (const parked of await foldBatch(rows, parking, refused)) folded.parked.push(parked)
      folded.events += rows.length
      folded.to = to
      const isEnough =
        size < batchSize || batch.isLarge || sink.pending() >= maxPending || performance.now() >= deadline
      if (isEnough || to < batch.to || to >= until) return folded
    }
  }

  const write = async (
    folded: Folded,
    move: { revision: number; rate: number; restMs: number | null },
  ): Promise<void> => {
    // nothing was for it: there is nothing to write beside
    if (folded.events === 0) return moveCheckpoint(pool, part, { ...move, to: folded.to })
    await inTransaction(pool, async (client) => {
      await moveCheckpoint(client, part, { ...move, to: folded.to })
      if (folded.parked.length > 0) {
        await park(client, part, folded.parked)
      }
      await sink.write(client)
    })
    for (const { position, holds, error } of folded.parked) {
      if (error !== null) logger.error({ consumer: consumer.name, position, holds, error }, 'event parked')
    }
  }

  /**
   * The database refused what a turn wrote, or it took too long: the next turns are smaller, until the event that is to
   * blame is alone. None is to blame for the time that it takes.
   */
  const narrow = async (from: number, events: number, error: unknown): Promise<void> => {
    forget()
    limit = Math.max(1, Math.floor(Math.min(events, batchSize) / 2))
    if (events > 1) return
    if (isTooSlow(error)) throw error
    const { rows } = await read(from, Number.MAX_SAFE_INTEGER, 1)
    const [blamed] = rows
    if (!blamed || blamed.position === refused?.position) throw error
    refused = { position: blamed.position, error: errorText(error) }
  }

  const turnFrom = async (checkpoint: Checkpoint, until: number, evenResting: boolean): Promise<TurnResult> => {
    const isBound = checkpoint.maxRate !== null && !evenResting
    const rateOfPart = isBound ? checkpoint.maxRate / consumer.parts : Number.POSITIVE_INFINITY
    const size = Math.min(limit, Math.max(1, Math.ceil(rateOfPart)))
    const started = performance.now()
    let folded: Folded | undefined
    let restMs = 0
    try {
      folded = await fold(checkpoint, until, size)
      if (isBound) restMs = (folded.events / rateOfPart) * 1_000
      const seconds = Math.max(performance.now() - started, restMs, 1) / 1_000
      const rate = (folded.to - checkpoint.position) / seconds
      await write(folded, { revision: checkpoint.revision, rate, restMs: evenResting ? null : restMs })
    } catch (error) {
      const events = folded?.events ?? size
      if (events === 0 || !(isTooSlow(error) || (folded && isBadData(error)))) throw error
      await narrow(checkpoint.position, events, error)
      return 'moved' // not really, but there is more to do
    }
    revision = checkpoint.revision + 1
    limit = Math.min(batchSize, limit * 2)
    if (refused && folded.to >= refused.position) refused = undefined
    return restMs > 0 ? 'throttled' : 'moved'
  }

  return {
    turn: async ({ until, evenResting = false } = {}) => {
      const checkpoint = await readCheckpoint(pool, part)
      if (!checkpoint) return 'gone'
      if (checkpoint.isResting && !evenResting) return 'resting'
      const end = Math.min(checkpoint.head, until ?? checkpoint.head)
      if (checkpoint.position >= end) return 'level'
      if (checkpoint.revision !== revision) forget()
      try {
        return await turnFrom(checkpoint, end, evenResting)
      } catch (error) {
        forget()
        if (error instanceof Overtaken) return 'overtaken'
        throw error
      }
    },
  }
}
