import { queryOptions } from '@tanstack/react-query'
import { projectionListSchema } from '@vignette/domain/operations/projection-schemas'
import { api } from '../../../lib/api.ts'
import { parseResult } from '../../../lib/parse-result.ts'

const refreshMs = 5_000

/** GET /ops/projections, again and again while somebody looks. */
export const projectionsQuery = queryOptions({
  queryKey: ['ops', 'projections'],
  queryFn: async () => parseResult(projectionListSchema, await api.get('/ops/projections')).items,
  staleTime: 0,
  refetchInterval: refreshMs,
})
