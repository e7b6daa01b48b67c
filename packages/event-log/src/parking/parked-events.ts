import type { EventDefinition } from '@vignette/domain/kernel/event'
import type { Pool } from 'pg'
import type { Holds } from '../consumers/parking.ts'

/** A row or stream that an event holds up. */
export type HeldKey = {
  readonly projection: string
  readonly version: number
  readonly holds: Holds
  readonly key: string
  readonly position: number
}

/**
 * What parked: one event in everything that could not fold it, or all events of one type that this release does not
 * know, which have one cause.
 */
export type ParkedEvent = {
  /** The first of the events. */
  readonly position: number
  readonly type: string
  readonly isKnownType: boolean
  readonly stream: string
  /** The number of different events; 1 unless the type is unknown. */
  readonly events: number
  /** The names of the read models and reactors that parked it. */
  readonly consumers: readonly string[]
  /** Whether one of them is a reactor, so that mails, charges and the like wait. */
  readonly holdsReactors: boolean
  /** The number of keys that it holds up, and the first of them. */
  readonly keys: number
  readonly someKeys: readonly HeldKey[]
  readonly customers: number
  /** The number of different later events that wait behind it. */
  readonly waiting: number
  /** The error of most keys, and the number of different errors. */
  readonly error: string
  readonly errors: number
  readonly attempts: number
  readonly parkedAt: string
  readonly nextAt: string
}

const shownKeys = 20

const query = `
  with heads as (
    select h.*, e.type, e.stream, e.meta ->> 'workspaceId' as workspace, e.type = any($1) as known,
      case when e.type = any($1) then position end as own
    from es.parked h join es.events e using (position) where h.next_at is not null),
  behind as (
    select h.type, h.own, count(distinct w.position)::int as events
    from heads h join es.parked w on (w.projection, w.version, w.part, w.holds, w.key)
      = (h.projection, h.version, h.part, h.holds, h.key) and w.next_at is null
    group by h.type, h.own)
  select min(position) as position, type, known as "isKnownType", (array_agg(stream order by position))[1] as stream,
    count(distinct position)::int as events, array_agg(distinct projection) as consumers,
    bool_or(exists (select from es.projections p where p.name = projection and p.kind = 'reactor')) as "holdsReactors",
    count(*)::int as keys,
    to_json((array_agg(json_build_object('projection', projection, 'version', version, 'holds', holds, 'key', key,
      'position', position) order by position, projection, version, key))[1:$4]) as "someKeys",
    count(distinct nullif(workspace, ''))::int as customers,
    coalesce((select b.events from behind b where b.type = heads.type and b.own is not distinct from heads.own), 0) as waiting,
    mode() within group (order by error) as error, count(distinct error)::int as errors, max(attempts) as attempts,
    min(parked_at) as "parkedAt", min(next_at) as "nextAt"
  from heads group by type, known, own
  having ($2::text is null or bool_or(projection = $2)) and ($3::bigint is null or min(position) > $3)
  order by min(position) limit $5`

type Page = { readonly projection: string | null; readonly after: number | null; readonly limit: number }

/** The parked events, oldest first, each once, however many consumers parked it. */
export const listParkedEvents = async (
  { pool, events }: { readonly pool: Pool; readonly events: readonly EventDefinition[] },
  { projection, after, limit }: Page,
): Promise<readonly ParkedEvent[]> => {
  const known = events.map(({ type }) => type)
  const { rows } = await pool.query<ParkedEvent>(query, [known, projection, after, shownKeys, limit])
  return rows
}

/** The number of keys that are held up, in one consumer or in all. */
export const countParkedKeys = async (pool: Pool, projection: string | null = null): Promise<number> => {
  const { rows } = await pool.query<{ keys: number }>(
    'select count(*)::int as keys from es.parked where next_at is not null and ($1::text is null or projection = $1)',
    [projection],
  )
  return rows[0]?.keys ?? 0
}
