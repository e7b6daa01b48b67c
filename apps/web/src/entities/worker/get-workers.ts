import { queryOptions } from '@tanstack/react-query'
import { workerListSchema } from '@vignette/domain/operations/schemas/machine'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const refreshMs = 3_000

/** GET /ops/workers, repeatedly while the page is visible. */
export const workersQuery = queryOptions({
  queryKey: ['ops', 'workers'],
  queryFn: async () => parseResult(workerListSchema, await api.get('/ops/workers')),
  staleTime: 0,
  refetchInterval: refreshMs,
})
