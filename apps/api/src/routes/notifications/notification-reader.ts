import type { Notification } from '@vignette/domain/notifications/schemas'
import type { Pool } from '@vignette/event-log/database/pool'

type Row = Omit<Notification, 'position'> & { readonly position: number }

/** The notifications of a workspace, newest first. */
export type NotificationReader = (workspaceId: string) => Promise<readonly Notification[]>

/** Older news can be found in the history of what it is about. */
const maxRows = 30

export const createNotificationReader =
  (pool: Pool): NotificationReader =>
  async (workspaceId) => {
    const { rows } = await pool.query<Row>({
      name: 'read.notifications',
      text: `select n.position, n.at, n.news, n.position <= coalesce(m.seen_until, 0) as "isSeen"
        from read.notifications n left join read.notification_marks m using (workspace_id)
        where n.workspace_id = $1 and n.position > coalesce(m.since, 0)
        order by n.position desc limit $2`,
      values: [workspaceId, maxRows],
    })
    return rows.map((row) => ({ ...row, position: String(row.position) }))
  }
