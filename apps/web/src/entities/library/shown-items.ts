import type { InfiniteData } from '@tanstack/react-query'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import { queryClient } from '#lib/query-client.ts'
import type { LibraryPage } from './get-library.ts'
import { libraryKeys } from './library-keys.ts'

type Pages = InfiniteData<LibraryPage, string | null>

/** Changes the items of every cached list; null removes one. */
const editLists = (edit: (item: LibraryItem) => LibraryItem | null): void => {
  queryClient.setQueriesData<Pages>({ queryKey: libraryKeys.lists }, (lists) =>
    lists === undefined
      ? undefined
      : {
          ...lists,
          pages: lists.pages.map((page) => ({ ...page, items: page.items.flatMap((item) => edit(item) ?? []) })),
        },
  )
}

/** Shows an item as changed, before the server has confirmed it. */
export const showChanged = (id: string, changes: Partial<LibraryItem>): void => {
  const change = (item: LibraryItem): LibraryItem => (item.id === id ? { ...item, ...changes } : item)
  editLists(change)
  queryClient.setQueryData<LibraryItem>(libraryKeys.item(id), (item) => (item === undefined ? undefined : change(item)))
}

/** Removes items from the cached lists. */
export const showWithout = (ids: ReadonlySet<string>): void => editLists((item) => (ids.has(item.id) ? null : item))
