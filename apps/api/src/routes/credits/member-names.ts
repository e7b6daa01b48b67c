import type { Pool } from '@vignette/event-log/database/pool'

/** The names of people by id, as far as they have one that is not erased. */
export const createNameReader =
  (pool: Pool) =>
  async (userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    if (userIds.length === 0) return new Map()
    const { rows } = await pool.query<{ userId: string; name: string }>({
      name: 'read.names_of_spenders',
      text: `select user_id as "userId", coalesce(display_name, email) as name from read.profiles
        where user_id = any($1) and coalesce(display_name, email) is not null`,
      values: [userIds],
    })
    return new Map(rows.map(({ userId, name }) => [userId, name]))
  }
