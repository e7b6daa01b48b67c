import { queryOptions } from '@tanstack/react-query'
import { usageSchema } from '@vignette/domain/credits/schemas/usage'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const freshMs = 30_000
const catchUpMs = 3_000
const runningMs = 5_000

/** GET /usage: the credits of the running period and their use. */
export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: async () => parseResult(usageSchema, await api.get('/usage')),
  staleTime: freshMs,
  refetchInterval: ({ state: { data } }) => {
    if (data?.stale) return catchUpMs
    return data && data.credits.held > 0 ? runningMs : false
  },
})
