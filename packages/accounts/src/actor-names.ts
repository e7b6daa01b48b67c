import type { Pool } from '@vignette/event-log/database/pool'
import type { ActorNameSql } from '@vignette/event-log/journal/actor-name'

/** The display name or address of the actor whose id is in `column`; the id itself if there is no account with it. */
export const nameOf: ActorNameSql = (column) =>
  `coalesce((select coalesce(display_name, email) from read.profiles where user_id = ${column}), ${column})`

/** The display name or address of each actor, by id; the id itself if there is no account with it. */
export const namesOf = async (pool: Pool, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await pool.query<{ id: string; name: string }>(
    `select id, ${nameOf('id')} as name from unnest($1::text[]) id`,
    [ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
