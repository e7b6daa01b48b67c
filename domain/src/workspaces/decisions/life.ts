import { addDays } from '../../kernel/calendar.ts'
import type { WorkspaceEvent } from '../events.ts'
import type {
  CreateWorkspace,
  DropUnpaidWorkspace,
  EraseWorkspaceIfDue,
  RequestWorkspaceDeletion,
  WithdrawWorkspaceDeletion,
} from '../commands.ts'
import { lifeLimits } from '../limits.ts'
import { alreadyErasing } from '../refusals.ts'
import type { Workspace } from '../state.ts'

export const create = ({ workspaceId, ownerId, name, now: createdAt }: CreateWorkspace): WorkspaceEvent[] => [
  { type: 'WorkspaceCreated', data: { workspaceId, ownerId, name, createdAt } },
]

export const requestDeletion = (
  { workspaceId, by: requestedBy, told, now }: RequestWorkspaceDeletion,
  { erasesAt, isErasureDue }: Workspace,
): WorkspaceEvent[] => {
  if (isErasureDue) throw alreadyErasing()
  if (erasesAt !== null) return []
  const data = { workspaceId, requestedBy, erasesAt: addDays(now, lifeLimits.daysToUndelete), told: [...told] }
  return [{ type: 'WorkspaceDeletionRequested', data }]
}

export const withdrawDeletion = (
  { workspaceId, told }: WithdrawWorkspaceDeletion,
  { erasesAt, isErasureDue }: Workspace,
): WorkspaceEvent[] => {
  if (isErasureDue) throw alreadyErasing()
  return erasesAt === null ? [] : [{ type: 'WorkspaceDeletionWithdrawn', data: { workspaceId, told: [...told] } }]
}

export const eraseIfDue = ({ workspaceId, erasesAt }: EraseWorkspaceIfDue, state: Workspace): WorkspaceEvent[] =>
  state.isErasureDue || state.erasesAt !== erasesAt
    ? []
    : [{ type: 'WorkspaceErasureDue', data: { workspaceId, reason: 'requested' } }]

export const dropUnpaid = ({ workspaceId }: DropUnpaidWorkspace, { isErasureDue }: Workspace): WorkspaceEvent[] =>
  isErasureDue ? [] : [{ type: 'WorkspaceErasureDue', data: { workspaceId, reason: 'neverPaid' } }]
