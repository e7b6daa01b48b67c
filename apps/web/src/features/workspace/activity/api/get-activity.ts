import { infiniteQueryOptions } from '@tanstack/react-query'
import { type ActivityFilter, activityPageSchema } from '@vignette/domain/activity/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const pageSize = 40

/** GET /activity, newest first, page after page. The event stream says when there is more. */
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
    staleTime: 0, // long lists are not reloaded while they are shown
  })
