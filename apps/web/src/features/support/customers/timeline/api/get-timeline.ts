import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { timelinePageSchema } from '@vignette/domain/support/schemas/timeline'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const newsMs = 10_000

const readPage = async (path: string, search: string, cursor: string | null) => {
  const query = new URLSearchParams(search)
  if (cursor !== null) query.set('cursor', cursor)
  return parseResult(timelinePageSchema, await api.get(`${path}/timeline?${query}`))
}

/** GET /support/users/:uid/timeline or /support/workspaces/:workspaceId/timeline, page after page. Newer events are queried separately, so that the pages do not shift. */
export const timelineQuery = (path: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ['support', 'timeline', path, search],
    queryFn: ({ pageParam }) => readPage(path, search, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { recorded: true },
  })

/** Polls the newest page while older ones are read. */
export const timelineNewsQuery = (path: string, search: string) =>
  queryOptions({
    queryKey: ['support', 'timeline-news', path, search],
    queryFn: async () => (await readPage(path, search, null)).items,
    staleTime: 0,
    refetchInterval: newsMs,
    meta: { recorded: true },
  })
