import type { EventOf } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import {
  workspaceCreated,
  workspaceDeletionRequested,
  workspaceDeletionWithdrawn,
  workspaceForgotten,
} from '../events.ts'

/** A workspace that a person created, or that is being deleted. */
export type WorkspaceLifeRow = {
  workspaceId: string
  /** As it was created; null for the workspace of a sign-up. */
  name: string | null
  /** When it will be deleted; null unless its owner asked for that. */
  erasesAt: string | null
}

const events = [workspaceCreated, workspaceDeletionRequested, workspaceDeletionWithdrawn, workspaceForgotten] as const

/** Read by the list of a person's workspaces. */
export const workspaceLives: Projection<WorkspaceLifeRow, EventOf<(typeof events)[number]>> = {
  name: 'workspace_lives',
  version: 1,
  parts: 1,
  events,
  columns: { workspaceId: 'text', name: 'text', erasesAt: 'timestamptz' },
  key: 'workspaceId',
  indexes: [],
  keysOf: ({ data }) => [data.workspaceId],
  evolve: (row, event) => {
    const { workspaceId } = event.data
    switch (event.type) {
      case 'WorkspaceCreated':
        return { workspaceId, name: event.data.name, erasesAt: null }
      case 'WorkspaceDeletionRequested':
        return { workspaceId, name: row?.name ?? null, erasesAt: event.data.erasesAt }
      case 'WorkspaceDeletionWithdrawn':
        return row && { ...row, erasesAt: null }
      case 'WorkspaceForgotten':
        return null
    }
  },
}
