import type { Pool } from 'pg'
import { type Batch, batchSize, readBatch } from './batch.ts'
import type { Partition } from './consumer.ts'

/** Reads the batches of one partition, each while the previous one is folded. */
export type BatchReader = {
  /** At most `limit` events in (from, until]. */
  readonly read: (from: number, until: number, limit: number) => Promise<Batch>
  /** Starts to read a full batch, for a later `read` from there. */
  readonly readAhead: (from: number, until: number) => void
  readonly forget: () => void
}

export const createBatchReader = ({
  pool,
  partition,
  knownTypes,
}: {
  readonly pool: Pool
  readonly partition: Partition
  readonly knownTypes: readonly string[]
}): BatchReader => {
  let ahead: { readonly from: number; readonly until: number; readonly batch: Promise<Batch> } | undefined
  return {
    read: (from, until, limit) => {
      if (ahead?.from === from && ahead.until <= until && limit === batchSize) return ahead.batch
      return readBatch(pool, partition, { from, until, limit, knownTypes })
    },
    readAhead: (from, until) => {
      const batch = readBatch(pool, partition, { from, until, limit: batchSize, knownTypes })
      batch.catch(() => undefined) // the `read` that takes it gets the error
      ahead = { from, until, batch }
    },
    forget: () => {
      ahead = undefined
    },
  }
}
