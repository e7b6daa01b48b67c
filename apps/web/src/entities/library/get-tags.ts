import { queryOptions } from '@tanstack/react-query'
import { tagsSchema } from '@vignette/domain/library/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { catchUpMs } from './catch-up-ms.ts'
import { libraryKeys } from './library-keys.ts'

/** GET /library/tags, by name. */
export const tagsQuery = queryOptions({
  queryKey: libraryKeys.tags,
  queryFn: async () => parseResult(tagsSchema, await api.get('/library/tags')),
  refetchInterval: ({ state: { data } }) => (data?.stale ? catchUpMs : false),
})
