import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { timelinePageSchema } from '@vignette/domain/support/schemas/timeline'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const newsMs = 10_000

export const timelinePath = (uid: string): string => `/support/users/${encodeURIComponent(uid)}/timeline`

const readPage = async (uid: string, search: string, cursor: string | null) => {
  const query = new URLSearchParams(search)
  if (cursor !== null) query.set('cursor', cursor)
  return parseResult(timelinePageSchema, await api.get(`${timelinePath(uid)}?${query}`))
}

/** GET /support/users/:uid/timeline, page after page. Newer events are queried separately, so that the pages do not shift. */
export const timelineQuery = (uid: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ['support', 'timeline', uid, search],
    queryFn: ({ pageParam }) => readPage(uid, search, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { recorded: true },
  })

/** Polls the newest page while older ones are read. */
export const timelineNewsQuery = (uid: string, search: string) =>
  queryOptions({
    queryKey: ['support', 'timeline-news', uid, search],
    queryFn: async () => (await readPage(uid, search, null)).items,
    staleTime: 0,
    refetchInterval: newsMs,
    meta: { recorded: true },
  })
