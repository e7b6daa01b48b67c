import { infiniteQueryOptions } from '@tanstack/react-query'
import { incidentPageSchema } from '@vignette/domain/status/schemas/incidents'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const refreshMs = 30_000

/** GET /ops/incidents: the newest first. */
export const incidentsQuery = infiniteQueryOptions({
  queryKey: ['ops', 'incidents'],
  queryFn: async ({ pageParam }) =>
    parseResult(incidentPageSchema, await api.get('/ops/incidents', { cursor: pageParam, limit: 20 })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  staleTime: 0,
  refetchInterval: refreshMs,
})
