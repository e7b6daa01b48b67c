import type { CommentRow } from '@vignette/domain/comments/projections/comments'
import type { MembershipRow } from '@vignette/domain/members/projections/memberships'
import type { Pool } from '@vignette/event-log/database/pool'

type Written = Pick<CommentRow, 'workspaceId' | 'itemKind' | 'itemId' | 'text' | 'writtenAt' | 'editedAt'>

/** The workspaces and comments of a person, for the copy of their data. */
export type TogetherReader = {
  /** The comments that they wrote and did not delete, in any workspace, the oldest first. */
  readonly comments: (userId: string) => Promise<readonly Written[]>
  /** The workspaces whose members they are recorded among. */
  readonly workspacesOf: (userId: string) => Promise<readonly Pick<MembershipRow, 'workspaceId'>[]>
}

export const createTogetherReader = (pool: Pool): TogetherReader => ({
  comments: async (userId) => {
    const { rows } = await pool.query<Written>({
      name: 'read.own_comments',
      text: `select workspace_id as "workspaceId", item_kind as "itemKind", item_id as "itemId", text,
          written_at as "writtenAt", edited_at as "editedAt"
        from read.comments where user_id = $1 and not is_deleted order by position`,
      values: [userId],
    })
    return rows
  },
  workspacesOf: async (userId) => {
    const { rows } = await pool.query<Pick<MembershipRow, 'workspaceId'>>({
      name: 'read.own_memberships',
      text: `select workspace_id as "workspaceId" from read.memberships where user_id = $1 and role is not null
        order by position`,
      values: [userId],
    })
    return rows
  },
})
