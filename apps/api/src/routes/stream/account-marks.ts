import type { Pool } from '@vignette/platform/db/pool'

/** The same for as long as plan, credits and usage of a workspace are the same. Of `u` and `s`. */
const mark = 'md5(u::text || s::text)'
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
