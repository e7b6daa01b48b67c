import { queryOptions } from '@tanstack/react-query'
import { creditRequestsSchema } from '@vignette/domain/members/schemas/requests'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const freshMs = 30_000
const catchUpMs = 1_000

/** GET /credit-requests: those of the running period, for the owner of everybody, for others their own. */
export const creditRequestsQuery = queryOptions({
  queryKey: ['credit-requests'],
  queryFn: async () => parseResult(creditRequestsSchema, await api.get('/credit-requests')),
  staleTime: freshMs,
  refetchInterval: ({ state: { data } }) => (data?.stale ? catchUpMs : false),
})
