import type { EventOf } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { folderDeleted, folderMade, folderRenamed } from '../events.ts'
import { forgettingEvents, forgottenWorkspaces, isForgetting } from '../../workspaces/forgotten-workspaces.ts'

/** A folder of a library. What is in it says so itself. */
export type LibraryFolderRow = { folderId: string; workspaceId: string; name: string; madeAt: string }

const events = [folderMade, folderRenamed, folderDeleted, ...forgettingEvents] as const

/** One partition, since forgetting a workspace concerns every folder of a library. */
export const libraryFolders: Projection<LibraryFolderRow, EventOf<(typeof events)[number]>> = {
  name: 'library_folders',
  version: 2,
  parts: 1,
  events,
  columns: { folderId: 'text', workspaceId: 'text', name: 'text', madeAt: 'timestamptz' },
  key: 'folderId',
  owner: 'workspaceId',
  indexes: [['workspaceId']],
  keysOf: (event) => (isForgetting(event) ? forgottenWorkspaces(event) : [event.data.folderId]),
  evolve: (row, event) => {
    switch (event.type) {
      case 'FolderMade': {
        const { folderId, workspaceId, name } = event.data
        // erased; the event that says so comes later in the log
        return name === null ? null : { folderId, workspaceId, name, madeAt: event.at }
      }
      case 'FolderRenamed': {
        const { name } = event.data
        return row && (name === null ? null : { ...row, name })
      }
      case 'FolderDeleted':
      case 'WorkspaceForgotten':
      case 'SubjectForgotten':
        return null
    }
  },
}
