import type { Pool } from 'pg'
import { arrayRows } from '../database/array-rows.ts'
import type { EventRow } from './event-codec.ts'
import { isLarge, type PageBytes, withinBytes } from './page-bytes.ts'

export type StoredEvent = EventRow & PageBytes & { readonly command: string }

/**
 * The number of events that one statement reads, so that it stays within its timeout for streams of any length.
 * @public
 */
export const pageSize = 2_000

/** Selects a stream's events after a version, whose event is at a position; both are 0 for a whole stream. */
export type NewerThan = { readonly stream: string; readonly version: number; readonly position: number }

/** The range of positions keeps the read within the partitions that hold the events. */
const pages = {
  name: 'es.pages',
  text: `select asked.question, page.*
    from ${arrayRows('text', 'int', 'bigint')} with ordinality asked(stream, version, position, question)
    cross join lateral (
      select first_position, last_position from es.streams where stream = asked.stream limit 1
    ) known
    cross join lateral (
      ${withinBytes(
        `select position, stream, version, type, schema, command, at, data, meta from es.events
        where stream = asked.stream and version > asked.version and version <= asked.version + ${pageSize}
          and position >= greatest(known.first_position, asked.position + 1) and position <= known.last_position`,
        'version',
      )}
    ) page
    order by asked.question, page.version`,
}

/** True if no events follow the page. */
export const isLast = (page: readonly StoredEvent[]): boolean => page.length < pageSize && !isLarge(page)

/** For each question a page of the events that follow, oldest first. */
export const readPages = async (
  pool: Pool,
  questions: readonly NewerThan[],
): Promise<readonly (readonly StoredEvent[])[]> => {
  const values = [
    questions.map(({ stream }) => stream),
    questions.map(({ version }) => version),
    questions.map(({ position }) => position),
  ]
  const { rows } = await pool.query<StoredEvent & { readonly question: number }>({ ...pages, values })
  const byQuestion = Map.groupBy(rows, ({ question }) => question)
  return questions.map((_, index) => byQuestion.get(index + 1) ?? [])
}

/** All events of a stream, oldest first. */
export const readStream = async (pool: Pool, stream: string): Promise<readonly StoredEvent[]> => {
  const found: (readonly StoredEvent[])[] = []
  for (let after: NewerThan = { stream, version: 0, position: 0 }; ;) {
    const [page = []] = await readPages(pool, [after])
    found.push(page)
    const last = page.at(-1)
    if (!last || isLast(page)) return found.flat()
    after = { stream, version: last.version, position: last.position }
  }
}

/** The event at a position; empty if the log has not reached it. */
export const readAt = async (pool: Pool, position: number): Promise<readonly StoredEvent[]> => {
  const { rows } = await pool.query<StoredEvent>({
    name: 'es.event_at',
    text: 'select position, stream, version, type, schema, command, at, data, meta from es.events where position = $1',
    values: [position],
  })
  return rows
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
