import type { PreferencesRow } from '@vignette/domain/identity/projections/preferences'
import { unwantedNews } from '@vignette/domain/notifications/choices'
import { nothingUnwanted } from '@vignette/domain/identity/unwanted'
import type { Notification } from '@vignette/domain/notifications/schemas'
import type { Pool } from '@vignette/event-log/database/pool'

type Row = Omit<Notification, 'position'> & { readonly position: number }

/** The notifications of a workspace that somebody wants to see, newest first. */
export type NotificationReader = (whose: {
  readonly workspaceId: string
  readonly userId: string
}) => Promise<readonly Notification[]>

/** Older news can be found in the history of what it is about. */
const maxRows = 30

export const createNotificationReader =
  (pool: Pool): NotificationReader =>
  async ({ workspaceId, userId }) => {
    const unwanted = await pool.query<Pick<PreferencesRow, 'unwanted'>>({
      name: 'read.unwanted',
      text: 'select unwanted from read.preferences where user_id = $1',
      values: [userId],
    })
    const hidden = unwantedNews(unwanted.rows[0]?.unwanted ?? nothingUnwanted)
    const { rows } = await pool.query<Row>({
      name: 'read.notifications',
      // an earlier build of the marks does not have the column yet
      text: `select n.position, n.at, n.news, n.position <= coalesce(m.seen_until, 0)
          or coalesce(to_jsonb(m) -> 'seen_alone' @> to_jsonb(n.position), false) as "isSeen"
        from read.notifications n left join read.notification_marks m using (workspace_id)
        where n.workspace_id = $1 and n.position > coalesce(m.since, 0)
          and coalesce(n.news ->> 'to', $4) = $4
          and not (n.news ->> 'type' = any ($3) and n.news ->> 'of' is distinct from 'budget')
        order by n.position desc limit $2`,
      values: [workspaceId, maxRows, hidden, userId],
    })
    return rows.map((row) => ({ ...row, position: String(row.position) }))
  }
