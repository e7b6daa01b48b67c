import type { Pool } from '@vignette/event-log/database/pool'

/** The newest thing to tell, and what of it was seen. */
const told = `(select max(n.position)::text from read.notifications n where n.workspace_id = u.workspace_id)`
const seen = `(select m.seen_until::text from read.notification_marks m where m.workspace_id = u.workspace_id)`

/** The same for as long as plan, credits, usage and news of a workspace are the same. Of `u` and `s`. */
const mark = `md5(concat(u::text, s::text, ${told}, ' ', ${seen}))`
const accounts = 'read.monthly_usage u join read.subscriptions s using (workspace_id)'

/** The mark of the workspace that a statement calls `parameter`. */
export const markOf = (parameter: string): string =>
  `(select ${mark} from ${accounts} where workspace_id = ${parameter})`

/** By workspace; one that has no account yet has no mark. */
export type AccountMarks = (workspaceIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

const statement = {
  name: 'read.account_marks',
  text: `select workspace_id as id, ${mark} as mark from ${accounts} where workspace_id = any($1)`,
}

export const createAccountMarks =
  (pool: Pool): AccountMarks =>
  async (workspaceIds) => {
    const { rows } = await pool.query<{ id: string; mark: string }>({ ...statement, values: [workspaceIds] })
    return new Map(rows.map(({ id, mark }) => [id, mark]))
  }
