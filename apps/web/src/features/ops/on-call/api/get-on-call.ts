import { queryOptions } from '@tanstack/react-query'
import { onCallSchema } from '@vignette/domain/operations/schemas/on-call'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const refreshMs = 5_000

/** GET /ops/on-call, repeatedly while the page is visible. */
export const onCallQuery = queryOptions({
  queryKey: ['ops', 'on-call'],
  queryFn: async () => parseResult(onCallSchema, await api.get('/ops/on-call')),
  staleTime: 0,
  refetchInterval: refreshMs,
})
