import { queryOptions } from '@tanstack/react-query'
import { foldersSchema } from '@vignette/domain/library/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { catchUpMs } from './catch-up-ms.ts'
import { libraryKeys } from './library-keys.ts'

/** GET /library/folders, by name. */
export const foldersQuery = queryOptions({
  queryKey: libraryKeys.folders,
  queryFn: async () => parseResult(foldersSchema, await api.get('/library/folders')),
  refetchInterval: ({ state: { data } }) => (data?.stale ? catchUpMs : false),
})
