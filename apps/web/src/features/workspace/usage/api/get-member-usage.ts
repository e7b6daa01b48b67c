import { queryOptions } from '@tanstack/react-query'
import { memberUsagesSchema } from '@vignette/domain/credits/schemas/usage'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const freshMs = 30_000

/** GET /usage/members: the credits of a period by member; of the running one if none is named. */
export const memberUsageQuery = (period: string | undefined) =>
  queryOptions({
    queryKey: ['member-usage', period],
    queryFn: async () => parseResult(memberUsagesSchema, await api.get('/usage/members', { period })),
    staleTime: freshMs,
  })
