import { type RecordedEvent, voidType } from '@vignette/domain/kernel/event'
import type { ClientBase, Pool } from 'pg'
import type { DecodeResult, EventCodec } from '../event-store/event-codec.ts'
import type { Consumer, Sink } from './consumer.ts'
import { errorText } from '../event-store/error-text.ts'
import type { ParkedEvent, Parking } from './parking.ts'
import { storableKeys } from '../event-store/unstorable.ts'
import type { RefusedEvent } from './run-size.ts'

/** An event with the keys that it still has to be folded into. */
type Task = { readonly event: RecordedEvent; readonly keys: readonly string[] }

/**
 * Folds decoded events into the sink. An event that waits or cannot be folded holds up its row or stream in `parking`.
 * @returns the events to park.
 */
export type BatchFold = (
  decoded: readonly DecodeResult[],
  parking: Parking,
  refused?: RefusedEvent,
) => Promise<readonly ParkedEvent[]>

const placeOf = (each: DecodeResult) => (each.ok ? each.event : each.row)

/** Folds events into rows, for every kind of sink. */
export const createBatchFold =
  (
    { db, codec }: { readonly db: Pool | ClientBase; readonly codec: Pick<EventCodec, 'knows'> },
    consumer: Consumer,
    sink: Pick<Sink, 'load' | 'fold'>,
  ): BatchFold =>
  async (decoded, parking, refused) => {
    const parked: ParkedEvent[] = []

    const hold = (event: ParkedEvent): void => {
      parked.push(event)
      parking.hold(event.holds, event.key)
    }

    /** Parks an event that waits or cannot be read; otherwise returns its keys. */
    const admit = (each: DecodeResult): Task | undefined => {
      const { stream, position, type } = placeOf(each)
      const parkStream = (error: string | null) => hold({ holds: 'stream', key: stream, position, error })
      if (type === voidType || parking.isSkipped('stream', stream, position)) return undefined
      if (parking.isHeld('stream', stream)) parkStream(null)
      else if (!each.ok) parkStream(each.error.what)
      else if (!codec.knows(type)) parkStream('its type is unknown to this release')
      else {
        try {
          return { event: each.event, keys: storableKeys(consumer.keysOf(each.event)) }
        } catch (error) {
          parkStream(errorText(error, consumer.events))
        }
      }
      return undefined
    }

    const foldInto = (event: RecordedEvent, key: string): void => {
      const { position } = event
      const parkRow = (error: string | null) => hold({ holds: 'row', key, position, error })
      if (parking.isSkipped('row', key, position)) return
      if (parking.isHeld('row', key)) parkRow(null)
      else if (refused?.position === position) parkRow(refused.error)
      else {
        try {
          sink.fold(event, key)
        } catch (error) {
          parkRow(errorText(error, consumer.events))
        }
      }
    }

    await parking.load('stream', [...new Set(decoded.map((each) => placeOf(each).stream))])
    const tasks = decoded.flatMap((each) => admit(each) ?? [])
    const keys = [...new Set(tasks.flatMap((task) => task.keys))]
    await parking.load('row', keys)
    await sink.load(db, keys)
    for (const task of tasks) for (const key of task.keys) foldInto(task.event, key)
    return parked
  }
