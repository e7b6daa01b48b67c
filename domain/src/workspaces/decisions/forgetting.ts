import type { ForgetWorkspace } from '../commands.ts'
import type { WorkspaceEvent } from '../events.ts'
import type { Workspace } from '../state.ts'

export const forget = ({ workspaceId, holdsData }: ForgetWorkspace, { wasForgotten }: Workspace): WorkspaceEvent[] =>
  holdsData || !wasForgotten ? [{ type: 'WorkspaceForgotten', data: { workspaceId } }] : []
