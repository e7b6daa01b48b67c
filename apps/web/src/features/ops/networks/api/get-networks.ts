import { queryOptions } from '@tanstack/react-query'
import { networkStandingsSchema } from '@vignette/domain/operations/schemas/networks'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const refreshMs = 30_000

/** GET /ops/networks, refreshed while the page is open. */
export const networksQuery = queryOptions({
  queryKey: ['ops', 'networks'],
  queryFn: async () => parseResult(networkStandingsSchema, await api.get('/ops/networks')),
  staleTime: 0,
  refetchInterval: refreshMs,
})
