import { type Members, ownerOf } from '@vignette/domain/members/state'
import type { Pool } from 'pg'
import { membersOf } from './members-of.ts'
import { personalWorkspaceId } from './personal-workspace.ts'

type OwnedWorkspace = {
  readonly workspaceId: string
  /** True if other people belong to it, whether or not they have a seat. */
  readonly isShared: boolean
  /** True once it is deleted and nobody belongs to it any more. Its content may still have to be forgotten. */
  readonly isClosed: boolean
}

/** By an index, since a read model may be behind, and is not there after a restore. */
const everOwned = {
  name: 'workspaces.ever_owned',
  text: `select distinct data ->> 'workspaceId' as id from es.events
    where type in ('MembersOpened', 'OwnershipHandedOver') and coalesce(data ->> 'to', data ->> 'ownerId') = $1`,
}

const isOwned = (list: Members, workspaceId: string, userId: string): boolean => {
  if (list.isClosed) return list.lastOwner === userId
  return list.members.size === 0 ? workspaceId === personalWorkspaceId(userId) : ownerOf(list) === userId
}

/**
 * The workspaces that a person owns, as the log has it now, that of their sign-up first, and those that they owned when they
 * were closed. A personal workspace belongs to its person until its members are recorded; once it is handed over it is no
 * longer theirs.
 */
export const ownedWorkspaces = async (pool: Pool, userId: string): Promise<readonly OwnedWorkspace[]> => {
  const { rows } = await pool.query<{ id: string }>({ ...everOwned, values: [userId] })
  const ids = [...new Set([personalWorkspaceId(userId), ...rows.map(({ id }) => id)])]
  const found = await Promise.all(
    ids.map(async (workspaceId) => ({ workspaceId, list: await membersOf(pool, workspaceId) })),
  )
  return found
    .filter(({ workspaceId, list }) => isOwned(list, workspaceId, userId))
    .map(({ workspaceId, list }) => ({
      workspaceId,
      isShared: list.members.size > 1,
      isClosed: list.isClosed,
    }))
}
