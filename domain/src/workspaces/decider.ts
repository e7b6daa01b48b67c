import type { Aggregate } from '../kernel/decider.ts'
import type { ForgetWorkspace, WorkspaceCommand } from './commands.ts'
import { type WorkspaceEvent, workspaceEvents } from './events.ts'

/** `wasForgotten` stays true in a workspace that has begun anew: what it has by then, its key says. */
export type Workspace = { readonly wasForgotten: boolean }

const forget = ({ workspaceId, holdsData }: ForgetWorkspace, { wasForgotten }: Workspace): readonly WorkspaceEvent[] =>
  holdsData || !wasForgotten ? [{ type: 'WorkspaceForgotten', data: { workspaceId } }] : []

/** One stream per workspace: `workspace-<workspace id>`. */
export const workspace: Aggregate<Workspace, WorkspaceCommand, WorkspaceEvent> = {
  kind: 'workspace',
  events: workspaceEvents,
  initialState: () => ({ wasForgotten: false }),
  decide: (command, state) => {
    switch (command.type) {
      case 'ForgetWorkspace':
        return forget(command, state)
    }
  },
  evolve: (state, event) => (event.type === 'WorkspaceForgotten' ? { wasForgotten: true } : state),
}
