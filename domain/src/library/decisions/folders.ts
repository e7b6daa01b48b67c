import { requireBase, versionOf } from '../../kernel/text-version.ts'
import type { DeleteFolder, MakeFolder, MoveItems, RenameFolder } from '../commands.ts'
import type { LibraryEvent } from '../events.ts'
import { labelKey, tidied } from '../labels.ts'
import { maxChanges, maxFolders, mostInEvent } from '../limits.ts'
import { folderExists, tooManyChanges, tooManyFolders, unknownFolder } from '../refusals.ts'
import { type Folder, keptFolder, keptFolders, type Library } from '../state.ts'
import { idsOf, requireChangeable, requireChosen } from './chosen.ts'

/** @throws {DomainError} `library.folder_exists`. */
const requireFreeName = (library: Library, name: string, itself?: string): void => {
  const key = labelKey(name)
  const isTaken = keptFolders(library).some(
    ([folderId, folder]) => folderId !== itself && folder.name !== null && labelKey(folder.name) === key,
  )
  if (isTaken) throw folderExists()
}

/** @throws {DomainError} `library.unknown_folder`. */
const requireFolder = (library: Library, folderId: string): Folder => {
  const folder = keptFolder(library, folderId)
  if (!folder) throw unknownFolder()
  return folder
}

export const makeFolder = (command: MakeFolder, library: Library): LibraryEvent[] => {
  const { workspaceId, userId, folderId } = command
  if (library.folders.has(folderId)) return []
  const name = tidied(command.name)
  requireFreeName(library, name)
  if (keptFolders(library).length >= maxFolders) throw tooManyFolders()
  return [{ type: 'FolderMade', data: { workspaceId, userId, folderId, name } }]
}

export const renameFolder = (command: RenameFolder, library: Library): LibraryEvent[] => {
  const { workspaceId, userId, folderId } = command
  const folder = requireFolder(library, folderId)
  const name = tidied(command.name)
  if (folder.name === name) return []
  requireBase(command.basedOn, versionOf({ name: folder.name }))
  requireFreeName(library, name, folderId)
  if (folder.changes >= maxChanges) throw tooManyChanges()
  return [{ type: 'FolderRenamed', data: { workspaceId, userId, folderId, name } }]
}

const batches = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / mostInEvent) }, (_, nth) =>
    ids.slice(nth * mostInEvent, (nth + 1) * mostInEvent),
  )

/** What is in it is moved out of it first, also what is in the trash, so that nothing is ever in a folder that is gone. */
export const deleteFolder = (command: DeleteFolder, library: Library): LibraryEvent[] => {
  const { workspaceId, userId, folderId } = command
  if (library.folders.get(folderId)?.status === 'deleted') return []
  requireFolder(library, folderId)
  const inside = [...library.items].flatMap(([itemId, item]) =>
    item.status === 'kept' && item.folderId === folderId ? [itemId] : [],
  )
  const moved = batches(inside).map((itemIds): LibraryEvent => ({
    type: 'ItemsMoved',
    data: { workspaceId, userId, itemIds: [...itemIds], folderId: null },
  }))
  return [...moved, { type: 'FolderDeleted', data: { workspaceId, userId, folderId } }]
}

export const moveItems = (command: MoveItems, library: Library): LibraryEvent[] => {
  const { workspaceId, userId, itemIds, folderId } = command
  if (folderId !== null) requireFolder(library, folderId)
  const elsewhere = requireChosen(library, itemIds).filter(({ item }) => item.folderId !== folderId)
  if (elsewhere.length === 0) return []
  requireChangeable(elsewhere)
  return [{ type: 'ItemsMoved', data: { workspaceId, userId, itemIds: idsOf(elsewhere), folderId } }]
}
