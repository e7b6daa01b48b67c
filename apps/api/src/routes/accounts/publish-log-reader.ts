import { addDays } from '@vignette/domain/kernel/calendar'
import type { PublishLogPage } from '@vignette/domain/posts/schemas/answers'
import type { PublishLogRow } from '@vignette/domain/publications/projections/publish-log'
import type { Pool } from '@vignette/event-log/database/pool'
import { z } from 'zod'
import { cursorOf, pageOf } from '../cursor.ts'

/** Of what the log is asked: a post or an account. */
type About = { readonly workspaceId: string } & ({ readonly postId: string } | { readonly accountId: string })

type Page = { readonly cursor: string | undefined; readonly now: string }

/** Reads the calls of networks of the last 90 days and their outcomes, the newest first. */
export type ReadPublishLog = (about: About, page: Page) => Promise<Omit<PublishLogPage, 'stale'>>

type Row = Omit<PublishLogRow, 'workspaceId' | 'entryId'> & { readonly id: string }

const keptDays = 90
const pageSize = 100

const text = (column: string) => `select entry_id as id, at, post_id as "postId", account_id as "accountId", turn, part,
    what, how, code, detail, permalink, position
  from read.publish_log where workspace_id = $1 and ${column} = $2 and position < $3 and at > $4
  order by position desc limit $5`

const statements = {
  ofPost: { name: 'read.publish_log_of_post', text: text('post_id') },
  ofAccount: { name: 'read.publish_log_of_account', text: text('account_id') },
}

const cursors = cursorOf(z.int().min(0))

export const createPublishLogReader =
  (pool: Pool): ReadPublishLog =>
  async (about, { cursor, now }) => {
    const before = cursors.read(cursor) ?? Number.MAX_SAFE_INTEGER
    const [statement, id] =
      'postId' in about ? [statements.ofPost, about.postId] : [statements.ofAccount, about.accountId]
    const values = [about.workspaceId, id, before, addDays(now, -keptDays), pageSize + 1]
    const { rows } = await pool.query<Row>({ ...statement, values })
    const page = pageOf(rows, pageSize, ({ position }) => cursors.write(position))
    return { ...page, items: page.items.map(({ position: _position, ...entry }) => entry) }
  }
