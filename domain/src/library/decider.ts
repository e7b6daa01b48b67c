import { type Aggregate, decideByType } from '../kernel/decider.ts'
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
import { deleteFolder, makeFolder, moveItems, renameFolder } from './decisions/folders.ts'
import { tagItems } from './decisions/tags.ts'
import { abandonUpload, beginUpload, receiveUpload, refuseUpload } from './decisions/uploads.ts'
import { type LibraryEvent, libraryEvents } from './events.ts'
import { librarySnapshots } from './snapshots.ts'
import { evolve } from './evolve.ts'
import { emptyLibrary, type Library } from './state.ts'

/**
 * One stream per workspace: `library-<workspace id>`. Items, open uploads and conversions under way together never exceed
 * the storage that the plan allowed when they were accepted. Items in the trash count too.
 */
export const library: Aggregate<Library, LibraryCommand, LibraryEvent> = {
  kind: 'library',
  events: libraryEvents,
  snapshots: librarySnapshots,
  initialState: emptyLibrary,
  evolve,
  decide: decideByType({
    BeginUpload: beginUpload,
    ReceiveUpload: receiveUpload,
    RefuseUpload: refuseUpload,
    AbandonUpload: abandonUpload,
    AddMedia: addMedia,
    IllustrateVideo: illustrateVideo,
    SaveText: saveText,
    ChangeItem: changeItem,
    TrashItem: trashItem,
    RestoreItem: restoreItem,
    PurgeItem: purgeItem,
    DropItem: dropItem,
    EmptyLibrary: empty,
    MakeFolder: makeFolder,
    RenameFolder: renameFolder,
    DeleteFolder: deleteFolder,
    MoveItems: moveItems,
    TagItems: tagItems,
    RequestConversion: requestConversion,
    FailConversion: failConversion,
    CancelConversion: cancelConversion,
  }),
}
