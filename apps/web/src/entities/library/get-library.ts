import { infiniteQueryOptions } from '@tanstack/react-query'
import { libraryPageSchema, type libraryQuerySchema } from '@vignette/domain/library/schemas'
import type { z } from 'zod'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { catchUpMs } from './catch-up-ms.ts'
import { libraryKeys } from './library-keys.ts'

/** The filter of a library's list. Without `trash` it shows the items that are not in the trash. */
export type LibraryFilter = Pick<
  z.input<typeof libraryQuerySchema>,
  'kind' | 'source' | 'search' | 'folder' | 'tag' | 'trash'
>
export type LibraryPage = z.output<typeof libraryPageSchema>
export type LibraryStorage = LibraryPage['storage']

/** Links to files are valid for minutes. */
const freshMs = 60_000
const pageSize = 60

/** GET /library, newest first, page after page. */
export const libraryQuery = (filter: LibraryFilter) =>
  infiniteQueryOptions({
    queryKey: [...libraryKeys.lists, filter],
    queryFn: async ({ pageParam }) =>
      parseResult(
        libraryPageSchema,
        await api.get('/library', { ...filter, limit: pageSize, cursor: pageParam ?? undefined }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: freshMs,
    refetchInterval: ({ state: { data } }) => (data?.pages.some(({ stale }) => stale) ? catchUpMs : false),
  })
