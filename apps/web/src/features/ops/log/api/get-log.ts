import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { logAnswerSchema, logPageSchema } from '@vignette/domain/operations/schemas/log'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

export type LogFilter = {
  readonly stream: string | undefined
  readonly type: string | undefined
  readonly position: string | undefined
}

const refreshMs = 3_000

/** GET /ops/log, page after page. The page of the newest events is refreshed while the page is open. */
export const logQuery = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ['ops', 'log', filter],
    queryFn: async ({ pageParam }) =>
      parseResult(logPageSchema, await api.get('/ops/log', { ...filter, position: pageParam ?? filter.position })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      filter.position === undefined && state.data?.pages.length === 1 ? refreshMs : false,
  })

/** GET /ops/log/:position. A recorded event never changes. */
export const loggedQuery = (position: string) =>
  queryOptions({
    queryKey: ['ops', 'log', 'event', position],
    queryFn: async () => parseResult(logAnswerSchema, await api.get(`/ops/log/${encodeURIComponent(position)}`)).event,
  })
