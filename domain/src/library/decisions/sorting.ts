import type { SortingCommand } from '../commands.ts'
import type { LibraryEvent } from '../events.ts'
import type { Library } from '../state.ts'
import { deleteFolder, makeFolder, moveItems, renameFolder } from './folders.ts'
import { tagItems } from './tags.ts'

/** Folders and tags. */
export const sort = (command: SortingCommand, library: Library): LibraryEvent[] => {
  switch (command.type) {
    case 'MakeFolder':
      return makeFolder(command, library)
    case 'RenameFolder':
      return renameFolder(command, library)
    case 'DeleteFolder':
      return deleteFolder(command, library)
    case 'MoveItems':
      return moveItems(command, library)
    case 'TagItems':
      return tagItems(command, library)
  }
}
