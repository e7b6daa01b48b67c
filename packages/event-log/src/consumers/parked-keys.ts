import type { ClientBase, Pool } from 'pg'
import type { Holds } from './parking.ts'

/**
 * A row or stream of one build that its first parked event holds up. A stream can have events in several partitions and
 * is held up in each separately, because folding an event needs the lock of its partition.
 */
export type ParkedKey = {
  readonly projection: string
  readonly version: number
  readonly part: number
  readonly holds: Holds
  readonly key: string
}

/** The first parked event of a key, behind which the others wait. */
export type ParkedHead = ParkedKey & {
  readonly position: number
  readonly attempts: number
  readonly error: string
  readonly nextAt: string
  readonly parkedAt: string
  /** The number of later events that wait behind it. */
  readonly waiting: number
}

/** The parked keys, oldest first. */
export const listParked = async (
  db: Pool | ClientBase,
  filter: { readonly projection?: string | undefined; readonly key?: string | undefined } = {},
): Promise<readonly ParkedHead[]> => {
  const { rows } = await (db as ClientBase).query<ParkedHead>(
    `select h.projection, h.version, h.part, h.holds, h.key, h.position, h.attempts, h.error,
       h.next_at as "nextAt", h.parked_at as "parkedAt",
       (select count(*) - 1 from es.parked w where w.projection = h.projection and w.version = h.version
         and w.part = h.part and w.holds = h.holds and w.key = h.key)::int as waiting
     from es.parked h
     where h.next_at is not null and ($1::text is null or h.projection = $1) and ($2::text is null or h.key = $2)
     order by h.position, h.projection, h.version`,
    [filter.projection, filter.key],
  )
  return rows
}

/** The last parked key of a page. */
export type ParkedPlace = ParkedKey & Pick<ParkedHead, 'position'>

/** A page of the parked keys, oldest first, each with the event that holds it up, and the total number. */
export const pageOfParked = async (
  pool: Pool,
  page: { readonly projection: string | null; readonly after: ParkedPlace | null; readonly limit: number },
): Promise<{ readonly total: number; readonly items: readonly (ParkedHead & { type: string; stream: string })[] }> => {
  const { projection, after, limit } = page
  const [{ rows: counted }, { rows: items }] = await Promise.all([
    pool.query<{ total: number }>(
      `select count(*)::int as total from es.parked where next_at is not null and ($1::text is null or projection = $1)`,
      [projection],
    ),
    pool.query<ParkedHead & { type: string; stream: string }>(
      `select h.*, e.type, e.stream, (select count(*) - 1 from es.parked w where w.projection = h.projection
           and w.version = h.version and w.part = h.part and w.holds = h.holds and w.key = h.key)::int as waiting
       from (select projection, version, part, holds, key, position, attempts, error, next_at as "nextAt", parked_at as "parkedAt"
         from es.parked where next_at is not null and ($1::text is null or projection = $1)
           and ($2::bigint is null or (position, projection, version, part, holds, key) > ($2, $3, $4::int, $5::smallint, $6, $7))
         order by position, projection, version, part, holds, key limit $8) h
       join es.events e using (position) order by h.position, h.projection, h.version, h.part, h.holds, h.key`,
      [
        projection,
        after?.position ?? null,
        after?.projection ?? null,
        after?.version ?? null,
        after?.part ?? null,
        after?.holds ?? null,
        after?.key ?? null,
        limit,
      ],
    ),
  ])
  return { total: counted[0]?.total ?? 0, items }
}

export const keyValues = ({ projection, version, holds, key }: ParkedKey) => [projection, version, holds, key] as const

/** The event of a key that is retried next. */
export type Head = { readonly position: number; readonly attempts: number }

export const readHead = async (client: ClientBase, held: ParkedKey): Promise<Head | undefined> => {
  const { rows } = await client.query<Head>(
    `select position, attempts from es.parked
     where projection = $1 and version = $2 and holds = $3 and key = $4 and part = $5 and next_at is not null`,
    [...keyValues(held), held.part],
  )
  return rows[0]
}

/**
 * Only the first event of a key has a time for its next retry. An event that becomes the first is due at once.
 * @returns whether there is one.
 */
export const settleHead = async (client: ClientBase, held: ParkedKey): Promise<boolean> => {
  const ofKey = 'projection = $1 and version = $2 and holds = $3 and key = $4 and part = $5'
  const first = `(select position from es.parked where ${ofKey} order by position limit 1)`
  const values = [...keyValues(held), held.part]
  await client.query(
    `update es.parked set next_at = null where ${ofKey} and next_at is not null and position <> ${first}`,
    values,
  )
  const { rowCount } = await client.query(
    `update es.parked set next_at = now() where ${ofKey} and next_at is null and position = ${first}`,
    values,
  )
  return rowCount === 1
}
