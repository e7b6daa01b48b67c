import { labelKey } from '@vignette/domain/library/labels'
import { library } from '@vignette/domain/library/decider'
import { keptFolders } from '@vignette/domain/library/state'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { Customer } from '../customer.ts'

/** The folder of an item, by name, and its tags. */
export type Place = { readonly folder: string; readonly tags: readonly string[] }

/** Moves an item to a folder, which is made if it is not there yet, and tags it. */
export const sort = async (
  { request, workspaceId, userId }: Customer,
  itemId: string,
  { folder, tags }: Place,
): Promise<void> => {
  const { streams, key } = request()
  const of = { workspaceId, userId }
  const folders = keptFolders(await streams.load(library, workspaceId))
  const found = folders.find(([, { name }]) => name !== null && labelKey(name) === labelKey(folder))
  const folderId = found?.[0] ?? requestIdOf(key)
  if (!found) {
    await streams.send(library, workspaceId, { type: 'MakeFolder', ...of, folderId, name: folder }, `${key}:folder`)
  }
  const itemIds = [itemId]
  await streams.send(library, workspaceId, { type: 'MoveItems', ...of, itemIds, folderId }, `${key}:moved`)
  await streams.send(library, workspaceId, { type: 'TagItems', ...of, itemIds, add: tags, remove: [] }, `${key}:tagged`)
}
