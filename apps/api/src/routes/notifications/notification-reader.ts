import { memberNames } from '@vignette/accounts/member-names'
import type { PreferencesRow } from '@vignette/domain/identity/projections/preferences'
import { billingNews, unwantedNews } from '@vignette/domain/notifications/choices'
import { nothingUnwanted } from '@vignette/domain/identity/unwanted'
import type { Notification } from '@vignette/domain/notifications/schemas'
import type { Pool } from '@vignette/event-log/database/pool'

type Row = Omit<Notification, 'position' | 'byName'> & { readonly position: number }

type Reader = {
  readonly workspaceId: string
  readonly userId: string
  /** Their role allows them to see the plan and its payments. */
  readonly seesBilling: boolean
}

/** The notifications of a workspace that somebody may and wants to see, newest first. */
export type NotificationReader = (whose: Reader) => Promise<readonly Notification[]>

/** Room for what befalls many posts at once. Older news can be found in the history of what it is about. */
const maxRows = 100

// earlier builds of the marks and of the list do not know for whom they are: then they are everybody's
const text = `select n.position, n.at, n.news,
    n.position <= coalesce(m.seen_until, 0)
      or coalesce(to_jsonb(m) -> 'seen_alone' @> to_jsonb(n.position), false) as "isSeen"
  from read.notifications n
    left join read.notification_marks m
      on m.workspace_id = n.workspace_id and coalesce(to_jsonb(m) ->> 'user_id', $2) = $2
    left join read.comments c on c.comment_id = n.news ->> 'commentId'
  where n.workspace_id = $1 and coalesce(to_jsonb(n) ->> 'user_id', $2) = $2
    and n.position > coalesce((select max(since) from read.notification_marks where workspace_id = $1), 0)
    and not (n.news ->> 'type' = any ($4) and n.news ->> 'of' is distinct from 'budget')
    and ($5 or not (n.news ->> 'type' = any ($6) or n.news ->> 'of' is not distinct from 'budget'))
    and (not n.news ? 'commentId' or not c.is_deleted)
  order by n.position desc limit $3`

export const createNotificationReader =
  (pool: Pool): NotificationReader =>
  async ({ workspaceId, userId, seesBilling }) => {
    const unwanted = await pool.query<Pick<PreferencesRow, 'unwanted'>>({
      name: 'read.unwanted',
      text: 'select unwanted from read.preferences where user_id = $1',
      values: [userId],
    })
    const hidden = unwantedNews(unwanted.rows[0]?.unwanted ?? nothingUnwanted)
    const values = [workspaceId, userId, maxRows, hidden, seesBilling, billingNews]
    const { rows } = await pool.query<Row>({ name: 'read.notifications', text, values })
    const names = await memberNames(
      pool,
      workspaceId,
      rows.flatMap(({ news }) => ('by' in news && news.by !== undefined ? news.by : [])),
    )
    return rows.map(({ position, ...row }) => ({
      ...row,
      position: String(position),
      ...('by' in row.news && row.news.by !== undefined && { byName: names.get(row.news.by) ?? null }),
    }))
  }
