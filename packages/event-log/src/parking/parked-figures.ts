import type { Pool } from 'pg'

/** What is parked in the live read models, or in the reactors. */
export type ParkedFigures = {
  readonly kind: 'readModel' | 'reactor'
  readonly keys: number
  readonly events: number
  readonly consumers: readonly string[]
  /** The number of workspaces whose events they are. */
  readonly workspaces: number
  readonly since: string
}

/** The parked events by what parked them; nothing for a kind in which nothing is parked. */
export const readParkedFigures = async (pool: Pool): Promise<readonly ParkedFigures[]> => {
  const { rows } = await pool.query<ParkedFigures>(
    `select p.kind, count(*)::int as keys, count(distinct h.position)::int as events,
       array_agg(distinct h.projection) as consumers,
       count(distinct nullif(e.meta ->> 'workspaceId', ''))::int as workspaces, min(h.parked_at) as since
     from es.parked h join es.events e on e.position = h.position
       join es.projections p on p.name = h.projection and p.version = h.version
     where h.next_at is not null and p.state = 'live' group by p.kind`,
  )
  return rows
}
