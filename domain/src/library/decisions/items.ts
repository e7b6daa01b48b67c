import { addDays } from '../../kernel/calendar.ts'
import { replacedBy, requireBase, versionOfDigests } from '../../kernel/text-version.ts'
import type {
  AddMedia,
  ChangeItem,
  DropItem,
  EmptyLibrary,
  IllustrateVideo,
  PurgeItem,
  RestoreItem,
  SaveText,
  TrashItem,
} from '../commands.ts'
import type { LibraryEvent } from '../events.ts'
import { maxChanges, trashDays } from '../limits.ts'
import { inTrash, notChangeable, notInTrash, tooManyChanges, unknownItem } from '../refusals.ts'
import { digestsOf, isOpen, type Item, keptFolders, keptItem, type Library, placeIn } from '../state.ts'
import { requirePlace, requireRoom } from './uploads.ts'

/**
 * The space reserved for an upload or a conversion is available to the item it becomes. One that has ended becomes none.
 */
export const addMedia = (command: AddMedia, library: Library): LibraryEvent[] => {
  const { type: _type, limitBytes, ...added } = command
  const { itemId, uploadId, bytes } = added
  if (library.items.has(itemId)) return []
  const upload = uploadId === null ? undefined : library.uploads.get(uploadId)
  if (uploadId !== null && upload?.status !== 'processing') return []
  const conversion = library.conversions.get(itemId)
  if (conversion && conversion.status !== 'underWay') return []
  const ownRoom = upload ?? conversion
  if (!ownRoom) requirePlace(library)
  requireRoom({ used: library.used, reserved: library.reserved - (ownRoom?.bytes ?? 0) }, bytes, limitBytes)
  return [{ type: 'MediaAdded', data: { ...added, ...placeIn(library, upload?.folderId) } }]
}

/** Once for each video. One that was purged meanwhile stays so. */
export const illustrateVideo = (command: IllustrateVideo, library: Library): LibraryEvent[] => {
  const { type: _type, ...seen } = command
  const item = keptItem(library, seen.itemId)
  if (item?.kind !== 'video' || item.isIllustrated) return []
  const { workspaceId, userId } = item
  return [{ type: 'VideoIllustrated', data: { workspaceId, userId, ...seen } }]
}

export const saveText = (command: SaveText, library: Library): LibraryEvent[] => {
  const { type: _type, ...saved } = command
  if (library.items.has(saved.itemId)) return []
  requirePlace(library)
  return [{ type: 'TextSaved', data: saved }]
}

/** @throws {DomainError} `library.unknown_item`. */
export const requireItem = (library: Library, itemId: string): Item => {
  const item = keptItem(library, itemId)
  if (!item) throw unknownItem()
  return item
}

export const changeItem = (command: ChangeItem, library: Library): LibraryEvent[] => {
  const { workspaceId, userId, itemId, name, altText, text } = command
  const { kind, purgesAt, digests, changes } = requireItem(library, itemId)
  if (purgesAt !== null) throw inTrash()
  if (kind === 'text' ? altText !== undefined : text !== undefined) throw notChangeable()
  const changed = digestsOf({ name, altText, text })
  if (Object.entries(changed).every(([is, digest]) => digests[is] === digest)) return []
  requireBase(command.basedOn, versionOfDigests(replacedBy(changed, digests)))
  if (changes >= maxChanges) throw tooManyChanges()
  return [{ type: 'ItemChanged', data: { workspaceId, userId, itemId, name, altText, text } }]
}

export const trashItem = ({ workspaceId, userId, itemId, now }: TrashItem, library: Library): LibraryEvent[] => {
  if (requireItem(library, itemId).purgesAt !== null) return []
  return [{ type: 'ItemTrashed', data: { workspaceId, userId, itemId, purgesAt: addDays(now, trashDays) } }]
}

/** The limit is higher than for changes, so that an item can still be restored after the last change. */
export const restoreItem = ({ workspaceId, userId, itemId }: RestoreItem, library: Library): LibraryEvent[] => {
  const { purgesAt, changes } = requireItem(library, itemId)
  if (purgesAt === null) return []
  if (changes >= 2 * maxChanges) throw tooManyChanges()
  return [{ type: 'ItemRestored', data: { workspaceId, userId, itemId } }]
}

const purged = (itemId: string, { workspaceId, userId, bytes }: Item): LibraryEvent => ({
  type: 'ItemPurged',
  data: { workspaceId, userId, itemId, bytes },
})

/** A timer leaves items alone that were restored or purged since. */
export const purgeItem = ({ itemId, purgesAt }: PurgeItem, library: Library): LibraryEvent[] => {
  if (purgesAt !== undefined) {
    const item = keptItem(library, itemId)
    return item?.purgesAt === purgesAt ? [purged(itemId, item)] : []
  }
  if (library.items.get(itemId)?.status === 'purged') return []
  const item = requireItem(library, itemId)
  if (item.purgesAt === null) throw notInTrash()
  return [purged(itemId, item)]
}

export const dropItem = ({ itemId }: DropItem, library: Library): LibraryEvent[] => {
  const item = keptItem(library, itemId)
  return item ? [purged(itemId, item)] : []
}

/** The most events in one append. */
const atOnce = 500

/** What is being made goes as well, and of what was forgotten, or is gone, nothing is made. */
const cancelled = (library: Library, what: EmptyLibrary['what']): readonly LibraryEvent[] =>
  [...library.conversions].flatMap(([conversionId, { status, itemId, workspaceId, userId }]): LibraryEvent[] => {
    const goes = what === 'all' || (keptItem(library, itemId)?.isForgotten ?? true)
    if (status !== 'underWay' || !goes) return []
    return [{ type: 'MediaConversionCancelled', data: { workspaceId, userId, conversionId } }]
  })

export const emptyLibrary = ({ what }: EmptyLibrary, library: Library): LibraryEvent[] => {
  const { items, uploads } = library
  const goes = ({ isForgotten }: { readonly isForgotten: boolean }) => what === 'all' || isForgotten
  const ofUploads = [...uploads].flatMap(([uploadId, upload]): LibraryEvent[] => {
    const { workspaceId, userId } = upload
    return isOpen(upload) && goes(upload) ? [{ type: 'UploadAbandoned', data: { workspaceId, userId, uploadId } }] : []
  })
  const ofItems = [...items].flatMap(([itemId, item]) =>
    item.status === 'kept' && goes(item) ? [purged(itemId, item)] : [],
  )
  // last, so that nothing is ever in a folder that is gone
  const ofFolders = keptFolders(library).flatMap(([folderId, folder]): LibraryEvent[] => {
    const { workspaceId, userId } = folder
    return goes(folder) ? [{ type: 'FolderDeleted', data: { workspaceId, userId, folderId } }] : []
  })
  return [...ofUploads, ...cancelled(library, what), ...ofItems, ...ofFolders].slice(0, atOnce)
}
