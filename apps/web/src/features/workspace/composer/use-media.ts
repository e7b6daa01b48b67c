import { useQueries } from '@tanstack/react-query'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import { libraryItemQuery } from '#entities/library/get-library-item.ts'
import type { Media } from './problems-of-draft.ts'

const byId = (results: readonly { readonly data?: LibraryItem | undefined }[]): Media =>
  new Map(results.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])))

/** The items of the library with these ids, as far as they are there. */
export const useMedia = (ids: readonly string[]): Media =>
  useQueries({ queries: ids.map((id) => libraryItemQuery(id)), combine: byId })
