import type { Pool } from '@vignette/event-log/database/pool'

/** The position of the newest notification, and the position up to which notifications were seen. */
const newest = `(select max(n.position)::text from read.notifications n where n.workspace_id = u.workspace_id)`
const seen = `(select m::text from read.notification_marks m where m.workspace_id = u.workspace_id)`

/** A hash of the plan, credits, usage and notifications of a workspace. It reads the tables `u` and `s`. */
const mark = `md5(concat(u::text, s::text, ${newest}, ' ', ${seen}))`
const accounts = 'read.monthly_usage u join read.subscriptions s using (workspace_id)'

/** SQL for the mark of the workspace whose id is in `parameter`. */
export const markOf = (parameter: string): string =>
  `(select ${mark} from ${accounts} where workspace_id = ${parameter})`

/** Marks by workspace id. A workspace without an account has no mark. */
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
