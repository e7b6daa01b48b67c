import type { TargetTrouble } from '@vignette/domain/posts/schemas/targets'
import type { Pool } from '@vignette/event-log/database/pool'

type Told = {
  readonly workspaceId: string
  readonly userId: string
  readonly postId: string
  /** When, and at which position of the log, this is told. */
  readonly at: string
  readonly position: number
}

/** Whether a person was told before, on the same day, of another post that still is in the same trouble on the same account. */
export type IsTold = (told: Told, trouble: Omit<TargetTrouble, 'network'>) => Promise<boolean>

const statement = {
  name: 'read.told_troubles',
  text: `select from read.notifications n join read.posts p on p.post_id = n.news ->> 'postId'
    where n.workspace_id = $1 and n.news ->> 'type' = 'postTroubled' and coalesce(to_jsonb(n) ->> 'user_id', $2) = $2
      and n.position < $3 and n.at >= date_trunc('day', $4::timestamptz, 'UTC') and p.post_id <> $5 and p.targets @> $6::jsonb
    limit 1`,
}

export const createIsTold =
  (pool: Pool): IsTold =>
  async ({ workspaceId, userId, postId, at, position }, { accountId, what, code }) => {
    const target = { accountId, status: what, ...(code !== null && { failure: { code } }) }
    const values = [workspaceId, userId, position, at, postId, JSON.stringify([target])]
    return ((await pool.query({ ...statement, values })).rowCount ?? 0) > 0
  }
