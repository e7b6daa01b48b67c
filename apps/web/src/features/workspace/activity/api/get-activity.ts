import { infiniteQueryOptions } from '@tanstack/react-query'
import { type ActivityFilter, activityPageSchema } from '@vignette/domain/activity/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { whileFewPages } from '#lib/query-client.ts'

const pageSize = 40
const refreshMs = 4_000

/** GET /activity, newest first, page after page. New lines appear while the page is open. */
export const activityQuery = (filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: ['activity', filter],
    queryFn: async ({ pageParam }) =>
      parseResult(
        activityPageSchema,
        await api.get('/activity', { ...filter, limit: pageSize, cursor: pageParam ?? undefined }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: refreshMs,
    refetchInterval: whileFewPages(refreshMs),
  })
