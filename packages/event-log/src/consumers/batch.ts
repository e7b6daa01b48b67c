import type { ClientBase, Pool } from 'pg'
import type { EventRow } from '../event-store/event-codec.ts'
import { isLarge, type PageBytes, withinBytes } from '../event-store/page-bytes.ts'
import type { Partition } from './consumer.ts'

/** Events that a statement reads at once, at most. */
export const batchSize = 1_000

/** The next events of a partition, and the position up to which there are no others. A large batch is enough for a run. */
export type Batch = { readonly rows: readonly EventRow[]; readonly to: number; readonly isLarge: boolean }

/** Positions that one statement scans: a consumer of rare events must not scan the whole log at once. */
const longestReach = 100_000

/**
 * The next events of a partition in (from, until], at most `limit` and as many bytes as a page has. Events of types that
 * are not in `knownTypes` are among them, because nobody can say which consumers they concern.
 */
export const readBatch = async (
  pool: Pool,
  { consumer, part }: Partition,
  range: {
    readonly from: number
    readonly until: number
    readonly limit: number
    readonly knownTypes: readonly string[]
  },
): Promise<Batch> => {
  const reach = Math.min(range.until, range.from + longestReach)
  const types = consumer.events.map((event) => event.type)
  const { rows } = await pool.query<EventRow & PageBytes>({
    name: 'es.batch',
    text: withinBytes(
      `select position, stream, version, type, schema, at, data, meta from es.events
      where position > $1 and position <= $2 and (type = any($3) or type <> all($4)) and bucket % $5 = $6
      order by position limit $7`,
      'position',
    ),
    values: [range.from, reach, types, range.knownTypes, consumer.parts, part, range.limit],
  })
  const isCut = rows.length === range.limit || isLarge(rows)
  return { rows, to: isCut ? (rows.at(-1)?.position ?? reach) : reach, isLarge: isLarge(rows) }
}

/** A page of the log as it is: events of every type, with the buckets that they are divided by. */
export type Page = {
  readonly from: number
  readonly rows: readonly (EventRow & { readonly bucket: number })[]
  readonly isFull: boolean
}

/** The next events of all partitions after a position. The log has no gaps, so a page that is not full ends at its head. */
export const readPage = async (client: ClientBase, from: number): Promise<Page> => {
  const { rows } = await client.query<EventRow & PageBytes & { bucket: number }>({
    name: 'es.batch_of_all',
    text: withinBytes(
      `select position, bucket, stream, version, type, schema, at, data, meta from es.events
      where position > $1 order by position limit $2`,
      'position',
    ),
    values: [from, batchSize],
  })
  return { from, rows, isFull: rows.length === batchSize || isLarge(rows) }
}

/** One event of the log. */
export const readEvent = async (db: Pick<Pool, 'query'>, position: number): Promise<EventRow> => {
  const { rows } = await db.query<EventRow>(
    'select position, stream, version, type, schema, at, data, meta from es.events where position = $1',
    [position],
  )
  if (!rows[0]) throw new Error(`The log has no event ${position}`)
  return rows[0]
}
