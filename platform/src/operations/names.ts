import type { Pool } from '../db/pool.ts'

/** SQL: how people call who did something: by their name or address, where it is somebody with an account. */
export const nameOf = (actor: string): string =>
  `coalesce((select coalesce(display_name, email) from read.profiles where user_id = ${actor}), ${actor})`

/** How people call those with these ids. */
export const namesOf = async (pool: Pool, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await pool.query<{ id: string; name: string }>(
    `select id, ${nameOf('id')} as name from unnest($1::text[]) id`,
    [ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
