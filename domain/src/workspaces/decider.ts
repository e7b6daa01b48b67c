import type { Aggregate } from '../kernel/decider.ts'
import type { ForgetWorkspace, WorkspaceCommand } from './commands.ts'
import { create, dropUnpaid, eraseIfDue, requestDeletion, withdrawDeletion } from './decisions/life.ts'
import { type WorkspaceEvent, workspaceEvents } from './events.ts'
import { evolveWorkspace, newWorkspace, type Workspace } from './state.ts'

const forget = ({ workspaceId, holdsData }: ForgetWorkspace, { wasForgotten }: Workspace): readonly WorkspaceEvent[] =>
  holdsData || !wasForgotten ? [{ type: 'WorkspaceForgotten', data: { workspaceId } }] : []

/** One stream per workspace: `workspace-<workspace id>`. */
export const workspace: Aggregate<Workspace, WorkspaceCommand, WorkspaceEvent> = {
  kind: 'workspace',
  events: workspaceEvents,
  isImpersonal: true,
  initialState: () => newWorkspace,
  decide: (command, state) => {
    switch (command.type) {
      case 'ForgetWorkspace':
        return forget(command, state)
      case 'CreateWorkspace':
        return create(command)
      case 'RequestWorkspaceDeletion':
        return requestDeletion(command, state)
      case 'WithdrawWorkspaceDeletion':
        return withdrawDeletion(command, state)
      case 'EraseWorkspaceIfDue':
        return eraseIfDue(command, state)
      case 'DropUnpaidWorkspace':
        return dropUnpaid(command, state)
    }
  },
  evolve: evolveWorkspace,
}
