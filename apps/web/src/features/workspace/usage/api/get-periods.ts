import { queryOptions } from '@tanstack/react-query'
import { periodsSchema } from '@vignette/domain/credits/schemas/usage'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const freshMs = 30_000
const catchUpMs = 1_000

/** GET /usage/periods, newest first. */
export const periodsQuery = queryOptions({
  queryKey: ['credit-periods'],
  queryFn: async () => parseResult(periodsSchema, await api.get('/usage/periods')),
  staleTime: freshMs,
  // the first request for the usage opens the first period
  refetchInterval: ({ state: { data } }) => (data?.stale || data?.items.length === 0 ? catchUpMs : false),
})
