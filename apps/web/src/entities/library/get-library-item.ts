import { queryOptions } from '@tanstack/react-query'
import { type LibraryItem, libraryItemAnswerSchema } from '@vignette/domain/library/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { libraryKeys } from './library-keys.ts'

const freshMs = 60_000

/** GET /library/:id, with fresh links to its files. */
export const getLibraryItem = async (id: string): Promise<LibraryItem> =>
  parseResult(libraryItemAnswerSchema, await api.get(`/library/${encodeURIComponent(id)}`)).item

export const libraryItemQuery = (id: string) =>
  queryOptions({
    queryKey: libraryKeys.item(id),
    queryFn: () => getLibraryItem(id),
    staleTime: freshMs,
  })
