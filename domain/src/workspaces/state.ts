import type { WorkspaceEvent } from './events.ts'
import { closing } from './refusals.ts'

export type Workspace = {
  /** Stays true in a workspace that has begun anew: what it has by then, its key says. */
  readonly wasForgotten: boolean
  /** When it will be deleted; null unless its owner asked for that. */
  readonly erasesAt: string | null
  /** True once the deletion cannot be taken back. */
  readonly isErasureDue: boolean
}

export const newWorkspace: Workspace = { wasForgotten: false, erasesAt: null, isErasureDue: false }

export const evolveWorkspace = (state: Workspace, event: WorkspaceEvent): Workspace => {
  switch (event.type) {
    case 'WorkspaceDeletionRequested':
      return { ...state, erasesAt: event.data.erasesAt }
    case 'WorkspaceDeletionWithdrawn':
      return { ...state, erasesAt: null }
    case 'WorkspaceErasureDue':
      return { ...state, isErasureDue: true }
    case 'WorkspaceForgotten':
      // a deletion that was under way ended with it; after a new sign-up there may be another
      return { wasForgotten: true, erasesAt: null, isErasureDue: false }
    default:
      return state
  }
}

/**
 * Refuses to buy, make or invite in a workspace that is being deleted.
 * @throws {DomainError} `workspace.closing`.
 */
export const requireKept = ({ erasesAt }: Workspace): void => {
  if (erasesAt !== null) throw closing(erasesAt)
}
