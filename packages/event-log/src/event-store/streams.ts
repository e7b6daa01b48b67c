import type { Pool } from 'pg'
import type { EventRow } from './event-codec.ts'
import { isLarge, type PageBytes, withinBytes } from './page-bytes.ts'

export type StoredEvent = EventRow & PageBytes & { readonly command: string }

/**
 * The number of events that one statement reads, so that it stays within its timeout for streams of any length.
 * @public
 */
export const pageSize = 2_000

/** The range of positions keeps the read within the partitions that hold the stream. */
const page = {
  name: 'es.page',
  text: withinBytes(
    `select position, stream, version, type, schema, command, at, data, meta from es.events
    where stream = $1 and version > $2::int and version <= $2::int + ${pageSize}
      and position >= (select first_position from es.streams where stream = $1)
      and position <= (select last_position from es.streams where stream = $1)`,
    'version',
  ),
}

/** True if no events follow the page. */
export const isLast = (page: readonly StoredEvent[]): boolean => page.length < pageSize && !isLarge(page)

/** The events that follow a version of a stream, oldest first. */
export const readPage = async (pool: Pool, stream: string, version: number): Promise<readonly StoredEvent[]> => {
  const { rows } = await pool.query<StoredEvent>({ ...page, values: [stream, version] })
  return rows
}

/** All events of a stream, oldest first. */
export const readStream = async (pool: Pool, stream: string): Promise<readonly StoredEvent[]> => {
  const pages: (readonly StoredEvent[])[] = []
  for (let version = 0; ;) {
    const page = await readPage(pool, stream, version)
    pages.push(page)
    if (isLast(page)) return pages.flat()
    version = page.at(-1)?.version ?? version
  }
}

/** The event at a position; empty if the log has not reached it. */
export const readAt = async (pool: Pool, position: number): Promise<readonly StoredEvent[]> => {
  const { rows } = await pool.query<StoredEvent>(
    'select position, stream, version, type, schema, command, at, data, meta from es.events where position = $1',
    [position],
  )
  return rows
}

/** Selects a stream's events after a version, whose event is at a position. */
export type NewerThan = { readonly stream: string; readonly version: number; readonly position: number }

/**
 * `offset 0` keeps the conditions where the index of stream and version can use them; the position only keeps the read
 * out of partitions that are older.
 */
const news = {
  name: 'es.news',
  text: `select asked.question, event.*
    from unnest($1::text[], $2::int[], $3::bigint[]) with ordinality asked(stream, version, position, question)
    cross join lateral (
      select position, stream, version, type, schema, command, at, data, meta from es.events
      where stream = asked.stream and version > asked.version and version <= asked.version + ${pageSize}
        and position > asked.position offset 0
    ) event
    order by asked.question, event.version`,
}

/** A page of newer events for each question, oldest first. Streams whose states are cached have no large events. */
export const readNewer = async (
  pool: Pool,
  questions: readonly NewerThan[],
): Promise<readonly (readonly StoredEvent[])[]> => {
  const values = [
    questions.map(({ stream }) => stream),
    questions.map(({ version }) => version),
    questions.map(({ position }) => position),
  ]
  const { rows } = await pool.query<StoredEvent & { readonly question: number }>({ ...news, values })
  const byQuestion = Map.groupBy(rows, ({ question }) => question)
  return questions.map((_, index) => byQuestion.get(index + 1) ?? [])
}

/** The last event that a command recorded, in whatever stream. */
export type RecordedCommand = {
  readonly stream: string
  readonly version: number
  readonly position: number
  readonly requestHash: string | null
}

/** Undefined when the command has recorded nothing. */
export const findCommand = async (pool: Pool, commandId: string): Promise<RecordedCommand | undefined> => {
  const { rows } = await pool.query<RecordedCommand>({
    name: 'es.command',
    text: `select e.stream, e.version, e.position, e.meta ->> 'requestHash' as "requestHash"
      from es.command_positions c join es.events e on e.position = c.position where c.command = $1`,
    values: [commandId],
  })
  return rows[0]
}

/** Compares bytes, because ids are made to sort so. The primary key may have another collation. */
const newest = {
  name: 'es.newest_stream',
  text: `select stream from es.streams where stream collate "C" >= $1 and stream collate "C" < $2
    and length(stream) = $3 order by stream collate "C" desc limit 1`,
}

/** The id that sorts last, by bytes, among the streams of a kind whose ids begin with `prefix` and have this length. */
export const newestStreamId = async (
  pool: Pool,
  kind: string,
  prefix: string,
  length: number,
): Promise<string | undefined> => {
  const from = `${kind}-${prefix}`
  const values = [from, `${from}~`, kind.length + 1 + length]
  const { rows } = await pool.query<{ stream: string }>({ ...newest, values })
  return rows[0]?.stream.slice(kind.length + 1)
}
