import type { StaffPost, StaffTarget } from '@vignette/domain/operations/schemas/posts'
import type { PostRow, TargetRow } from '@vignette/domain/posts/projections/posts'
import { unknownPost } from '@vignette/domain/posts/refusals'
import type { Pool } from '@vignette/event-log/database/pool'

type Row = Omit<StaffPost, 'targets'> & Pick<PostRow, 'targets'>

const statement = {
  name: 'ops.post',
  text: `select post_id as "postId", workspace_id as "workspaceId", status, at, time_zone as "timeZone",
      not_later_than as "notLaterThan", written_at as "writtenAt", changed_at as "changedAt", targets
    from read.posts where post_id = $1`,
}

const targetOf = ({ accountId, network, status, failure, hindrance, ...row }: TargetRow): StaffTarget => ({
  accountId,
  network,
  status,
  at: row.at,
  attempts: row.attempts,
  partsOut: row.partsOut,
  paused: row.paused,
  code: failure?.code ?? null,
  hindrance: hindrance?.code ?? null,
  how: row.how,
  publishedAt: row.publishedAt,
  latenessMs: row.latenessMs,
  canRetry: status === 'failed' || (status === 'waiting' && failure !== null),
  canRecheck: status === 'taken',
})

/** A post without anything that its people wrote. @throws {DomainError} `posts.unknown`. */
export const readStaffPost = async (pool: Pool, postId: string): Promise<StaffPost> => {
  const { rows } = await pool.query<Row>({ ...statement, values: [postId] })
  const [row] = rows
  if (!row) throw unknownPost()
  return { ...row, targets: row.targets.map(targetOf) }
}
