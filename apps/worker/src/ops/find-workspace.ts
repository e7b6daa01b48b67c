import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { Pool } from '@vignette/platform/db/pool'

/**
 * The workspace that somebody's e-mail address, or its own id, means.
 * @throws {DomainError} `workspace.unknown`, or `workspace.ambiguous` when several people have the address.
 */
export const findWorkspace = async (pool: Pool, given: string): Promise<string> => {
  const { rows } = await pool.query<{ workspaceId: string }>(
    'select workspace_id as "workspaceId" from read.profiles where workspace_id = $1 or lower(email) = lower($1)',
    [given],
  )
  const [found, another] = rows
  if (!found)
    throw new DomainError('notFound', 'workspace.unknown', 'There is no workspace of this id or e-mail address.')
  if (another) {
    throw new DomainError(
      'conflict',
      'workspace.ambiguous',
      'Several people have this address: please name the workspace.',
    )
  }
  return found.workspaceId
}
