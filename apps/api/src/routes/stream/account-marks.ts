import type { Pool } from '@vignette/event-log/database/pool'

/** Somebody who looks at a workspace. */
type Viewer = { readonly workspaceId: string; readonly userId: string }

/** What the mark of a viewer is known by. */
export const viewerKey = ({ workspaceId, userId }: Viewer): string => `${workspaceId}/${userId}`

/**
 * The position of the newest notification, what the person has seen, the newest change of a comment and of a post, the
 * social accounts, and the newest event.
 * They read the tables `u` and `s` of the workspace and `v` of who looks at it.
 */
const newest = `(select max(n.position)::text from read.notifications n where n.workspace_id = u.workspace_id)`
const seen = `(select string_agg(m::text, ' ' order by m::text) from read.notification_marks m
  where m.workspace_id = u.workspace_id and coalesce(to_jsonb(m) ->> 'user_id', v.user_id) in (v.user_id, ''))`
const said = `(select max(c.changed)::text from read.comments c where c.workspace_id = u.workspace_id)`

const posted = `(select max(p.changed)::text from read.posts p where p.workspace_id = u.workspace_id)`
const connected = `(select md5(string_agg(a::text, ' ' order by a.position)) from read.social_accounts a
  where a.workspace_id = u.workspace_id)`

const acted = `(select e.position::text from es.events e
  where e.stream not like 'credits-%' and e.meta ->> 'workspaceId' = u.workspace_id
  order by e.meta ->> 'workspaceId' desc, e.position desc limit 1)`

/**
 * A hash of the plan, credits, usage, notifications, comments, posts and social accounts of a workspace, as one person sees them, and after it the
 * position of the newest event of the workspace.
 */
const mark = `concat(md5(concat(u::text, s::text, ${newest}, ' ', ${seen}, ' ', ${said}, ' ', ${posted}, ' ',
  ${connected})), ' ', ${acted})`

/** The event that tells a page of a new mark: `activity` if only the newest event differs. Null if the mark is the same. */
export const newsBetween = (before: string | null, now: string | null): 'account' | 'activity' | null => {
  if (before === now) return null
  const accountIn = (text: string | null) => text?.split(' ')[0]
  return accountIn(before) === accountIn(now) ? 'activity' : 'account'
}

/** SQL for the mark of the workspace and the person whose ids are in the parameters. */
export const markOf = (workspaceId: string, userId: string): string =>
  `(select ${mark} from read.monthly_usage u join read.subscriptions s on s.workspace_id = u.workspace_id,
    (select ${userId}::text as user_id) v where u.workspace_id = ${workspaceId})`

/** Marks by the key of the viewer. A workspace without an account has no mark. */
export type AccountMarks = (viewers: readonly Viewer[]) => Promise<ReadonlyMap<string, string>>

const statement = {
  name: 'read.account_marks',
  text: `select v.workspace_id as "workspaceId", v.user_id as "userId", ${mark} as mark
    from unnest($1::text[], $2::text[]) v (workspace_id, user_id)
      join read.monthly_usage u on u.workspace_id = v.workspace_id
      join read.subscriptions s on s.workspace_id = v.workspace_id`,
}

export const createAccountMarks =
  (pool: Pool): AccountMarks =>
  async (viewers) => {
    const values = [viewers.map(({ workspaceId }) => workspaceId), viewers.map(({ userId }) => userId)]
    const { rows } = await pool.query<Viewer & { mark: string }>({ ...statement, values })
    return new Map(rows.map(({ mark, ...viewer }) => [viewerKey(viewer), mark]))
  }
