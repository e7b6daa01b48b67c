import type { Recorded } from '@vignette/domain/kernel/event'
import type { Pool } from 'pg'
import { readBatch } from '../consumers/batch.ts'
import type { Part } from '../consumers/consumer.ts'
import { type Parking, readParking } from '../consumers/parking.ts'
import type { Decoded, EventCodec } from '../event-store/event-codec.ts'
import type { AnyProjection } from './any-projection.ts'
import { readModelConsumer } from './definitions.ts'
import type { Row } from './rows.ts'

type Deps = { readonly pool: Pool; readonly codec: EventCodec }

/** No build has this number, so that nothing is held up before the fold begins. */
const noBuild = 0
const batchSize = 2_000

/** The event, with the rows it is for; an event that cannot be read holds its stream up, as it does live. */
const admit = (
  { codec }: Deps,
  { projection, exceptions }: { projection: AnyProjection; exceptions: Parking },
  decoded: Decoded,
): { readonly event: Recorded; readonly keys: readonly string[] } | undefined => {
  const { stream, position, type } = decoded.ok ? decoded.event : decoded.row
  if (exceptions.isSkipped('stream', stream, position) || exceptions.isHeld('stream', stream)) return undefined
  try {
    if (decoded.ok && codec.knows(type)) return { event: decoded.event, keys: projection.keysOf(decoded.event) }
  } catch {
    // as if it could not be read
  }
  exceptions.hold('stream', stream)
  return undefined
}

const foldPart = async (deps: Deps, part: Part, projection: AnyProjection, until: number, rows: Map<string, Row>) => {
  const exceptions = await readParking(deps.pool, part, 0)

  const foldInto = (event: Recorded, key: string): void => {
    if (exceptions.isSkipped('row', key, event.position) || exceptions.isHeld('row', key)) return
    try {
      const row = projection.evolve(rows.get(key) ?? null, event, key)
      if (row === null) rows.delete(key)
      else rows.set(key, row)
    } catch {
      exceptions.hold('row', key)
    }
  }

  for (let from = 0; from < until;) {
    const range = { from, until, limit: batchSize, knownTypes: deps.codec.types }
    const batch = await readBatch(deps.pool, part, range)
    for (const decoded of await deps.codec.decodeEach(batch.rows)) {
      const task = admit(deps, { projection, exceptions }, decoded)
      if (task) for (const key of task.keys) foldInto(task.event, key)
    }
    from = batch.to
  }
}

/**
 * The rows of a read model, by key, as they were at a log position: the same fold, from the first event and in memory,
 * stopped there. What people have left out of the definition is left out; an event that cannot be folded holds up its
 * row or stream, as it does live.
 */
export const foldAsOf = async (
  deps: Deps,
  projection: AnyProjection,
  position: number,
): Promise<ReadonlyMap<string, Row>> => {
  const consumer = readModelConsumer({ projection, version: noBuild }, { state: 'live' })
  const rows = new Map<string, Row>()
  for (let part = 0; part < projection.parts; part++)
    await foldPart(deps, { consumer, part }, projection, position, rows)
  return rows
}
