import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { Actor, EventDefinition } from '@vignette/domain/kernel/event'
import type { Pool } from 'pg'
import type { EventCodec, EventRow } from './event-codec.ts'
import { readable, show } from './shown-events.ts'

/** An event of the log without its data. */
export type ListedEvent = {
  readonly position: number
  readonly at: string
  readonly type: string
  readonly stream: string
  readonly version: number
  readonly actor: Actor
  readonly correlationId: string
}

/** Filters by position, stream and type. */
export type LogFilter = {
  readonly until: number
  readonly stream: string | null
  readonly type: string | null
  readonly limit: number
}

/** Newest first. `next` is where the search continues; null at the beginning of the log. */
export type LogPage = { readonly head: number; readonly items: readonly ListedEvent[]; readonly next: number | null }

const columns = `e.position, e.at, e.type, e.stream, e.version, e.meta -> 'actor' as actor,
  e.meta ->> 'correlationId' as "correlationId"`

/** Types have no index, so at most this many positions are searched for one page, which takes milliseconds. */
const searched = 50_000

const statements = {
  all: {
    name: 'es.log_page',
    text: `select ${columns} from es.events e where position <= $1 and position > $2 and ($3::text is null or type = $3)
      order by position desc limit $4`,
  },
  ofStream: {
    name: 'es.log_page_of_stream',
    text: `select ${columns} from es.events e where stream = $5 and position <= $1 and position > $2
      and ($3::text is null or type = $3) order by version desc limit $4`,
  },
}

export const browseLog = async (pool: Pool, { until, stream, type, limit }: LogFilter): Promise<LogPage> => {
  const { rows: heads } = await pool.query<{ head: number }>('select head from es.log')
  const head = heads[0]?.head ?? 0
  const from = Math.min(until, head)
  const down = stream === null && type !== null ? Math.max(0, from - searched) : 0
  const values = [from, down, type, limit]
  const { rows: items } = await pool.query<ListedEvent>(
    stream === null ? { ...statements.all, values } : { ...statements.ofStream, values: [...values, stream] },
  )
  const last = items.at(-1)
  const next = items.length === limit && last ? last.position - 1 : down
  return { head, items, next: next > 0 ? next : null }
}

type Deps = { readonly pool: Pool; readonly codec: EventCodec; readonly definitions: readonly EventDefinition[] }

/**
 * One event with its data, in which personal members are replaced by `[personal]`.
 * @throws {DomainError} `log.unknown`.
 */
export const showLogged = async ({ pool, codec, definitions }: Deps, position: number) => {
  const { rows } = await pool.query<EventRow>(
    'select position, stream, version, type, schema, at, data, meta from es.events where position = $1',
    [position],
  )
  const [row] = rows
  if (!row) throw new DomainError('notFound', 'log.unknown', `The log has no position ${position}.`)
  const [decoded] = await codec.decodeEach([row])
  if (!decoded) throw new Error('a row was not decoded')
  const { correlationId, causationId } = row.meta
  return { ...show(decoded, readable(decoded, definitions)), stream: row.stream, correlationId, causationId }
}
