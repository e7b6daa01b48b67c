import { type Aggregate, decideByType } from '../kernel/decider.ts'
import type { WorkspaceCommand } from './commands.ts'
import { changeAddress, changeLogo, changeTimeZone, rename } from './decisions/appearance.ts'
import { forget } from './decisions/forgetting.ts'
import { create, dropUnpaid, eraseIfDue, requestDeletion, withdrawDeletion } from './decisions/life.ts'
import { type WorkspaceEvent, workspaceEvents } from './events.ts'
import { evolveWorkspace, newWorkspace, type Workspace } from './state.ts'

const decide = decideByType<Workspace, WorkspaceCommand, WorkspaceEvent>({
  ForgetWorkspace: forget,
  RenameWorkspace: rename,
  ChangeAddress: changeAddress,
  ChangeLogo: changeLogo,
  ChangeTimeZone: changeTimeZone,
  CreateWorkspace: create,
  RequestWorkspaceDeletion: requestDeletion,
  WithdrawWorkspaceDeletion: withdrawDeletion,
  EraseWorkspaceIfDue: eraseIfDue,
  DropUnpaidWorkspace: dropUnpaid,
})

/** How a workspace begins and ends, what it is called and looks like. One stream per workspace: `workspace-<workspace id>`. */
export const workspace: Aggregate<Workspace, WorkspaceCommand, WorkspaceEvent> = {
  kind: 'workspace',
  events: workspaceEvents,
  initialState: () => newWorkspace,
  decide,
  evolve: evolveWorkspace,
}
