import type { Pool } from 'pg'
import type { EventRow } from './event-codec.ts'

export type StoredEvent = EventRow & { readonly command: string }

/** The range of positions keeps the read within the partitions that hold the stream. */
const statement = {
  name: 'es.stream',
  text: `select position, stream, version, type, schema, command, at, data, meta from es.events
    where stream = $1
      and position >= (select first_position from es.streams where stream = $1)
      and position <= (select last_position from es.streams where stream = $1)
    order by version`,
}

/** All events of a stream, oldest first. Streams are short: long-lived subjects get a stream per period. */
export const readStream = async (pool: Pool, stream: string): Promise<readonly StoredEvent[]> => {
  const { rows } = await pool.query<StoredEvent>({ ...statement, values: [stream] })
  return rows
}
