import type { Pool } from 'pg'
import { readBatch } from '../consumers/batch.ts'
import { createBatchFold } from '../consumers/batch-fold.ts'
import { readParking } from '../consumers/parking.ts'
import type { EventCodec } from '../event-store/event-codec.ts'
import type { AnyProjection } from '@vignette/domain/kernel/any-projection'
import { readModelConsumer } from './definitions.ts'
import { forgottenColumn, keysOfOwner } from './owners.ts'
import type { Row } from './rows.ts'
import { createNextRow } from './stored-row.ts'

/** No build has this number, so nothing is parked when the fold begins. */
const noBuild = 0
const batchSize = 2_000

/**
 * The rows of one partition of a read model at a log position, folded in memory from the first event. Events that
 * people skipped in the definition are skipped here, too. An event that cannot be folded holds up its row or stream, as
 * in a live build.
 */
export const foldPartAsOf = async (
  deps: { readonly pool: Pool; readonly codec: EventCodec },
  projection: AnyProjection,
  part: number,
  position: number,
): Promise<readonly Row[]> => {
  const consumer = readModelConsumer({ projection, version: noBuild }, { state: 'live' })
  const rows = new Map<string, Row>()
  const nextRow = createNextRow(projection)
  const fold = createBatchFold({ db: deps.pool, codec: deps.codec }, consumer, {
    load: async () => undefined,
    fold: (event, key) => {
      const owned = forgottenColumn(projection, event)
      if (owned !== undefined) {
        for (const gone of keysOfOwner(rows, owned, key)) rows.delete(gone)
        return
      }
      const row = nextRow(rows.get(key) ?? null, event, key)
      if (row === null) rows.delete(key)
      else rows.set(key, row)
    },
  })
  const parking = await readParking(deps.pool, { consumer, part }, 0)
  for (let from = 0; from < position;) {
    const range = { from, until: position, limit: batchSize, knownTypes: deps.codec.types }
    const batch = await readBatch(deps.pool, { consumer, part }, range)
    await fold(await deps.codec.decodeEach(batch.rows), parking)
    from = batch.to
  }
  return [...rows.values()]
}
