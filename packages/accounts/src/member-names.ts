import type { Pool } from 'pg'

const statement = {
  name: 'read.member_names',
  text: `select p.user_id as id,
      coalesce(p.display_name, case when m.user_id is null or m.role is not null then p.email end) as name
    from read.profiles p left join read.memberships m on m.user_id = p.user_id and m.workspace_id = $1
    where p.user_id = any($2::text[]) and (m.user_id is not null or p.workspace_id = $1)`,
}

/**
 * The names by which members of a workspace know each other, by id: the display name or else the address. Whoever left has
 * their name only, and whoever has no account any more is not there.
 */
export const memberNames = async (
  pool: Pick<Pool, 'query'>,
  workspaceId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (userIds.length === 0) return new Map()
  const { rows } = await pool.query<{ id: string; name: string | null }>({
    ...statement,
    values: [workspaceId, userIds],
  })
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])))
}
