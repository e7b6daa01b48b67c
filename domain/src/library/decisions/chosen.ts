import { maxChanges } from '../limits.ts'
import { chosenInTrash, tooManyChanges, unknownItems } from '../refusals.ts'
import { type Item, keptItem, type Library } from '../state.ts'

export type Chosen = { readonly itemId: string; readonly item: Item }

/**
 * The chosen items, each once.
 *
 * @throws {DomainError} `library.unknown_item`, `library.in_trash`: all of them are changed, or none is.
 */
export const requireChosen = (library: Library, itemIds: readonly string[]): readonly Chosen[] => {
  const ids = [...new Set(itemIds)]
  const found = ids.flatMap((itemId) => {
    const item = keptItem(library, itemId)
    return item ? [{ itemId, item }] : []
  })
  if (found.length < ids.length) throw unknownItems(ids.length - found.length)
  if (found.some(({ item }) => item.purgesAt !== null)) throw chosenInTrash()
  return found
}

/** The limit is that of restoring, so that what was changed for the last time can still be put in its place. */
export const requireChangeable = (chosen: readonly Chosen[]): void => {
  if (chosen.some(({ item }) => item.changes >= 2 * maxChanges)) throw tooManyChanges()
}

export const idsOf = (chosen: readonly Chosen[]): string[] => chosen.map(({ itemId }) => itemId)
