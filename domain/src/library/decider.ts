import type { Aggregate } from '../kernel/decider.ts'
import type { LibraryCommand } from './commands.ts'
import { cancelConversion, failConversion, requestConversion } from './decisions/conversions.ts'
import {
  addMedia,
  changeItem,
  dropItem,
  emptyLibrary as empty,
  illustrateVideo,
  purgeItem,
  restoreItem,
  saveText,
  trashItem,
} from './decisions/items.ts'
import { sort } from './decisions/sorting.ts'
import { abandonUpload, beginUpload, receiveUpload, refuseUpload } from './decisions/uploads.ts'
import { type LibraryEvent, libraryEvents } from './events.ts'
import { librarySnapshots } from './snapshots.ts'
import { emptyLibrary, evolve, type Library } from './state.ts'

/**
 * One stream per workspace: `library-<workspace id>`. Items, open uploads and conversions under way together never exceed the storage that the
 * plan allowed when they were accepted. Items in the trash count too.
 */
export const library: Aggregate<Library, LibraryCommand, LibraryEvent> = {
  kind: 'library',
  events: libraryEvents,
  snapshots: librarySnapshots,
  initialState: emptyLibrary,
  evolve,
  decide: (command, state) => {
    switch (command.type) {
      case 'BeginUpload':
        return beginUpload(command, state)
      case 'ReceiveUpload':
        return receiveUpload(command, state)
      case 'RefuseUpload':
        return refuseUpload(command, state)
      case 'AbandonUpload':
        return abandonUpload(command, state)
      case 'AddMedia':
        return addMedia(command, state)
      case 'IllustrateVideo':
        return illustrateVideo(command, state)
      case 'SaveText':
        return saveText(command, state)
      case 'ChangeItem':
        return changeItem(command, state)
      case 'TrashItem':
        return trashItem(command, state)
      case 'RestoreItem':
        return restoreItem(command, state)
      case 'PurgeItem':
        return purgeItem(command, state)
      case 'DropItem':
        return dropItem(command, state)
      case 'RequestConversion':
        return requestConversion(command, state)
      case 'FailConversion':
        return failConversion(command, state)
      case 'CancelConversion':
        return cancelConversion(command, state)
      case 'EmptyLibrary':
        return empty(command, state)
      default:
        return sort(command, state)
    }
  },
}
